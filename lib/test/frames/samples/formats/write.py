"""Writes one small table as CSV, JSON, JSON Lines, Arrow and Parquet."""
import datetime, decimal, json, os
import pyarrow as pa, pyarrow.parquet as pq, pyarrow.feather as feather
D = decimal.Decimal
utc = datetime.timezone.utc
micro = lambda n: datetime.datetime(2026, 1, 1, 12, 0, 0, n, tzinfo=utc)
columns = {
    "algorithm": (pa.string(), ["A", "A", "A", "B", "B", "B"]),
    "task": (pa.dictionary(pa.int32(), pa.string()), ["P", "P", "Q", "P", "P", "Q"]),
    "seed": (pa.int64(), [2**53 + 1, 2**53, 2**53 + 1, 2**53 + 1, 2**53, 2**53 + 1]),
    "key": (pa.uint64(), [2**64 - 1, 2**64 - 2, 5, 2**63, 7, 0]),
    "started": (pa.timestamp("us", tz="UTC"), [micro(1), micro(2), micro(1), micro(1), micro(2), micro(1000)]),
    "score": (pa.decimal128(20, 3), [D("0.700"), D("1.100"), D("-2.675"), D("4503599627370497.513"), D("0.070"), D("1.005")]),
    "small": (pa.decimal128(7, 2), [D("0.07"), D("1.10"), D("-2.67"), D("19.99"), D("0.29"), D("1.00")]),
    "whole": (pa.decimal128(38, 0), [D(2**53 + 1), D(10**30 + 1), D(3), D(-5), D(0), D(1)]),
    "reward": (pa.float64(), [0.1, 0.2, None, 1e300, -0.5, 3.0]),
    "solved": (pa.bool_(), [True, False, True, True, None, False]),
    "note": (pa.string(), ["", "NA", "é, \"x\"", None, "true", "12"]),
    "day": (pa.date32(), [datetime.date(2026, 1, n) for n in range(1, 7)]),
    "clock": (pa.time64("us"), [datetime.time(12, 0, n, 500000 * (n % 2)) for n in range(6)]),
}
instants = {
    "algorithm": (pa.string(), ["A"] * 4),
    "nanos": (pa.timestamp("ns"), [1767268800000000001, 1767268800000000002, 1767268800500000000, -1]),
    "seconds": (pa.timestamp("s"), [1767268800, 1767268801, 0, -1]),
    "millis": (pa.timestamp("ms"), [1767268800001, 1767268800002, 0, -1]),
}
curves = {
    "algorithm": (pa.string(), ["A", "A", "B", "B"]),
    "task": (pa.string(), ["P"] * 4),
    "seed": (pa.int32(), [1, 2, 1, 2]),
    "xs": (pa.list_(pa.int64()), [[0, 10, 20], [0, 10], [0, 10, 20], [0, 10, 20]]),
    "ys": (pa.list_(pa.float64()), [[0.1, None, 0.3], [1, 2], [0.5, 0.25, 4], [1, 2, 3]]),
    "tags": (pa.list_(pa.string()), [["a", "b"], [], None, ["c"]]),
}
def make(columns):
    return pa.table({n: pa.array(v, t) for n, (t, v) in columns.items()})
def js(v):
    if isinstance(v, (datetime.datetime,)):
        return v.isoformat(timespec="microseconds").replace("+00:00", "Z") if v.microsecond % 1000 else v.isoformat(timespec="milliseconds").replace("+00:00", "Z")
    if isinstance(v, datetime.date): return v.isoformat()
    if isinstance(v, datetime.time): return v.isoformat()
    return v
def dump(v):
    if isinstance(v, D): return str(v)
    return json.dumps(js(v), ensure_ascii=False)
def field(v):
    if v is None: return ""
    if v is True or v is False: return str(v).lower()
    if isinstance(v, float): return repr(v)
    if isinstance(v, str): return '"' + v.replace('"', '""') + '"'
    return str(js(v))
def write(name, columns):
    t = make(columns)
    rows = [dict(zip(columns, r)) for r in zip(*(v for _, v in columns.values()))]
    lines = ["{" + ", ".join(f"{json.dumps(k)}: {dump(v)}" for k, v in r.items()) + "}" for r in rows]
    open(name + ".json", "w").write("[" + ",\n".join(lines) + "]\n")
    open(name + ".jsonl", "w").write("\n".join(lines) + "\n")
    open(name + ".csv", "w").write(",".join(columns) + "\n" + "".join(",".join(map(field, r.values())) + "\n" for r in rows))
    feather.write_feather(t, name + ".arrow", compression="lz4")
    pq.write_table(t, name + ".parquet", compression="snappy")
    pq.write_table(t, name + "_plain.parquet", compression="none", use_dictionary=False, data_page_version="2.0")
if __name__ == "__main__":
    write("table", columns)
    write("curves", curves)
    os.remove("curves.csv")  # CSV has no lists.
    t = make(instants)
    feather.write_feather(t, "instants.arrow", compression="uncompressed")
    pq.write_table(t, "instants.parquet", version="2.6")
    pq.write_table(t, "instants_int96.parquet", use_deprecated_int96_timestamps=True)
    b = pa.table({"id": [b"\xff\x01", b"\xff\x02", "é".encode()]})
    feather.write_feather(b, "bytes.arrow")
    pq.write_table(b, "bytes.parquet")
