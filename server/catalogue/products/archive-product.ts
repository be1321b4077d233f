import type { ShelvedDisplayProduct } from '../../../contract/admin/catalogue/catalogue-admin.ts'
import type { Database, Transaction } from '../../core/database.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { refuse } from '../../core/refusals.ts'
import { incrementEpoch, lockCatalogue } from '../publishing/epoch-queries.ts'
import { refreshListings } from '../publishing/refresh-listings.ts'
import { getProductForAdmin } from './admin-product-queries.ts'
import { deleteUnsoldProduct, markArchived, markRestored } from './archive-queries.ts'

interface ProductAt {
  id: string
  now: Date
}

/** Hides a display product and removes it from the product list. Orders, and links to it, keep it. */
export async function archiveProduct(db: Database, { id, now }: ProductAt): Promise<ShelvedDisplayProduct> {
  return await inTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    const product = await getProductForAdmin(tx, id)
    return (await markArchived(tx, id, now)) ? await refresh(tx, id) : product
  })
}

/** Returns an archived display product to the product list, hidden. */
export async function restoreProduct(db: Database, id: string): Promise<ShelvedDisplayProduct> {
  return await inTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    const product = await getProductForAdmin(tx, id)
    return (await markRestored(tx, id)) ? await refresh(tx, id) : product
  })
}

/** Deletes an archived display product. Refuses `product-not-removable` if it was sold, has stock, is named by a discount
 *  code, or is not archived. */
export async function removeProduct(db: Database, id: string): Promise<Record<string, never>> {
  return await inTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    await getProductForAdmin(tx, id)
    if (!(await deleteUnsoldProduct(tx, id))) refuse({ code: 'product-not-removable' })
    await incrementEpoch(tx)
    return {}
  })
}

async function refresh(tx: Transaction, id: string): Promise<ShelvedDisplayProduct> {
  await refreshListings(tx, [id])
  await incrementEpoch(tx)
  return await getProductForAdmin(tx, id)
}
