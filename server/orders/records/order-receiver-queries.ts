import { type RawBuilder, sql } from 'kysely'
import type { OrderDelivery } from '../../../contract/shop/orders/delivery-methods.ts'
import type { OrderReceiver } from '../../../contract/shop/orders/orders.ts'
import type { Database, Transaction } from '../../core/database.ts'
import { pickupPointJson } from './order-pickup-point-queries.ts'

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

/** The message of a gift of the table `orders`, as last corrected, or of its snapshot. */
const giftMessageColumn = sql<string | null>`coalesce(
  (select gift_message from order_receivers
    where order_id = orders.id and gift_message is not null order by number desc limit 1),
  orders.gift_message)`

/** The delivery method of the table `orders`; null for home delivery at the fee of the settings. */
const deliveryColumn = sql<OrderDelivery | null>`(
  select json_build_object('kind', kind, 'nameEn', name_en, 'nameCn', name_cn, 'noteEn', note_en, 'noteCn', note_cn,
    'heldDays', held_days, 'pickupPoint', ${pickupPointJson})
  from order_deliveries where order_id = orders.id)`

/** The valid receiver of the table `orders`, the message of its gift and its delivery method. */
export const receiverColumns = [
  receiverColumn('name').as('receiverName'),
  receiverColumn('phone').as('receiverPhone'),
  receiverColumn('address_en').as('addressEn'),
  receiverColumn('address_cn').as('addressCn'),
  receiverColumn('note').as('note'),
  giftMessageColumn.as('giftMessage'),
  deliveryColumn.as('delivery'),
] as const

/** The valid message of a gift; null for an order that is not a gift. */
export async function getGiftMessage(tx: Transaction, orderId: string): Promise<string | null> {
  const { message } = await tx
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select(giftMessageColumn.as('message'))
    .executeTakeFirstOrThrow()
  return message
}

/** A receiver that an order had, with the correction that made it valid. */
export interface ReceiverVersion extends OrderReceiver {
  number: number
  /** Null if this version left it as it was. */
  giftMessage: string | null
  reason: string | null
  staffName: string | null
  at: Date
}

/** The receivers of an order, from its placement to the valid one. */
export async function listReceiverVersions(db: Database, orderId: string): Promise<ReceiverVersion[]> {
  const { rows } = await sql<ReceiverVersion>`
    select 0 as number, receiver_name as name, receiver_phone as phone, receiver_address_en as "addressEn",
      receiver_address_cn as "addressCn", receiver_note as note, gift_message as "giftMessage",
      null as reason, null as "staffName",
      created_at as at
    from orders where id = ${orderId}
    union all
    select number, name, phone, address_en, address_cn, note, gift_message, reason, people.username, at
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
    /** Null leaves the message of the gift as it was. */
    giftMessage: string | null
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
      gift_message: version.giftMessage,
      reason: version.reason,
      staff_id: version.staffId,
      at: version.now,
    })
    .execute()
}
