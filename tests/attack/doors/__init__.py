"""What one attacker does at one door, as long as it is let; each door is a small program.

`python -m tests.attack.doors NAME ADDRESS` goes through one of them until it is ended, and prints what was answered.
"""

from tests.attack.doors import http, raw, sockets

DOORS = {
    door.__name__: door
    for door in (
        *(http.pages, http.documents, http.unknown_tables, http.lobby, http.long_replays, http.long_logs),
        *(http.long_imports, http.hard_imports, http.hard_tables, http.large_bodies, http.open_tables),
        *(http.bots_alone, http.named_onlookers, http.own_places, http.links),
        *(raw.header_lines, raw.one_header, raw.one_address, raw.trailers, raw.endless_chunks, raw.half_requests),
        *(raw.slow_bodies, raw.silent_connections, raw.pipelines, raw.deaf),
        *(sockets.checks, sockets.reviews, sockets.hints, sockets.chats, sockets.garbage, sockets.pings),
        *(sockets.wishes, sockets.coming_and_going, sockets.coming_and_going_in_a_crowd, sockets.no_hello),
        *(sockets.deaf_onlookers,),
    )
}
