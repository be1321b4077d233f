import { nextInColumn } from './next-in-column.ts'

/** The cells of text that was copied from a sheet, by rows; null for text of one cell. */
export function readCells(text: string): string[][] | null {
  const rows = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((row) => row.split('\t').map((cell) => cell.trim()))
  return rows.length > 1 || rows.some((cells) => cells.length > 1) ? rows : null
}

/** The cells by the names of their fields: the first goes to the field `name`, the others to its right and below.
 *  @param names of all fields from top to bottom, those of a row from left to right
 *  @returns also the number of cells beyond the last column or row */
export function placeCells(
  names: readonly string[],
  name: string,
  rows: readonly (readonly string[])[],
): { values: Map<string, string>; leftOut: number } {
  const values = new Map<string, string>()
  let leftOut = 0
  let start: string | null = name
  for (const cells of rows) {
    const columns = start === null ? [] : listColumns(names, start)
    for (const [at, cell] of cells.entries()) {
      const field = columns[at]
      if (field === undefined) leftOut += 1
      else values.set(field, cell)
    }
    start = start === null ? null : nextInColumn(names, start, 1)
  }
  return { values, leftOut }
}

/** A field and those to its right. */
function listColumns(names: readonly string[], start: string): string[] {
  return names.slice(names.indexOf(start)).filter((name) => rowOf(name) === rowOf(start))
}

function rowOf(name: string): string {
  return name.slice(0, name.lastIndexOf('.'))
}
