import type { Transaction } from '../../platform/db/database.ts'
import { listSearchedTexts, writeListings } from '../browse/listing-queries.ts'
import { normalisedTextOf } from '../search/normalise-rules.ts'

/** How many display products one statement settles: its time limit is five seconds. */
const atOnce = 500

/** Settles the derived columns of these display products. Whoever writes anything of a display product, its products,
 *  specifications or names calls this, and `moveEpoch`, in the same transaction: search indexes then take them up. */
export async function refreshListings(tx: Transaction, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += atOnce) {
    const texts = await listSearchedTexts(tx, ids.slice(from, from + atOnce))
    await writeListings(
      tx,
      texts.map(({ id, nameEn, nameCn, makers, others }) => ({
        id,
        normalisedText: normalisedTextOf({ names: { nameEn, nameCn }, makers, others }),
      })),
    )
  }
}
