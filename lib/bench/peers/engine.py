"""The work of engine.mjs in Python: seconds of the processors, and the peak memory of this process.

Arguments: polars or pandas, mean or iqm, and the Parquet files.
"""

import glob
import json
import resource
import sys
import time

library, work, pattern = sys.argv[1:]
files = sorted(glob.glob(pattern))
keys = ["model", "benchmark", "seed"]

if library == "polars":
    import polars

    def measured():
        rows = polars.scan_parquet(files)
        if work == "mean":
            answer = rows.group_by(keys).agg(polars.len(), polars.col("score").mean())
        else:
            score = polars.col("score").sort()
            cut = polars.len() // 4
            answer = rows.group_by("model").agg(score.slice(cut, polars.len() - 2 * cut).mean())
        return answer.collect(engine="streaming").height

else:
    import pandas
    from rliable.metrics import aggregate_iqm

    def measured():
        columns = [*keys, "score"] if work == "mean" else ["model", "score"]
        rows = pandas.concat([pandas.read_parquet(file, columns=columns) for file in files])
        if work == "mean":
            return len(rows.groupby(keys)["score"].agg(["size", "mean"]))
        return len({name: aggregate_iqm(own.to_numpy()) for name, own in rows.groupby("model")["score"]})


start = time.process_time()
measured()
processor = time.process_time() - start
megabytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
print(json.dumps({"cpu": processor, "megabytes": megabytes}))
