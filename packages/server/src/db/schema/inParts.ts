/** Rows that one statement inserts: databases take only so many values at once. */
const most = 100

/** A long list in parts, each for one statement. */
export function inParts<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / most) }, (_, part) => rows.slice(part * most, (part + 1) * most))
}
