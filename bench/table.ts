/** A number is rounded to what can be read: `1,234,567`, `123`, `12.34`. */
export type Cell = string | number;

/** Rows under headings, which are their keys; not each row needs each. Words go to the left, numbers to the right. */
export function table(rows: readonly Readonly<Record<string, Cell>>[]): string {
  const headings = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const columns = headings.map((heading) => {
    const cells = rows.map((row) => row[heading] ?? "");
    const words = [heading, ...cells.map(inWords)];
    const width = Math.max(...words.map((word) => word.length));
    const isText = rows.every((row) => typeof (row[heading] ?? "") === "string");
    return words.map((word) => (isText ? word.padEnd(width) : word.padStart(width)));
  });
  return [headings, ...rows]
    .map((_, line) => `  ${columns.map((column) => column[line]).join("   ")}`.trimEnd())
    .join("\n");
}

export function inWords(cell: Cell): string {
  if (typeof cell === "string") return cell;
  const digits = Number.isInteger(cell) || Math.abs(cell) >= 100 ? 0 : 2;
  return cell.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
