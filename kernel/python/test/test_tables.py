"""Tables of every kind give the same result, and faults in them are named."""

import tempfile
import unittest
from pathlib import Path

from module_under_test import ROLES, made_scores

import precipice as pp

try:
    import pandas
    import polars
    import pyarrow
except ImportError:
    pandas = None

COLUMNS = made_scores()


def aggregated(table, **roles):
    return pp.aggregates(table, **(roles or ROLES), reps=500)


class Columns(unittest.TestCase):
    """Tables without any package."""

    @classmethod
    def setUpClass(cls):
        cls.expected = aggregated(COLUMNS).id

    def test_mapping_of_lists_and_list_of_rows(self):
        rows = [dict(zip(COLUMNS, values)) for values in zip(*COLUMNS.values())]
        self.assertEqual(aggregated(rows).id, self.expected)

    def test_usual_names_are_found(self):
        columns = dict(zip(("algorithm", "task", "run", "score"), COLUMNS.values()))
        self.assertEqual(pp.aggregates(columns, reps=500).id, self.expected)

    def test_a_table_made_once_serves_many_calls(self):
        table = pp.ScoreTable(COLUMNS, **ROLES)
        self.assertIn("2 algorithms", repr(table))
        self.assertEqual(pp.aggregates(table, reps=500).id, self.expected)
        pp.close()
        # The new process gets the table again.
        self.assertEqual(pp.aggregates(table, reps=500).id, self.expected)
        with self.assertRaisesRegex(TypeError, "the columns were named when the table was made"):
            pp.aggregates(table, run="seed")

    def test_a_frame_that_was_read_is_a_table(self):
        rows = [",".join(map(str, row)) for row in zip(*COLUMNS.values())]
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder, "results.csv")
            file.write_text("\n".join([",".join(COLUMNS), *rows]))
            frame = pp.read(file)
        self.assertEqual(pp.aggregates(frame, reps=500).id, self.expected)
        self.assertEqual(aggregated(frame).id, self.expected)
        self.assertEqual(pp.aggregates(frame.scores(), reps=500).id, self.expected)

    def test_faults_name_the_column(self):
        with self.assertRaisesRegex(pp.DataError, 'no column "agent"; it has algo, env, seed, return'):
            aggregated(COLUMNS, algorithm="agent", task="env", run="seed", score="return")
        for value, word in ((float("nan"), "NaN"), (None, "missing"), ("a lot", "a lot")):
            broken = {**COLUMNS, "return": [value, *COLUMNS["return"][1:]]}
            with self.subTest(value=value), self.assertRaisesRegex(pp.DataError, f'(?s)row 1.*"return".*{word}'):
                aggregated(broken)
        twice = {name: [*values, values[0]] for name, values in COLUMNS.items()}
        with self.assertRaisesRegex(pp.DataError, "already at row 1"):
            aggregated(twice)
        with self.assertRaisesRegex(pp.PrecipiceTypeError, "Expected a table"):
            aggregated(42)

    def test_no_column_is_rounded_in_silence(self):
        # Two runs whose numbers are one double.
        seeds = [2**60 + seed for seed in COLUMNS["seed"]]
        self.assertEqual(len(aggregated({**COLUMNS, "seed": seeds}).estimates), 8)
        with self.assertRaisesRegex(pp.PrecipiceValueError, "too large for an exact number"):
            pp.mean([2**60 + 1, 1])


@unittest.skipIf(pandas is None, "pandas, polars and pyarrow are not installed")
class Packages(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.expected = aggregated(COLUMNS).id
        cls.pandas = pandas.DataFrame(COLUMNS)

    def check(self, table):
        self.assertEqual(aggregated(table).id, self.expected)

    def test_pandas(self):
        self.check(self.pandas)
        self.check(self.pandas.astype({"algo": "category", "env": "string", "return": "Float64"}))
        self.check(self.pandas.set_index(["algo", "env", "seed"]))
        self.check(self.pandas.assign(more=object(), note=None))

    def test_polars(self):
        self.check(polars.DataFrame(COLUMNS))
        self.check(polars.DataFrame(COLUMNS).lazy())
        self.check(polars.DataFrame(COLUMNS).with_columns(polars.col("algo").cast(polars.Categorical)))

    def test_pyarrow(self):
        self.check(pyarrow.table(COLUMNS))
        self.check(pyarrow.table(COLUMNS).to_batches()[0])

    def test_anything_that_hands_over_arrow(self):
        class Handing:
            def __arrow_c_stream__(self, requested_schema=None):
                return pyarrow.table(COLUMNS).__arrow_c_stream__(requested_schema)

        self.check(Handing())

    def test_large_seeds_stay_apart(self):
        seeds = [2**60 + seed for seed in COLUMNS["seed"]]
        for table in (
            self.pandas.assign(seed=seeds),
            polars.DataFrame({**COLUMNS, "seed": seeds}),
            pyarrow.table({**COLUMNS, "seed": seeds}),
        ):
            with self.subTest(type(table)):
                self.assertEqual(dict(aggregated(table).estimates[0].n)["runs"], 5)

    def test_missing_scores_are_refused(self):
        columns = {**COLUMNS, "return": [None, *COLUMNS["return"][1:]]}
        for make in (pandas.DataFrame, polars.DataFrame, pyarrow.table):
            with self.subTest(make), self.assertRaisesRegex(pp.DataError, 'row 1.*"return"'):
                aggregated(make(columns))

    def test_rows_of_items(self):
        items = [
            {"model": model, "item": item, "score": int((item * step) % 3 == 0)}
            for model, step in (("x", 1), ("y", 2), ("z", 5))
            for item in range(30)
        ]
        expected = pp.compare_models(items).id
        for make in (pandas.DataFrame, polars.DataFrame, pyarrow.Table.from_pylist):
            with self.subTest(make):
                self.assertEqual(pp.compare_models(make(items)).id, expected)

    def test_battles(self):
        battles = [{"left": "x", "right": "y", "won": "a"}, {"left": "y", "right": "x", "won": "tie"}] * 20
        roles = {"a": "left", "b": "right", "winner": "won"}
        expected = pp.win_rates(battles, **roles).id
        for make in (pandas.DataFrame, polars.DataFrame, pyarrow.Table.from_pylist):
            with self.subTest(make):
                self.assertEqual(pp.win_rates(make(battles), **roles).id, expected)

    def test_columns_are_lists_of_numbers(self):
        scores = [0.1 * place for place in range(40)]
        for values in (pandas.Series(scores), polars.Series(scores), pyarrow.array(scores), pandas.Series(scores).to_numpy()):
            with self.subTest(type(values)):
                self.assertEqual(pp.mean(values), pp.mean(scores))

    def test_results_become_tables(self):
        result = aggregated(COLUMNS)
        rows = result.to_rows()
        self.assertEqual(result.to_pandas()["estimate"].tolist(), [row.estimate for row in rows])
        self.assertEqual(result.to_polars()["low"].to_list(), [row.low for row in rows])
        self.assertEqual(result.to_arrow().column("metric").to_pylist(), [row.metric for row in rows])


if __name__ == "__main__":
    unittest.main()
