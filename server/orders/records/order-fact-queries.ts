import { type Expression, sql } from 'kysely'
import type { RefundPreview } from '../../../contract/admin/orders/order-admin.ts'
import type { ListedGoods, OrderSummary, PaidCard } from '../../../contract/shop/orders/orders.ts'
import type { Database } from '../../core/database.ts'
import { hasSentGoods } from './shipment-queries.ts'
import { reviewedCents } from './unpaid-refund-queries.ts'

/** The discount code of the order, if any. */
export function usedCode() {
  return sql<string | null>`(
    select code from discount_codes join discount_code_uses as used on discount_codes.id = used.discount_code_id
    where used.order_id = orders.id)`
}

/** Who of the staff prepared the order, and when its shopper accepted the terms. */
export function preparedOrder() {
  return sql<{ staffName: string; termsVersion: string | null; acceptedAt: string | null } | null>`(
    select json_build_object('staffName', staff_name, 'termsVersion', terms_version, 'acceptedAt',
      to_char(accepted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from prepared_orders where order_id = orders.id)`
}

/** The card of the payment that counts. */
export function paidCard() {
  return sql<PaidCard | null>`(
    select json_build_object('brand', brand, 'lastFour', card_last_four) from payment_attempts
    where order_id = orders.id and pays_order and method = 'CARD' and brand is not null)`
}

/** Whether a bank page of an unpaid order is undecided, so that its shopper should wait. */
export function hasOpenPayment() {
  return sql<boolean>`(
    orders.state = 'UNPAID' and exists (
      select from payment_attempts where order_id = orders.id and state in ('OPEN', 'OPEN_UNCONFIRMED')))`
}

/** Whether the gateway took money that does not match: it does not pay the order, and no second payment is allowed. For a
 *  cancelled order until all of it is refunded, or on its way, or the staff have settled it otherwise. */
export function isPaymentUnderReview() {
  return sql<boolean>`(
    orders.state = 'UNPAID' and exists (
      select from payment_attempts where order_id = orders.id and state = 'REVIEW')
    or orders.state = 'CANCEL' and ${hasReviewedCapture(sql`${isUnmatched} and not ${isAcknowledged}`)})`
}

/** Whether money that did not match a cancelled order is refunded, or on its way back. */
export function isReviewedPaymentRefunded() {
  return sql<boolean>`(orders.state = 'CANCEL' and ${hasReviewedCapture(sql`not ${isUnmatched}`)})`
}

/** Whether the staff settled money that did not match a cancelled order in another way than by a refund. */
export function isReviewedPaymentSettled() {
  return sql<boolean>`(orders.state = 'CANCEL' and ${hasReviewedCapture(sql`${isUnmatched} and ${isAcknowledged}`)})`
}

/** Whether money of the capture aliased `reviewed` is left, or its gateway reports none, as for a disputed charge. */
const isUnmatched = sql`(left_cents > 0 or coalesce(reviewed.captured_cents, 0) = 0)`

/** Whether the staff acknowledged the amount that is left of the capture aliased `reviewed`. */
const isAcknowledged = sql`exists (
  select from acknowledged_discrepancies as settled where settled.discrepancy_kind = 'money-does-not-fit'
    and settled.subject_id = reviewed.id and settled.revision = left_cents::text)`

/** Whether such a capture is under review. `left_cents` is its amount after the refunds that have not failed and those that
 *  the staff paid in the gateway's dashboard. */
function hasReviewedCapture(condition: Expression<unknown>) {
  return sql`exists (
    select from payment_attempts as reviewed, lateral (
      select (coalesce(reviewed.captured_cents, 0) - coalesce(sum(
          case when refund.state = 'FAILED' then ${reviewedCents('refund')} else refund.amount_cents end), 0))::bigint
        as left_cents
      from payment_refunds as refund where refund.attempt_id = reviewed.id) as money
    where reviewed.order_id = orders.id and reviewed.state = 'REVIEW' and ${condition})`
}

/** Whether the gateway took money for an order that had been cancelled (docs/spec/invariants.md#a21). */
export function wasPaidLate() {
  return sql<boolean>`(
    orders.state = 'CANCEL' and exists (
      select from payment_attempts where order_id = orders.id and state = 'SUCCEEDED'))`
}

/** Whether a gateway took money for an order, or still may: not all of its payments ended without a charge. */
export async function isChargePossible(db: Database, orderId: string): Promise<boolean> {
  const attempt = await db
    .selectFrom('payment_attempts')
    .where('order_id', '=', orderId)
    .where('state', 'not in', ['FAILED', 'CANCELLED', 'EXPIRED'])
    .select('id')
    .executeTakeFirst()
  return attempt !== undefined
}

/** The goods of an order as lists show them: the first line, and different pictures of other products in order of their lines. */
export const listedGoods = sql<ListedGoods>`(
  select json_build_object(
    'firstLine', json_build_object('nameEn', first.name_en, 'nameCn', first.name_cn, 'image', (
      select json_build_object('path', path, 'width', width, 'height', height)
      from images where id = first.image_id)),
    'otherImages', (
      select coalesce(json_agg(json_build_object('path', path, 'width', width, 'height', height) order by number), '[]')
      from (
        select min(number) as number, image_id from order_lines
        where order_id = orders.id and display_product_id <> first.display_product_id and image_id is not null
        group by image_id order by number limit 3) as others
      join images on images.id = others.image_id),
    'productCount', (select count(distinct display_product_id) from order_lines where order_id = orders.id))
  from order_lines as first where first.order_id = orders.id and first.number = 1)`

/** An image by its id, as JSON of the contract. */
export function selectImage(imageId: Expression<string | null>) {
  return sql<OrderSummary['firstLine']['image']>`(
    select json_build_object('path', path, 'width', width, 'height', height) from images where id = ${imageId})`.as(
    'image',
  )
}

/** Contact data and other fields that only the staff see. */
export async function getOrderFactsForAdmin(db: Database, orderId: string) {
  return await db
    .selectFrom('orders')
    .innerJoin('people', 'people.id', 'orders.person_id')
    .where('orders.id', '=', orderId)
    .select((eb) => [
      'people.id as personId',
      'people.email',
      'orders.sponsor_name as sponsorName',
      sql<boolean>`orders.shipped_at is not null`.as('hasLeft'),
      hasSentGoods.as('hasSentGoods'),
      eb
        .exists(
          eb.selectFrom('discount_code_uses').where('order_id', '=', orderId).where('state', '=', 'USED'),
        )
        .$castTo<RefundPreview['usedCode']>()
        .as('usedCode'),
    ])
    .executeTakeFirstOrThrow()
}
