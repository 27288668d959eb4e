/**
 * Seconds that the slowest of the files took when they were measured alone. A figure that is out of date costs some
 * waiting at the end, and nothing else.
 * @type {Readonly<Record<string, number>>}
 */
const measured = {
  "kernel/test/jupyter/test_soak.py": 40,
  "kernel/test/jupyter/test_debugger.py": 35,
  "kernel/test/jupyter/test_notebooks.py": 30,
  "kernel/test/jupyter/test_restarts.py": 25,
  "kernel/test/jupyter/test_client.py": 25,
  "kernel/test/jupyter/test_fuzz.py": 15,
  "kernel/test/jupyter/test_types.py": 10,
  "kernel/test/jupyter/test_progress.py": 10,
};

/**
 * Files in the order in which they are started where several run at once: the slowest ones first, so that none of them
 * runs alone at the end.
 * @param {readonly string[]} files relative to the root
 */
export function longestFirst(files) {
  return files.toSorted((x, y) => (measured[y] ?? 0) - (measured[x] ?? 0));
}
