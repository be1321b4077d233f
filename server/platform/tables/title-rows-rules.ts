import { stripAmount } from './excel-rules.ts'
import type { RawRow } from './table-rules.ts'

/** Maximum rows that are held until the header is known. */
const maxHeldRows = 6

/** Finds the header below title rows, such as the name of a report, the date of its export or headings that span
 *  several columns: a row of texts with at least twice as many filled cells as each row above it. */
export class HeaderFinder {
  #held: RawRow[] = []
  #isFound = false

  /** Returns the rows from the header on, as soon as it is known. */
  add(row: RawRow): RawRow[] {
    if (this.#isFound) return [row]
    const filled = countFilled(row)
    if (filled === 0) return []
    const above = this.#held.map(countFilled)
    if (above.length > 0 && hasOnlyTexts(row) && above.every((cells) => cells * 2 <= filled)) {
      this.#held = [row]
      return []
    }
    this.#held.push(row)
    // Rows of one cell can be titles. A table of one column has nothing else.
    const canBeTitles = filled === 1 && above.every((cells) => cells === 1)
    return canBeTitles && this.#held.length < maxHeldRows ? [] : this.#release(row)
  }

  /** The rows that are held at the end of the file. */
  end(): RawRow[] {
    return this.#release()
  }

  #release(last?: RawRow): RawRow[] {
    // The second row decides, so a first row of several cells is held alone.
    if (last !== undefined && this.#held.length === 1) return []
    const rows = this.#held
    this.#held = []
    this.#isFound = true
    return rows
  }
}

function countFilled({ cells }: RawRow): number {
  return cells.filter((cell) => cell.trim() !== '').length
}

/** Whether no cell is a number or an amount, as in a header. */
function hasOnlyTexts({ cells }: RawRow): boolean {
  return cells.every((cell) => !/^-?\d+(?:\.\d+)?%?$/.test(stripAmount(cell)))
}
