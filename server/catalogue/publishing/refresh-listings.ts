import type { Transaction } from '../../core/database.ts'
import { emitProductsChanged } from '../../platform/webhooks/emit-event.ts'
import {
  listPicturedOptions,
  listSearchedTexts,
  setPicturesOfOptions,
  writeListedPrices,
  writeListings,
} from '../browse/listing-queries.ts'
import { picturesOfOptions } from '../browse/swatch-rules.ts'
import { normaliseTexts } from '../search/text/normalise-rules.ts'

/** Display products per statement; the statement timeout is five seconds. */
const atOnce = 500

/** Recomputes the derived columns of these display products. Any transaction that writes a display product, its
 *  products, specifications, pictures or names must call this and `incrementEpoch`, so that search indexes update. */
export async function refreshListings(tx: Transaction, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = ids.slice(from, from + atOnce)
    const texts = await listSearchedTexts(tx, some)
    await writeListings(
      tx,
      texts.map(({ id, nameEn, nameCn, ...texts }) => ({
        id,
        normalisedText: normaliseTexts({ names: { nameEn, nameCn }, ...texts }),
      })),
    )
    const pages = await listPicturedOptions(tx, some)
    const options = pages.flatMap((page) =>
      picturesOfOptions(page).map(({ id, place }) => ({
        id,
        imageId: page.images[place ?? -1]?.imageId ?? null,
      })),
    )
    await setPicturesOfOptions(tx, options)
  }
  await emitProductsChanged(tx, ids)
}

/** The same after a change of prices or PV alone, which leaves texts and pictures as they are. */
export async function refreshPrices(tx: Transaction, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += atOnce) {
    await writeListedPrices(tx, ids.slice(from, from + atOnce))
  }
  await emitProductsChanged(tx, ids)
}
