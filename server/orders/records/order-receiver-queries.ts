import { type RawBuilder, sql } from 'kysely'
import type { OrderReceiver } from '../../../contract/shop/orders/orders.ts'
import type { Database, Transaction } from '../../core/database.ts'

const ownColumns = {
  name: 'receiver_name',
  phone: 'receiver_phone',
  address_en: 'receiver_address_en',
  address_cn: 'receiver_address_cn',
  note: 'receiver_note',
} as const

/** A column of the valid receiver of the table `orders`: of its latest correction, or of its snapshot. */
export function receiverColumn(column: keyof typeof ownColumns): RawBuilder<string> {
  return sql<string>`coalesce(
    (select ${sql.ref(column)} from order_receivers where order_id = orders.id order by number desc limit 1),
    ${sql.ref(`orders.${ownColumns[column]}`)})`
}

/** A receiver that an order had, with the correction that made it valid. */
export interface ReceiverVersion extends OrderReceiver {
  number: number
  reason: string | null
  staffName: string | null
  at: Date
}

/** The receivers of an order, from its placement to the valid one. */
export async function listReceiverVersions(db: Database, orderId: string): Promise<ReceiverVersion[]> {
  const { rows } = await sql<ReceiverVersion>`
    select 0 as number, receiver_name as name, receiver_phone as phone, receiver_address_en as "addressEn",
      receiver_address_cn as "addressCn", receiver_note as note, null as reason, null as "staffName",
      created_at as at
    from orders where id = ${orderId}
    union all
    select number, name, phone, address_en, address_cn, note, reason, people.username, at
    from order_receivers join people on people.id = staff_id where order_id = ${orderId}
    order by number`.execute(db)
  return rows
}

/** The number of the valid receiver of a locked order. */
export async function getReceiverVersion(tx: Transaction, orderId: string): Promise<number> {
  const { number } = await tx
    .selectFrom('order_receivers')
    .where('order_id', '=', orderId)
    .select(sql<number>`coalesce(max(number), 0)`.as('number'))
    .executeTakeFirstOrThrow()
  return number
}

/** Inserts a corrected receiver of a locked order. */
export async function insertReceiverVersion(
  tx: Transaction,
  version: {
    orderId: string
    number: number
    receiver: OrderReceiver
    reason: string
    staffId: string
    now: Date
  },
): Promise<void> {
  const { name, phone, addressEn, addressCn, note } = version.receiver
  await tx
    .insertInto('order_receivers')
    .values({
      order_id: version.orderId,
      number: version.number,
      name,
      phone,
      address_en: addressEn,
      address_cn: addressCn,
      note,
      reason: version.reason,
      staff_id: version.staffId,
      at: version.now,
    })
    .execute()
}
