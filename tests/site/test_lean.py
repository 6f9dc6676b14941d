"""The build takes the router's production files, and fails where a release has none."""

import json
import shutil
import subprocess

from tests.miniature_cache import ROOT, environment

ASK = """
import { leanRouter } from "./site/build/lean.ts";
const context = { error(message) { throw new Error(message); } };
console.log(leanRouter().resolveId.call(context, "react-router"));
"""


def test_a_router_without_its_production_files_fails_the_build(tmp_path):
    (tmp_path / "site/build").mkdir(parents=True)
    shutil.copy(ROOT / "site/build/lean.ts", tmp_path / "site/build")
    router = tmp_path / "node_modules/react-router"
    (router / "dist/production").mkdir(parents=True)
    exports = {"name": "react-router", "type": "module", "exports": {".": "./dist/development/index.mjs"}}
    (router / "package.json").write_text(json.dumps(exports))
    lean = router / "dist/production/index.mjs"
    lean.touch()

    def resolve():
        command = ["node", "--input-type=module", "-e", ASK]
        return subprocess.run(
            command, cwd=tmp_path, env=environment(), capture_output=True, text=True, check=False
        )

    assert resolve().stdout.strip() == str(lean)
    lean.unlink()
    assert f"This release of React Router has no {lean}." in resolve().stderr
