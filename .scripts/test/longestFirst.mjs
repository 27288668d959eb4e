/**
 * Seconds of the slowest files in a run of all tests. A figure that is out of date costs some waiting at the end, and
 * nothing else.
 * @type {Readonly<Record<string, number>>}
 */
const measured = {
  "notebooks/test/runsAgain.test.ts": 391,
  ".scripts/test/start.test.mjs": 277,
  "extension/test/evaluation.test.ts": 160,
  ".scripts/test/wheel.test.mjs": 124,
  "kernel/test/language/noFalseAlarm.test.ts": 119,
  "kernel/test/jupyter/test_debugger.py": 117,
  "kernel/test/cli/run.test.ts": 117,
  ".scripts/test/site.test.mjs": 113,
  "kernel/test/interpreter/memory.test.ts": 104,
  "extension/test/everyFigure.test.ts": 102,
  "extension/test/security/smallFigures.test.ts": 90,
  "notebooks/test/opensElsewhere.test.ts": 83,
  "kernel/test/jupyter/test_restarts.py": 80,
  "kernel/test/jupyter/test_soak.py": 40,
  "kernel/test/jupyter/test_notebooks.py": 30,
  "kernel/test/jupyter/test_client.py": 25,
  "kernel/test/jupyter/test_fuzz.py": 15,
  "kernel/test/jupyter/test_types.py": 10,
  "kernel/test/jupyter/test_progress.py": 10,
};

/**
 * Files in the order in which they are started where several run at once: the slowest ones first, so that none of them
 * runs alone at the end. The order of the others stays.
 * @template File
 * @param {readonly File[]} files
 * @param {(file: File) => string} pathOf relative to the root
 * @returns {File[]}
 */
export function longestFirst(files, pathOf) {
  const seconds = (/** @type {File} */ file) => measured[pathOf(file)] ?? 0;
  return files.toSorted((x, y) => seconds(y) - seconds(x));
}
