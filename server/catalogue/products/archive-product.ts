import { sql } from 'kysely'
import type { ShelvedDisplayProduct } from '../../../contract/catalogue/catalogue-admin.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { incrementEpoch, lockCatalogue } from '../publishing/epoch-queries.ts'
import { refreshListings } from '../publishing/refresh-listings.ts'
import { getProductForAdmin } from './admin-product-queries.ts'

interface ProductAt {
  id: string
  now: Date
}

/** Hides a display product and removes it from the product list. Orders, and links to it, keep it. */
export async function archiveProduct(db: Database, { id, now }: ProductAt): Promise<ShelvedDisplayProduct> {
  return await inTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    await getProductForAdmin(tx, id)
    const hidden = { enabled: false, is_listed: false, show_at: null, hide_at: null, archived_at: now }
    return await write(tx, id, hidden)
  })
}

/** Returns an archived display product to the product list, hidden. */
export async function restoreProduct(db: Database, id: string): Promise<ShelvedDisplayProduct> {
  return await inTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    await getProductForAdmin(tx, id)
    return await write(tx, id, { archived_at: null })
  })
}

/** Deletes an archived display product. Refuses `product-not-removable` if it was sold, has stock, is named by a discount
 *  code, or is not archived. */
export async function removeProduct(db: Database, id: string): Promise<Record<string, never>> {
  return await inTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    await getProductForAdmin(tx, id)
    const { rows } = await sql<{ isRemoved: boolean }>`
      select remove_unsold_product(${id}) as "isRemoved"`.execute(tx)
    if (rows[0]?.isRemoved !== true) refuse({ code: 'product-not-removable' })
    await incrementEpoch(tx)
    return {}
  })
}

async function write(
  tx: Transaction,
  id: string,
  change: {
    enabled?: boolean
    is_listed?: boolean
    show_at?: null
    hide_at?: null
    archived_at: Date | null
  },
): Promise<ShelvedDisplayProduct> {
  await tx.updateTable('display_products').set(change).where('id', '=', id).execute()
  await refreshListings(tx, [id])
  await incrementEpoch(tx)
  return await getProductForAdmin(tx, id)
}
