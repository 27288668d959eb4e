"""
The messages of this kernel beside those of ipykernel, for all that JupyterLab and Notebook 7 ask through
jupyter_server: the clients were written against ipykernel, so each difference is on purpose and stands in a table.
"""

import re
import unittest
import warnings

from interactions import INTERACTIONS, PYTHON_OF
from kernel_under_test import NAME
from message_shape import differences, record, shape
from server_under_test import IPYKERNEL, ServerUnderTest

#: In all interactions: a part of a path, and why it differs.
ANYWHERE = {
    r"\.header\.version$": "ipykernel names the version of the client library's protocol; this is the kernel's",
    r"execute_reply\.metadata\.(dependencies_met|engine|status)$": "for ipyparallel alone, which schedules no cells here",
    r"execute_reply\.content\.engine_info\.": "for ipyparallel alone",
    r"kernel_info_reply\.content\.language_info\.": "each language's own",
    r"kernel_info_reply\.content\.debugger$": "JupyterLab before 4.4 reads it; ipykernel 7 has dropped it",
    r"kernel_info_reply\.content\.protocol_version$": "subshells came with 5.5",
    r"display_data\.content\.transient(\.display_id)?$": "every display can be replaced, so every one has an id",
}

#: In one interaction.
THERE = {
    "a silent cell": {
        r"^0\.iopub$": "the protocol: a silent cell publishes nothing",
        r"^0\.shell\..*\.execution_count$": "a cell that is not kept has the number of the next one; ipykernel's has that of the last",
    },
    "a silent error": {r"^0\.iopub$": "the protocol: a silent cell publishes nothing; the reply has the error"},
    "a cell that is not stored": {r"^0\..*\.execution_count$": "input, result and reply have one number; ipykernel's have two"},
    "a queue behind an error": {r"^[12]\.shell\.execute_reply\.metadata": "an aborted cell never started"},
    "an interrupted loop": {r"^0\.iopub$": "the interrupt's idle is followed by the cell's busy: JupyterLab shows the latest status"},
    "an interrupted wait": {r"^0\.iopub$": "the same"},
    "inspection": {r"inspect_reply\.content\.data\.": "each language's own; JupyterLab prefers the Markdown"},
    "inspection behind an emoji": {r"inspect_reply\.content\.data\.": "the same"},
    "help in the pager": {r"execute_reply\.content\.payload\.0\.data\.": "each language's own"},
    "history": {r"history_reply\.content\.history\.\d\.0$": "the session's own number also where 0 asked for the present one"},
    "nothing": {r"execute_reply\.content\.execution_count$": "the protocol: every stored request counts; ipykernel's empty one does not"},
    "comm to an unknown target": {r"^0\.iopub$": "closing it says it; a notebook has no use for red text under no cell"},
    "comm messages to nobody": {r"^[01]\.iopub$": "the other end is gone, and nobody waits"},
    "subshells": {r"delete_subshell_reply\.content\.(ename|traceback)": "the protocol: an error has its three fields"},
    "debugger": {
        r"debugInfo|tmpFileSuffix$": "each language's own",
        r"debug_reply\.content\.seq$": "the Debug Adapter Protocol: every message has a number",
    },
}


class BesideIpykernelTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        warnings.simplefilter("ignore", ResourceWarning)
        server = ServerUnderTest()
        cls.addClassCleanup(server.close)
        kernels = [server.start(IPYKERNEL, "python"), server.start(NAME, "typescript")]
        for kernel in kernels:
            cls.addClassCleanup(kernel.close)
        #: Both kernels' answers by the name of the interaction.
        cls.answers = {name: [record(kernel, asked) for kernel in kernels] for name, asked in INTERACTIONS.items()}

    def differences(self, name):
        theirs, ours = self.answers[name]
        asked = INTERACTIONS[name]
        return differences(shape(asked, theirs, {}), shape(asked, ours, PYTHON_OF))

    def test_each_message_is_ipykernels_but_for_what_is_on_purpose(self):
        used = set()
        for name in INTERACTIONS:
            if name == "large values":
                continue
            with self.subTest(name):
                reasons = {**ANYWHERE, **THERE.get(name, {})}
                unexplained = {}
                for path, values in self.differences(name).items():
                    found = [pattern for pattern in reasons if re.search(pattern, path)]
                    used.update((pattern, name if pattern in THERE.get(name, {}) else None) for pattern in found)
                    if not found:
                        unexplained[path] = values
                self.assertEqual(unexplained, {})
        stated = {(pattern, None) for pattern in ANYWHERE} | {(pattern, name) for name, table in THERE.items() for pattern in table}
        self.assertEqual(stated - used, set(), "these differ no longer")

    def test_the_text_of_a_large_value_is_no_longer_than_ipykernels(self):
        for theirs, ours in zip(*self.answers["large values"]):
            lengths = [
                len(message["content"]["data"]["text/plain"])
                for message in [*theirs, *ours]
                if message["header"]["msg_type"] == "execute_result"
            ]
            self.assertEqual(len(lengths), 2)
            self.assertLessEqual(lengths[1], lengths[0])


if __name__ == "__main__":
    unittest.main()
