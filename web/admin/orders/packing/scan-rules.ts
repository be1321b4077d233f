import { padGtin, readGtin } from '../../../../contract/values/gtin.ts'
import { cleanKey } from '../../../../contract/values/typed-key.ts'

/** A line of the order that is packed. */
export interface PackLine {
  number: number
  /** The codes that its label may have. */
  codes: readonly string[]
  /** Pieces that are left to pack. */
  left: number
}

/** Pieces that are counted, by the numbers of their lines. */
export type Counted = Readonly<Record<number, number>>

/** What a scanned code did. */
export type ScanResult =
  | { kind: 'counted'; number: number; counted: Counted; isComplete: boolean }
  | { kind: 'too-many'; number: number }
  | { kind: 'unknown'; code: string }

/** Counts pieces of the line with this code, at most those that are left. Of several lines with it, the first that is not
 *  complete is counted. */
export function scanCode(
  lines: readonly PackLine[],
  counted: Counted,
  typed: string,
  pieces = 1,
): ScanResult {
  const code = keyOf(typed)
  const own = lines.filter(({ codes }) => codes.some((one) => keyOf(one) === code))
  const [first] = own
  if (first === undefined) return { kind: 'unknown', code: cleanKey(typed) }
  const open = own.find(({ number, left }) => (counted[number] ?? 0) < left)
  if (open === undefined) return { kind: 'too-many', number: first.number }
  const after = { ...counted, [open.number]: Math.min(open.left, (counted[open.number] ?? 0) + pieces) }
  return { kind: 'counted', number: open.number, counted: after, isComplete: isComplete(lines, after) }
}

/** Takes one counted piece of a line out again. */
export function takeOut(counted: Counted, number: number): Counted {
  return { ...counted, [number]: Math.max(0, (counted[number] ?? 0) - 1) }
}

/** Whether every piece that is left is counted. */
export function isComplete(lines: readonly PackLine[], counted: Counted): boolean {
  return lines.every(({ number, left }) => (counted[number] ?? 0) >= left)
}

/** The counted pieces by line, of lines that have any. */
export function listCounted(
  lines: readonly PackLine[],
  counted: Counted,
): { number: number; quantity: number }[] {
  return lines
    .map(({ number, left }) => ({ number, quantity: Math.min(left, counted[number] ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}

/** What a press records: all pieces once they are counted, such as after a recording that failed, or some of an order.
 *  @param isWhole whether the pieces are packed together only, as those of a replacement */
export function findRecordable(
  lines: readonly PackLine[],
  counted: Counted,
  { isWhole }: { isWhole: boolean },
): 'all' | 'part' | null {
  if (listCounted(lines, counted).length === 0) return null
  if (isComplete(lines, counted)) return 'all'
  return isWhole ? null : 'part'
}

/** An order number that was scanned or typed, or null. */
export function readOrderNumber(typed: string): string | null {
  const number = cleanKey(typed)
    .toUpperCase()
    .replace(/[#\s-]/g, '')
  return /^BH\d{12}$/.test(number) ? number : null
}

/** Scanners of several keyboard layouts differ in capitals only, and send a GTIN in several lengths. */
function keyOf(code: string): string {
  const gtin = readGtin(code)
  return gtin === null ? cleanKey(code).toLowerCase() : padGtin(gtin)
}
