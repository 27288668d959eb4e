import type { CommandName } from "./parseCommand.node.js";

/** The output of `precipice --help`. */
export const HELP = `precipice: which agent or model is better, and how sure

  precipice report      a report of a file of results: scores, intervals, figures, who is better
  precipice compare     whether a candidate is worse than a baseline, with an exit status for CI
  precipice rank        the order of algorithms or models, and all that may be the best
  precipice power       how many runs or items would show a difference
  precipice audit       which printed figures of papers can be, and what they decide
  precipice --version

With the package @precipice/kernel also lab, run, export, install, uninstall and doctor, for notebooks.
"precipice COMMAND --help" tells a command's options.`;

const OUTPUT = `  -o, --output FILE     write the report to FILE: .html (one page with interactive figures), .md, .tex, .json, .csv
                        or .txt; - is standard output; repeat for more
  --format NAME         print the report as md, tex, json, csv, html or text; --json is --format json
                        (JSON and CSV hold the main result in full precision, by the schema "result")
  --title TEXT          the title of the report
  -q, --quiet           print nothing but what was asked for`;

const COMMON = `${OUTPUT}
How the results are read:
  --algorithm, --task, --run COLUMN   the columns of these roles, where they are not recognised
  --score NAME          the column or metric that is the score, where there are several
  --path PATTERN        names in the paths of files: "{algorithm}/{task}.csv"
  --format-in NAME      the format of the files, where it is not recognised
  --missing omit        leave out tasks or items that not all have, with a warning (default: an error)
  --scale NAME          atari, d4rl or min-max normalises scores; comparable says that tasks share one scale
How it is judged:
  --metric NAME         iqm (default), mean, median or optimalityGap, over runs and tasks
  --lower-is-better     smaller scores are better
  --level L             the level of intervals (default: 0.95)
  --seed N              the seed (default: 0); the same seed gives the same bytes
  --reps N              the number of bootstrap replicates (default: 50000 for scores, fewer for large tables)`;

const FILES = `FILE is a file, a folder, a pattern of paths, an address, or - for standard input: CSV, JSON, JSON Lines, Parquet, Arrow,
folders of lm-evaluation-harness, logs of inspect_ai, TensorBoard, Stable-Baselines3 and others.`;

/** The output of `--help` after a command's name. */
export const COMMAND_HELP: Readonly<Record<CommandName, string>> = {
  report: `precipice report FILE... [options]: a report of results. Several files are read as one table.

${COMMON}
  --paired              run r of a task has the same conditions (seed) for all algorithms
  --margin M            differences up to M do not matter (a number in the unit of the score)
${FILES}`,
  compare: `precipice compare BASELINE CANDIDATE [options]: whether the candidate is better or worse than the baseline. Runs are
compared as runs; answers to the same items are paired by item. The report is written before the command fails.

  --margin M            the largest difference that does not matter: 0.01, or 1% of the baseline's score (default: 0)
  --fail-if-worse           fail if the candidate is worse by more than the margin
  --fail-unless-better      fail unless it is better by more than the margin
  --fail-unless-not-worse   fail unless it is not worse than the margin allows
  --paired              run r of a task has the same conditions (seed) on both sides
${COMMON}
${FILES}

Exit status: 0 no condition failed; 1 a condition failed by a decision; 2 the command is not understood, or an output cannot
be written; 3 the data cannot be read or compared; 4 undecided where the condition needs a decision, and always with one run
a side; 70 a defect of Precipice.`,
  rank: `precipice rank FILE... [options]: the order of algorithms (by runs), models (by items or battles), and all that may be the
best. Several files are read as one table.

  --best                print only the names that may be the best, one a line
  --paired              run r of a task has the same conditions (seed) for all algorithms
${COMMON}
${FILES}`,
  power: `precipice power FILE... --effect E [options]: how many runs a task, or items, show a difference, if the spread is that of
these results. Without --effect: the difference of two algorithms as in these results.

  --effect E            the difference to be found, in the unit of the score
  --power P             the probability to find it (default: 0.8)
${COMMON}
${FILES}`,
  audit: `precipice audit FILE [options]: checks the printed figures of papers. FILE is CSV, or - for standard input: a table of
claims (paper, claim, measure, benchmark, n, samples, runs, system, baseline, value, baseline_value, unit, comparisons, words,
place, known), or a matrix of one paper's scores (paper, source, table, system, benchmark, metric, direction, value, unit,
n_items, n_runs, spread, spread_kind, note, known). Each gets a verdict: possible, undecided, impossible, not testable.

${OUTPUT}
  --level L             the level of intervals (default: 0.95)
Of a matrix:
  --method NAME         the paper's own system, which ablations are compared with
  --seed N              the seed of resampled tasks (default: 0)
  --reps N              the draws of tasks (default: 10000)`,
};
