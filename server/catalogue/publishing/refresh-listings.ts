import type { Transaction } from '../../platform/db/database.ts'
import { listSearchedTexts, writeListings } from '../browse/listing-queries.ts'
import { normalisedTextOf } from '../search/normalise-rules.ts'

/** Display products per statement; the statement timeout is five seconds. */
const atOnce = 500

/** Recomputes the derived columns of these display products. Any transaction that writes a display product, its
 *  products, specifications or names must call this and `moveEpoch`, so that search indexes update. */
export async function refreshListings(tx: Transaction, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += atOnce) {
    const texts = await listSearchedTexts(tx, ids.slice(from, from + atOnce))
    await writeListings(
      tx,
      texts.map(({ id, nameEn, nameCn, ...texts }) => ({
        id,
        normalisedText: normalisedTextOf({ names: { nameEn, nameCn }, ...texts }),
      })),
    )
  }
}
