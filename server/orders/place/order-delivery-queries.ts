import { sql } from 'kysely'
import type { OrderDelivery } from '../../../contract/shop/orders/delivery-methods.ts'
import type { Cents } from '../../../contract/values/money.ts'
import type { Database, Transaction } from '../../core/database.ts'

/** The snapshot of a delivery method with its fees. */
export interface KeptDelivery extends OrderDelivery {
  methodId: string
  feeCents: Cents
  freeFromCents: Cents | null
}

export async function insertOrderDelivery(
  tx: Transaction,
  orderId: string,
  delivery: KeptDelivery,
): Promise<void> {
  await tx
    .insertInto('order_deliveries')
    .values({
      order_id: orderId,
      method_id: delivery.methodId,
      kind: delivery.kind,
      name_en: delivery.nameEn,
      name_cn: delivery.nameCn,
      note_en: delivery.noteEn,
      note_cn: delivery.noteCn,
      fee_cents: delivery.feeCents,
      free_from_cents: delivery.freeFromCents,
    })
    .execute()
}

/** The delivery of an order; null for home delivery at the fee of the settings. */
export async function findOrderDelivery(db: Database, orderId: string): Promise<KeptDelivery | null> {
  const row = await db
    .selectFrom('order_deliveries')
    .where('order_id', '=', orderId)
    .select([
      'method_id as methodId',
      sql<KeptDelivery['kind']>`kind`.as('kind'),
      'name_en as nameEn',
      'name_cn as nameCn',
      'note_en as noteEn',
      'note_cn as noteCn',
      'fee_cents as feeCents',
      'free_from_cents as freeFromCents',
    ])
    .executeTakeFirst()
  return row ?? null
}
