import type { ProductEdit, ShelvedProduct } from '../../contract/catalogue-desk.ts'
import type { Database, Transaction } from '../platform/database.ts'
import { refuseIf } from '../platform/refuse.ts'
import { getProductForDesk } from './desk-product-queries.ts'
import { updateProduct } from './edit-product-queries.ts'
import { type Choices, refusalToEdit } from './edit-product-rules.ts'
import { lockCatalogue } from './import-read-queries.ts'
import { moveEpoch } from './import-write-queries.ts'
import { listBrands, listCategorys } from './menu-queries.ts'
import { refreshListings } from './refresh-listings.ts'

/** Writes a display product over and lets the shop show it, or changes nothing at all. Of two who read the same
 *  version one is refused with `product-edited-meanwhile`; a text that is there in one language only is refused with
 *  `language-missing`. Orders that were reviewed at an old price are refused when they are placed, as ever. */
export async function editProduct(
  db: Database,
  { id, edit }: { id: string; edit: ProductEdit },
): Promise<ShelvedProduct> {
  return await db.transaction().execute(async (tx) => {
    await lockCatalogue(tx)
    const stored = await getProductForDesk(tx, id)
    refuseIf(refusalToEdit(edit, stored, await readChoices(tx)))
    await updateProduct(tx, id, edit)
    await refreshListings(tx, [id])
    await moveEpoch(tx)
    return await getProductForDesk(tx, id)
  })
}

async function readChoices(tx: Transaction): Promise<Choices> {
  const [categorys, brands] = [await listCategorys(tx), await listBrands(tx)]
  return {
    subCategoryIds: new Set(categorys.flatMap(({ subCategory }) => subCategory.map(({ id }) => id))),
    seriesOfBrands: new Map(brands.map(({ id, series }) => [id, new Set(series.map((one) => one.id))])),
  }
}
