/** A count with its noun: "1 item", "6,887 items". */
export function counted(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? "" : "s"}`;
}

/** A whole number with commas between thousands. */
export function grouped(count: number): string {
  return count.toLocaleString("en-US");
}
