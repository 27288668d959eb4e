import { writeSync } from "node:fs";
import { withOptions, type AddedOptions } from "../withOptions.js";
import { hostileCalls } from "./hostileCalls.js";
import { watchdog } from "./watchdog.js";

/** The orders of a child, on its command line. */
interface Orders {
  readonly widths: readonly (readonly [string, number])[];
  readonly quick: readonly string[];
  readonly long: boolean;
  readonly from: number;
}

/** CPU seconds without a sign of life after which a call is ended. */
const MOST = 8;
/** Shorter times are not reported. */
const LEAST = 0.2;

const { begin, alive } = watchdog(MOST);

const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

const say = (line: object): void => void writeSync(1, `${JSON.stringify(line)}\n`);

/** Waits for a call to end in one way or another. */
async function ended(call: () => unknown, options: AddedOptions): Promise<void> {
  try {
    await withOptions(options, call);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  }
}

/** Calls, and gives the longest time without a report, in CPU seconds, and whether there was one. */
async function listen(
  call: () => unknown,
): Promise<{ readonly silence: number; readonly reported: boolean }> {
  alive();
  let last = cpu();
  let silence = 0;
  let reports = 0;
  const heard = (): void => {
    alive();
    const now = cpu();
    silence = Math.max(silence, now - last);
    last = now;
    reports += 1;
  };
  await ended(call, { onProgress: heard });
  heard();
  return { silence, reported: reports > 1 };
}

/** Calls, aborts at the first report, and gives how long the call went on, in CPU seconds; undefined without a report. */
async function abort(call: () => unknown): Promise<number | undefined> {
  alive();
  const controller = new AbortController();
  let from = Infinity;
  const onProgress = (): void => {
    if (controller.signal.aborted) return;
    alive();
    from = cpu();
    controller.abort(new Error("enough"));
  };
  await ended(call, { onProgress, signal: controller.signal });
  return controller.signal.aborted ? cpu() - from : undefined;
}

const orders = JSON.parse(process.argv[2] ?? "{}") as Orders;
const calls = hostileCalls(new Map(orders.widths), orders.long, new Set(orders.quick));
const before = calls[orders.from - 1];
const known = new Set(calls.map(({ name }) => name));
const unknown = orders.quick.filter((name) => !known.has(name));
say({ calls: calls.length, unknown, before: `${before?.name ?? ""} of ${before?.data ?? ""}` });
for (const [at, { name, data, call }] of calls.entries()) {
  if (at < orders.from) continue;
  begin(at);
  const { silence, reported } = await listen(call);
  if (silence > LEAST) say({ call: `${name} of ${data}`, silence });
  if (!reported) continue;
  const delay = await abort(call);
  if (delay !== undefined) say({ call: `${name} of ${data}`, delay });
}
say({ finished: true });
process.exit(0);
