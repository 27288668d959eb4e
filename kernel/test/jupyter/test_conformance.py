"""Jupyter's own conformance suite, jupyter_kernel_test, with every one of its samples filled in: nothing is skipped."""

import shutil
import subprocess
import tempfile
import unittest
import warnings
from pathlib import Path

import jupyter_kernel_test
from jupyter_client.manager import KernelManager
from kernel_under_test import NAME, PATIENCE, environment, spec_manager


def start_for(test_class):
    """A manager whose kernel lives as long as the class's tests, in a folder of its own."""
    warnings.simplefilter("ignore", ResourceWarning)
    folder = tempfile.mkdtemp(prefix="precipice-test-")
    test_class.addClassCleanup(shutil.rmtree, folder, ignore_errors=True)
    specs = Path(folder) / "kernels"
    specs.mkdir()
    manager = KernelManager(kernel_name=NAME, kernel_spec_manager=spec_manager(specs))
    manager.connection_file = str(Path(folder) / "connection.json")
    manager.start_kernel(cwd=folder, stderr=subprocess.DEVNULL, env=environment(folder))
    test_class.addClassCleanup(manager.cleanup_resources)
    test_class.addClassCleanup(manager.shutdown_kernel, now=True)
    return manager


class ConformanceTest(jupyter_kernel_test.KernelTests):
    language_name = "typescript"
    file_extension = ".ts"
    code_hello_world = "console.log('hello, world')"
    code_stderr = "console.error('from stderr')"
    completion_samples = (
        {"text": "'abc'.toUpper", "matches": {"toUpperCase"}},
        {"text": "Math.fl", "matches": {"floor"}},
        {"text": "JSON.pars", "matches": {"parse"}},
        {"text": "[1, 2, 3].findLastI", "matches": {"findLastIndex"}},
        {"text": "const taken: { colour: string } = { colour: '' };\ntaken.col", "matches": {"colour"}},
    )
    complete_code_samples = (
        "1 + 1",
        "const sum = (a: number, b: number): number => a + b;",
        "class Box<T> { constructor(readonly value: T) {} }",
        "const text = `${1 + 1}`;",
        "for (const i of [1, 2]) console.log(i);",
        "await Promise.resolve(1)",
        "const slash = /[)]/u;",
        "// only a comment",
        "",
    )
    incomplete_code_samples = (
        "function f() {",
        "const text = `half",
        "[1, 2,",
        "const f = (a: number) =>",
        "/* a comment",
        "({ a: 1,",
        "if (true) {\n  1;",
    )
    invalid_code_samples = ("let 1a = 2;", "const a = ;", ")", "1 +* 2", "class { }}")
    code_page_something = "?JSON.stringify"
    code_generate_error = "throw new RangeError('too far')"
    code_execute_result = (
        {"code": "6 * 7", "result": "42"},
        {"code": "'a' + 'b'", "result": "'ab'"},
        {"code": "[1, 2, 3].map((x) => x * 2)", "result": "[ 2, 4, 6 ]"},
        {"code": "await Promise.resolve(8)", "result": "8"},
        {"code": "({ [Symbol.for('Jupyter.display')]: () => ({ 'text/html': '<b>x</b>', 'text/plain': 'x' }) })", "mime": "text/html"},
    )
    code_display_data = (
        {"code": "display({ 'text/html': '<b>bold</b>', 'text/plain': 'bold' }, { raw: true })", "mime": "text/html"},
        {"code": "display([1, 2])", "mime": "text/plain"},
        {"code": "import * as tslab from 'tslab'; tslab.display.markdown('*m*')", "mime": "text/markdown"},
        {"code": "tslab.display.latex('x^2')", "mime": "text/latex"},
    )
    code_history_pattern = "6 ? 7"
    supported_history_operations = ("tail", "range", "search")
    code_inspect_sample = "Math.max"
    code_clear_output = "console.log('gone'); display.clear()"

    @classmethod
    def setUpClass(cls):
        cls.km = start_for(cls)
        cls.kc = cls.km.client()
        cls.kc.start_channels()
        cls.addClassCleanup(cls.kc.stop_channels)
        cls.kc.wait_for_ready(timeout=PATIENCE)

    @classmethod
    def tearDownClass(cls):
        """The class's clean-up ends what it started."""


class WelcomeConformanceTest(jupyter_kernel_test.IopubWelcomeTests):
    support_iopub_welcome = True

    @classmethod
    def setUpClass(cls):
        cls.km = start_for(cls)
        cls.kc = cls.km.client()
        cls.addClassCleanup(cls.kc.stop_channels)

    @classmethod
    def tearDownClass(cls):
        """The class's clean-up ends what it started."""


class SuiteTest(unittest.TestCase):
    def test_the_suite_is_the_one_that_is_meant_and_nothing_of_it_is_left_out(self):
        self.assertRegex(jupyter_kernel_test.__version__, r"^0\.7\.")
        loader = unittest.defaultTestLoader
        for ours, theirs, least in (
            (ConformanceTest, jupyter_kernel_test.KernelTests, 12),
            (WelcomeConformanceTest, jupyter_kernel_test.IopubWelcomeTests, 1),
        ):
            names = loader.getTestCaseNames(theirs)
            self.assertGreaterEqual(len(names), least)
            self.assertEqual(loader.getTestCaseNames(ours), names)
            for name in names:
                self.assertIs(getattr(ours, name), getattr(theirs, name))
            samples = [name for name in vars(theirs) if name.startswith(("code_", "complet", "incomplete", "invalid_code", "support"))]
            self.assertEqual([name for name in samples if not getattr(ours, name)], [])


if __name__ == "__main__":
    unittest.main()
