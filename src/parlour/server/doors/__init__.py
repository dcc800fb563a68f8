"""Who is let in: connections, hosts, origins, paces."""
