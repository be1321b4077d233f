import type { Shop } from '../../contract/shop/settings/shop.ts'
import { daysAfter, hongKongDay } from '../../contract/values/hong-kong-time.ts'
import type { Transaction } from '../../server/core/database.ts'
import { findCode } from '../../server/promotions/discount-code-queries.ts'
import type { KnownCode } from '../../server/promotions/discount-code-state.ts'
import { listReceivers } from '../../server/receivers/read-receivers.ts'
import { getCalendar } from '../../server/settings/delivery-calendar-queries.ts'
import { photographOfDamage } from './appeal-photo.ts'
import { appealLineRows, appealRows, messageRows, photoRows } from './appeal-rows.ts'
import { type Buyer, type ComposedOrder, composeOrder } from './compose-order.ts'
import { planOrders } from './demo-orders.ts'
import {
  changeRows,
  codeUseRows,
  holdRows,
  lineRows,
  movementRows,
  orderRow,
  promiseRows,
} from './order-rows.ts'
import { attemptRow, refundRows } from './payment-rows.ts'
import { bookPastOrders, insertShipments, listDownline, listShelf } from './seed-orders-queries.ts'
import { seedPayouts } from './seed-payouts-queries.ts'

/** The distributor whose downline has orders. */
const sponsorEdcNumber = '88000001'

/** Inserts fourteen months of orders of the demo downline in the caller's transaction, in every state except unpaid.
 *  Sends no mail and creates no job. */
export async function seedOrders(tx: Transaction, { shop, now }: { shop: Shop; now: Date }): Promise<void> {
  const shelf = await listShelf(tx)
  const buyers = await listBuyers(tx)
  const people = [...buyers].map(([email, { joinedAt }]) => ({
    email,
    joinedDaysAgo: daysBetween(joinedAt, now),
  }))
  const planned = planOrders(people, now)
  const codes = await readCodes(
    tx,
    planned.flatMap(({ basket }) => (typeof basket === 'object' ? [basket.code] : [])),
  )
  const composed = planned.flatMap((plan, number) => {
    const buyer = buyers.get(plan.email)
    return buyer ? [composeOrder(plan, buyer, { shop, shelf, codes, now }, number)] : []
  })
  await insertAll(tx, composed)
  await insertPromises(tx, composed, now)
  await insertAppeals(tx, composed)
  await bookPastOrders(tx, now)
  await seedPayouts(tx, now)
}

/** One statement per table, because startup of a fresh mall waits for it. */
async function insertAll(tx: Transaction, composed: readonly ComposedOrder[]): Promise<void> {
  await tx.insertInto('orders').values(composed.map(orderRow)).execute()
  await tx.insertInto('order_lines').values(composed.flatMap(lineRows)).execute()
  await insertShipments(tx)
  await tx.insertInto('order_state_changes').values(composed.flatMap(changeRows)).execute()
  await tx.insertInto('stock_holds').values(composed.flatMap(holdRows)).execute()
  await tx.insertInto('stock_movements').values(composed.flatMap(movementRows)).execute()
  await tx.insertInto('payment_attempts').values(composed.map(attemptRow)).execute()
  await tx.insertInto('payment_refunds').values(composed.flatMap(refundRows)).execute()
  await tx.insertInto('discount_code_uses').values(composed.flatMap(codeUseRows)).execute()
}

/** Days before the oldest order and after the latest promise. */
const calendarDays = { before: 430, after: 90 }

async function insertPromises(tx: Transaction, composed: readonly ComposedOrder[], now: Date): Promise<void> {
  const today = hongKongDay(now)
  const calendar = await getCalendar(tx, {
    since: now,
    from: daysAfter(today, -calendarDays.before),
    to: daysAfter(today, calendarDays.after),
  })
  await tx
    .insertInto('delivery_promises')
    .values(composed.flatMap((order) => promiseRows(order, calendar, now)))
    .execute()
}

async function insertAppeals(tx: Transaction, composed: readonly ComposedOrder[]): Promise<void> {
  const admin = await tx
    .selectFrom('person_roles')
    .where('role', '=', 'ROLE_CMS_IIT')
    .select('person_id as id')
    .orderBy('person_id')
    .executeTakeFirstOrThrow()
  const photo = await photographOfDamage()
  await tx.insertInto('appeals').values(composed.flatMap(appealRows)).execute()
  await tx.insertInto('appeal_lines').values(composed.flatMap(appealLineRows)).execute()
  await tx
    .insertInto('appeal_messages')
    .values(composed.flatMap((order) => messageRows(order, admin.id)))
    .execute()
  await tx
    .insertInto('appeal_images')
    .values(composed.flatMap((order) => photoRows(order, photo)))
    .execute()
}

/** Orderers by email. People outside the delivery area have none. */
async function listBuyers(tx: Transaction): Promise<Map<string, Buyer & { joinedAt: Date }>> {
  const buyers = new Map<string, Buyer & { joinedAt: Date }>()
  for (const { sponsorId, sponsorName, edcNumber, email, ...person } of await listDownline(
    tx,
    sponsorEdcNumber,
  )) {
    const receiver = (await listReceivers(tx, person.id)).find(({ isDeliverable }) => isDeliverable)
    if (!receiver) continue
    const sponsor = sponsorId === null ? null : { id: sponsorId, name: sponsorName ?? '' }
    buyers.set(email, { ...person, account: edcNumber ?? email, sponsor, receiver })
  }
  return buyers
}

async function readCodes(tx: Transaction, typed: readonly string[]): Promise<Map<string, KnownCode>> {
  const codes = new Map<string, KnownCode>()
  for (const code of typed) {
    const known = await findCode(tx, code)
    if (known) codes.set(code, known)
  }
  return codes
}

/** Whole days in Hong Kong. */
function daysBetween(from: Date, to: Date): number {
  return Math.round((Date.parse(hongKongDay(to)) - Date.parse(hongKongDay(from))) / 86_400_000)
}
