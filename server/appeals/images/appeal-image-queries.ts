import type { Database, Transaction } from '../../core/database.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import type { ShopperOrderKey } from '../../orders/records/order-queries.ts'
import type { TakenImage } from './take-image.ts'

/** Stores the images of an appeal in upload order. */
export async function insertImages(
  tx: Transaction,
  appealId: string,
  images: readonly TakenImage[],
): Promise<void> {
  if (images.length === 0) return
  const rows = images.map(({ content, width, height }, place) => ({
    appeal_id: appealId,
    position: place + 1,
    content,
    width,
    height,
  }))
  await tx.insertInto('appeal_images').values(rows).execute()
}

/** An image of an appeal of this person's order, or 404. */
export async function getImageForShopper(
  db: Database,
  key: ShopperOrderKey & { id: string },
): Promise<Buffer> {
  const { content } = orNotFound(
    await images(db)
      .where('appeals.person_id', '=', key.personId)
      .where('orders.invoice', '=', key.invoice)
      .where('appeal_images.id', '=', key.id)
      .executeTakeFirst(),
  )
  return content
}

/** An image by its id, for the admin. */
export async function getImageForAdmin(db: Database, id: string): Promise<Buffer> {
  return orNotFound(await images(db).where('appeal_images.id', '=', id).executeTakeFirst()).content
}

function images(db: Database) {
  return db
    .selectFrom('appeal_images')
    .innerJoin('appeals', 'appeals.id', 'appeal_images.appeal_id')
    .innerJoin('orders', 'orders.id', 'appeals.order_id')
    .select('appeal_images.content')
}
