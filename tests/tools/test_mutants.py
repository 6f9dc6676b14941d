"""A changed function is tried in a fork of pytest; what an import makes, in a pytest of its own."""

import importlib.util

from tools.mutation.forks import replace_functions

MODULE = "LIMIT = 4\n\n\ndef double(x: int) -> int:\n    return 2 * x\n"


def test_only_a_changed_function_is_replaced(tmp_path):
    path = tmp_path / "module.py"
    path.write_text(MODULE, "utf-8")
    spec = importlib.util.spec_from_file_location("module", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert not replace_functions(str(path), MODULE)
    assert not replace_functions(str(path), MODULE.replace("4", "5"))
    assert replace_functions(str(path), MODULE.replace("2 *", "3 *"))
    assert module.double(5) == 15
