"""The record of files that crash their decoder, so that later runs do not try them again."""

import json
from contextlib import suppress
from pathlib import Path

from pipeline.decoding.refusal import RefusedError, refuse_crashing
from pipeline.disk.atomic_files import make_folder, write_files
from pipeline.photos import encoder_versions

NAME = "crashes.json"


class CrashRecord:
    """The digests of files that crashed two workers, each with the digest of the decoders.

    After an update of the decoders, each file is tried again. If the record cannot be read or written, every
    run tries the files again, and each file crashes two workers.
    """

    def __init__(self, state: Path) -> None:
        """Use the record in the folder `state`; nothing is read yet."""
        self._state = state

    def find_refusal(self, file: str, digest: str) -> RefusedError | None:
        """Return the refusal of a file if it is known to crash the installed decoders, else None."""
        known = self._read().get(digest)
        return (
            refuse_crashing(file)
            if known is not None and known == encoder_versions.digest_packages()
            else None
        )

    def remember(self, digest: str) -> None:
        """Record that a file has crashed the installed decoders twice."""
        known = {**self._read(), digest: encoder_versions.digest_packages()}
        with suppress(OSError):
            make_folder(self._state)
            write_files(self._state, [(NAME, json.dumps(known, indent=1).encode())])

    def _read(self) -> dict[str, str]:
        with suppress(OSError, ValueError):
            known = json.loads((self._state / NAME).read_bytes())
            if isinstance(known, dict):
                return known
        return {}
