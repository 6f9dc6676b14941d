"""The router's lean build is taken where there is one; else what the router publishes."""

import json
import shutil
import subprocess

from tests.once import ROOT, environment

ASK = """
import { leanRouter } from "./site/build/lean.ts";
console.log(leanRouter().resolveId("react-router"));
"""


def test_a_router_without_its_production_folder_is_taken_as_it_is_published(tmp_path):
    (tmp_path / "site/build").mkdir(parents=True)
    shutil.copy(ROOT / "site/build/lean.ts", tmp_path / "site/build")
    router = tmp_path / "node_modules/react-router"
    (router / "dist/production").mkdir(parents=True)
    exports = {"name": "react-router", "type": "module", "exports": {".": "./dist/development/index.mjs"}}
    (router / "package.json").write_text(json.dumps(exports))
    lean = router / "dist/production/index.mjs"
    lean.touch()

    def taken():
        command = ["node", "--input-type=module", "-e", ASK]
        return subprocess.check_output(command, cwd=tmp_path, env=environment(), text=True).strip()

    assert taken() == str(lean)
    lean.unlink()
    assert taken() == "undefined"
