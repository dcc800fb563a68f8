"""Mail, by the host's own server."""

from __future__ import annotations

from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import formatdate
from urllib.parse import unquote, urlsplit

from parlour.server.alerts.delivery import Failed, Missing, needed

SECONDS = 20.0
NO_SERVER = "This house sends no mail: its host has named no server for it (--smtp)."


class BadAddress(ValueError):
    """The sentence says why."""


def mailbox(text: str) -> str:
    """An address as it is written to. Raises BadAddress."""
    text = text.strip()
    try:
        found = Address(addr_spec=text)
    except Exception:
        raise BadAddress("That is no mail address.") from None
    if not text.isascii() or len(text) > 254 or "." not in found.domain or not found.username:
        raise BadAddress("That is no mail address.")
    return text


class Mail:
    """`server` is a URL: smtp://NAME:PASSWORD@HOST:587 with STARTTLS where it is offered, or smtps://."""

    def __init__(self, server: str, sender: str) -> None:
        self.server = server
        self.sender = sender

    @property
    def missing(self) -> Missing | None:
        return needed("aiosmtplib") if self.server else Missing(NO_SERVER)

    async def send(self, to: str, message_id: str, subject: str, body: str) -> None:
        """Raises Failed."""
        import aiosmtplib

        found = urlsplit(self.server)
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self.sender, to, subject
        message["Message-ID"], message["Date"] = message_id, formatdate()
        message["Auto-Submitted"] = "auto-generated"
        message.set_content(body)
        try:
            await aiosmtplib.send(
                message,
                hostname=found.hostname,
                port=found.port,
                username=unquote(found.username) if found.username else None,
                password=unquote(found.password) if found.password else None,
                use_tls=found.scheme == "smtps",
                timeout=SECONDS,
            )
        except (aiosmtplib.SMTPException, OSError) as error:
            raise Failed(type(error).__name__) from None
