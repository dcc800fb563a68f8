"""The proxies' configurations that are shipped agree with the server behind them: a little wider where the server has a
sentence of its own for whoever goes too far, and as patient as it is."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from parlour.server.app import create_app
from parlour.server.http.middleware import MAX_RECORD, WRAPPING
from parlour.server.http.protocol import MAX_HEADER_BYTES, MAX_URL
from parlour.server.run import configuration
from parlour.server.settings import Settings
from tests.deploy.blocks import Directive, read_caddy, read_nginx, seconds, size, the

DEPLOY = Path(__file__).parents[2] / "deploy"
NGINX = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
CADDY = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
SITE = "games.example.org"
HERE = "127.0.0.1:8000"
MAX_BODY = MAX_RECORD + WRAPPING
SETTINGS = Settings()


def silence() -> float:
    """How long a socket may say nothing before the server closes it."""
    config = configuration(create_app(Settings(database="/nowhere/parlour.db")))
    return (config.ws_ping_interval or 0) + (config.ws_ping_timeout or 0)


def little_more(ours: float, theirs: float) -> bool:
    return ours <= theirs <= 2 * ours


@pytest.fixture
def nginx() -> list[Directive]:
    return read_nginx(NGINX)


@pytest.fixture
def site(nginx: list[Directive]) -> list[Directive]:
    (found,) = [server.block for server in nginx if server.words == ["server"] and "443" in the_listening(server.block)]
    return found


def the_listening(server: list[Directive]) -> set[str]:
    return {directive.words[1] for directive in server if directive.words[0] == "listen"}


@pytest.fixture
def location(site: list[Directive]) -> list[Directive]:
    (found,) = [directive.block for directive in site if directive.words == ["location", "/"]]
    return found


def test_nginx_waits_for_nobody_who_is_slow(site: list[Directive], location: list[Directive]) -> None:
    assert seconds(the("client_header_timeout", site).value) == SETTINGS.headers_within
    assert seconds(the("client_body_timeout", site).value) == SETTINGS.body_within
    assert seconds(the("send_timeout", site).value) == SETTINGS.stalled_for
    assert seconds(the("keepalive_timeout", site).value) <= 60
    assert seconds(the("proxy_read_timeout", location).value) > silence()
    assert seconds(the("proxy_connect_timeout", location).value) <= 10


def test_nginx_takes_a_little_more_than_the_server(nginx: list[Directive], site: list[Directive]) -> None:
    assert little_more(MAX_BODY, size(the("client_max_body_size", site).value))
    _, count, each = the("large_client_header_buffers", site).words
    assert little_more(MAX_URL, size(each))
    assert little_more(MAX_HEADER_BYTES, int(count) * size(each))
    _, zone, connections = the("limit_conn", site).words
    assert little_more(SETTINGS.lines_each, int(connections))
    limited = [directive.words for directive in nginx if directive.words[0].endswith("_zone")]
    assert [words[1] for words in limited] == ["$binary_remote_addr"] * 2
    assert zone in limited[0][2]
    assert the("limit_req", site).words[1] == limited[1][2].partition(":")[0]
    assert {the(name, site).value for name in ("limit_conn_status", "limit_req_status")} == {"429"}


def test_nginx_passes_on_who_asks_and_for_what(nginx: list[Directive], location: list[Directive]) -> None:
    passed = {directive.words[1]: directive.words[2] for directive in location if "proxy_set_header" in directive.words}
    assert passed == {
        "Host": "$host",
        "Upgrade": "$http_upgrade",
        "Connection": "$parlour_connection",
        "X-Forwarded-For": "$remote_addr",  # and not what the client says of itself
        "X-Forwarded-Proto": "$scheme",
    }
    assert the("proxy_http_version", location).value == "1.1"
    (mapped,) = [directive for directive in nginx if directive.words == ["map", "$http_upgrade", "$parlour_connection"]]
    assert [directive.words for directive in mapped.block] == [["default", "upgrade"], ["", ""]]
    (upstream,) = [directive for directive in nginx if directive.words[0] == "upstream"]
    assert the("server", upstream.block).value == HERE
    assert the("proxy_pass", location).value == f"http://{upstream.words[1]}"


def test_nginx_keeps_metrics_and_plain_text_to_itself(nginx: list[Directive], site: list[Directive]) -> None:
    (metrics,) = [directive for directive in site if directive.words == ["location", "=", "/metrics"]]
    assert the("return", metrics.block).value == "404"
    (plain,) = [server.block for server in nginx if server.words == ["server"] and server.block is not site]
    assert the_listening(plain) == {"80", "[::]:80"}
    assert the("return", plain).words[1:] == ["301", f"https://{SITE}$request_uri"]
    assert the("server_name", site).value == the("server_name", plain).value == SITE


def test_caddy_agrees_with_the_server() -> None:
    (everywhere,) = [directive.block for directive in read_caddy(CADDY) if not directive.words]
    servers = the("servers", everywhere).block
    timeouts = the("timeouts", servers).block
    assert seconds(the("read_header", timeouts).value) == SETTINGS.headers_within
    assert seconds(the("read_body", timeouts).value) == SETTINGS.body_within
    assert seconds(the("write", timeouts).value) <= 60
    assert seconds(the("idle", timeouts).value) <= 60
    assert little_more(MAX_HEADER_BYTES, size(the("max_header_size", servers).value))
    site = the(SITE, read_caddy(CADDY)).block
    assert little_more(MAX_BODY, size(the("max_size", the("request_body", site).block).value))
    assert the("respond", site).words[1:] == ["/metrics", "404"]
    proxy = the("reverse_proxy", site)
    assert proxy.words[1:] == [HERE]
    transport = the("transport", proxy.block)
    assert transport.words[1:] == ["http"]
    assert int(the("max_conns_per_host", transport.block).value) <= SETTINGS.lines
    assert seconds(the("dial_timeout", transport.block).value) <= 10


@pytest.mark.skipif(shutil.which("caddy") is None, reason="Caddy is not here")
def test_caddy_understands_every_line(tmp_path: Path) -> None:
    def understood(text: str) -> bool:
        (tmp_path / "Caddyfile").write_text(text)
        command = ["caddy", "validate", "--adapter", "caddyfile", "--config", str(tmp_path / "Caddyfile")]
        environment = {**os.environ, "HOME": str(tmp_path)}
        return subprocess.run(command, env=environment, capture_output=True, check=False).returncode == 0

    assert understood(CADDY)
    assert not understood(CADDY.replace("read_header", "read_heading"))


@pytest.mark.skipif(not (shutil.which("nginx") and shutil.which("openssl")), reason="nginx is not here")
def test_nginx_understands_every_line(tmp_path: Path) -> None:
    key, certificate = tmp_path / "privkey.pem", tmp_path / "fullchain.pem"
    request = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", f"/CN={SITE}"]
    subprocess.run([*request, "-keyout", key, "-out", certificate], check=True, capture_output=True)
    folders = "".join(
        f"{name}_temp_path {tmp_path / name};\n" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    main = (
        f"pid {tmp_path / 'pid'};\nevents {{}}\nhttp {{\naccess_log off;\n{folders}include {tmp_path}/site.conf;\n}}\n"
    )
    (tmp_path / "nginx.conf").write_text(main)

    def understood(text: str) -> bool:
        (tmp_path / "site.conf").write_text(text.replace("/etc/ssl/parlour", str(tmp_path)))
        command = ["nginx", "-t", "-e", "stderr", "-p", str(tmp_path), "-c", str(tmp_path / "nginx.conf")]
        return subprocess.run(command, capture_output=True, check=False).returncode == 0

    assert understood(NGINX)
    assert not understood(NGINX.replace("limit_conn ", "limit_con "))
