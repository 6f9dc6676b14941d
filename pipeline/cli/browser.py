"""Open an address in the browser."""

import threading
import webbrowser

from pipeline.cli.terminal import Terminal


def open_browser_at(terminal: Terminal, address: str) -> None:
    """Open `address` in the browser, from a thread: opening may block until the browser is closed."""

    def work() -> None:
        if not webbrowser.open(address):
            terminal.note("No browser could be opened from here. Type the address into one.")

    threading.Thread(target=work, daemon=True).start()
