import type { Database } from '../../core/database.ts'
import { listShipmentsOfWords } from './parcel-queries.ts'
import { indexedNumbers, ordersByNumber } from './parcel-rules.ts'

/** The orders that were shipped, or whose replacement was sent, with each of these tracking numbers, which are written as
 *  `numbersIn` returns them. Orders that are sent together with the given one do not count. */
export async function findOrdersOfParcels(
  db: Database,
  numbers: readonly string[],
  invoice: string | null = null,
): Promise<Map<string, string[]>> {
  return ordersByNumber(await listShipmentsOfWords(db, indexedNumbers(numbers), invoice), numbers)
}
