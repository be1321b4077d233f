import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { termsVersion } from '../../../contract/shop/accounts/consents.ts'
import { nameOfBrand } from '../../../contract/shop/orders/card-brands.ts'
import type { OrderStatusFacts } from '../../../contract/shop/orders/order-status.ts'
import type { Order, OrderState, PaymentType, ShippedState } from '../../../contract/shop/orders/orders.ts'
import { findCommonRate, pricePiece } from '../../../contract/shop/orders/piece-price.ts'
import { compileOnce, type Slots } from '../../core/compile-once.ts'
import type { Database } from '../../core/database.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import type { KnownCarrier } from '../carriers/carrier-state.ts'
import { goodsNameColumns } from './goods-name-columns.ts'
import { goodwillBalanceCents } from './goodwill-refund-queries.ts'
import { addedToColumn, editsColumn, exchangedQuantity } from './order-edit-queries.ts'
import {
  hasOpenPayment,
  isPaymentUnderReview,
  isReviewedPaymentRefunded,
  isReviewedPaymentSettled,
  paidCard,
  preparedOrder,
  selectImage,
  usedCode,
  wasPaidLate,
} from './order-fact-queries.ts'
import { receiverColumns } from './order-receiver-queries.ts'
import { statusFactsAt } from './order-status-queries.ts'
import { refundedCents, refundedQuantity } from './partial-refund-queries.ts'
import { type ReplacementRow, replacementColumn } from './replacement-queries.ts'
import { type ShipmentRow, shipmentColumns, unsentQuantity } from './shipment-queries.ts'
import { unpaidRefundCents } from './unpaid-refund-queries.ts'
import { remainingRefundCents } from './whole-refund-queries.ts'

/** A stored order: the snapshot and its current state. */
export type StoredOrder = Omit<
  Order,
  | 'dateCreated'
  | 'confirmedBy'
  | 'payBefore'
  | 'isWindowOver'
  | 'progress'
  | 'serverTime'
  | 'refusals'
  | 'status'
  | 'shipments'
  | 'tracking'
  | 'replacement'
  | 'cancelRefundCents'
> & {
  id: string
  dateCreated: Date
  payBefore: Date
  paidAt: Date | null
  confirmedAt: Date | null
  shippedAt: Date | null
  /** Whether any of its goods have left, even if they came back. */
  hasSentGoods: boolean
  shipments: ShipmentRow[]
  replacement: ReplacementRow | null
  /** The carriers that its shipments may name. */
  carriers: KnownCarrier[]
  /** Goodwill refunds that no later refund has deducted yet. */
  goodwillBalanceCents: number
  /** What a refund of all that is left returns, if no edit moved money. */
  remainingRefundCents: number
  arrivedAt: Date | null
  /** When it entered its current state. */
  stateSince: Date
  /** Status facts, computed as if the payment window were open; `statusAt` adds the deadline. */
  statusFacts: OrderStatusFacts
}

/** Identifies a shopper's order. Shoppers reach an order only by their person id and its number. */
export interface ShopperOrderKey {
  personId: string
  invoice: string
}

/** Returns one order of this person. A missing order and another person's order answer the same 404. */
export async function getOrder(db: Database, key: ShopperOrderKey): Promise<StoredOrder> {
  const [row] = await selectOrderOfPerson(db, key)
  return toStoredOrder(orNotFound(row))
}

const selectOrderOfPerson = compileOnce((db, { personId, invoice }: Slots<ShopperOrderKey>) =>
  storedOrders(db).where('orders.person_id', '=', personId).where('orders.invoice', '=', invoice),
)

/** Returns one order placed in this sponsor's downline, by the sponsor at that time. */
export async function getOrderForSponsor(
  db: Database,
  { sponsorId, invoice }: { sponsorId: string; invoice: string },
): Promise<StoredOrder> {
  const row = await storedOrders(db)
    .where('orders.sponsor_id', '=', sponsorId)
    .where('orders.invoice', '=', invoice)
    .executeTakeFirst()
  return toStoredOrder(orNotFound(row))
}

/** Returns one order by its number alone. For the admin only: its endpoints require staff. */
export async function getOrderForAdmin(db: Database, invoice: string): Promise<StoredOrder> {
  return toStoredOrder(
    orNotFound(await storedOrders(db).where('orders.invoice', '=', invoice).executeTakeFirst()),
  )
}

function storedOrders(db: Database) {
  // Long because it lists columns; two lists would not say what one order holds.
  return db.selectFrom('orders').select((eb) => [
    'orders.id',
    'orders.invoice',
    'orders.created_at as dateCreated',
    'orders.pay_before as payBefore',
    sql<OrderState>`orders.state`.as('orderState'),
    sql<ShippedState>`orders.shipped_state`.as('shippedState'),
    sql<PaymentType>`orders.payment_type`.as('paymentType'),
    'orders.logistics_info as logisticsInfo',
    'orders.sponsor_name as sponsorName',
    usedCode().as('discountCode'),
    preparedOrder().as('prepared'),
    editsColumn.as('edits'),
    replacementColumn.as('replacement'),
    addedToColumn.as('addedTo'),
    'orders.orderer_username as ordererUsername',
    'orders.orderer_name as ordererName',
    eb
      .selectFrom('people')
      .whereRef('people.id', '=', 'orders.person_id')
      .select('people.contact_number')
      .$asScalar()
      .$notNull()
      .as('contactNumber'),
    'orders.paid_at as paidAt',
    'orders.confirmed_at as confirmedAt',
    'orders.shipped_at as shippedAt',
    ...shipmentColumns,
    'orders.arrived_at as arrivedAt',
    sql<Date>`(select max(at) from order_state_changes where order_id = orders.id)`.as('stateSince'),
    'orders.rate_basis_points as rateBasisPoints',
    'orders.total_quantity as totalQuantity',
    'orders.list_cents as listCents',
    'orders.profit_share_cents as profitShareCents',
    'orders.company_discount_cents as companyDiscountCents',
    'orders.subtotal_cents as subtotalCents',
    'orders.freight_cents as freightCents',
    'orders.total_cents as totalCents',
    'orders.pv_hundredths as pvHundredths',
    refundedCents.as('refundedCents'),
    goodwillBalanceCents.as('goodwillBalanceCents'),
    unpaidRefundCents.as('unpaidRefundCents'),
    remainingRefundCents.as('remainingRefundCents'),
    ...receiverColumns,
    statusFactsAt(null).as('statusFacts'),
    paidCard().as('card'),
    hasOpenPayment().as('hasOpenPayment'),
    isPaymentUnderReview().as('isPaymentUnderReview'),
    isReviewedPaymentRefunded().as('isReviewedPaymentRefunded'),
    isReviewedPaymentSettled().as('isReviewedPaymentSettled'),
    wasPaidLate().as('wasPaidLate'),
    sql<number>`coalesce(orders.returned_to_cart, 0)`.as('returnedToCart'),
    jsonArrayFrom(
      eb
        .selectFrom('order_lines as line')
        .whereRef('line.order_id', '=', 'orders.id')
        .select((line) => [
          'line.number',
          'line.sku',
          'line.display_product_id as displayProductId',
          'line.product_id as productId',
          'line.specification_id as specificationId',
          ...goodsNameColumns,
          'line.price_cents as priceCents',
          'line.quantity',
          'line.list_cents as listCents',
          'line.margin_basis_points as marginBasisPoints',
          line('line.list_cents', '-', line.ref('line.profit_share_cents')).as('memberCents'),
          line('line.profit_share_cents', '+', line.ref('line.company_discount_cents')).as('discountCents'),
          'line.net_cents as netCents',
          'line.pv_hundredths as pvHundredths',
          refundedQuantity.as('refundedQuantity'),
          exchangedQuantity.as('exchangedQuantity'),
          unsentQuantity.as('unsentQuantity'),
          selectImage(line.ref('line.image_id')),
        ])
        .orderBy('line.number'),
    ).as('lines'),
  ])
}

type StoredRow = Awaited<ReturnType<ReturnType<typeof storedOrders>['executeTakeFirstOrThrow']>>

function toStoredOrder({
  totalQuantity,
  listCents,
  profitShareCents,
  companyDiscountCents,
  subtotalCents,
  freightCents,
  totalCents,
  pvHundredths,
  receiverName,
  receiverPhone,
  addressEn,
  addressCn,
  note,
  card,
  prepared,
  lines,
  ...order
}: StoredRow): StoredOrder {
  return {
    ...order,
    lines: lines.map(({ marginBasisPoints, ...line }) => ({
      ...line,
      ...pricePiece({ priceCents: line.priceCents, marginBasisPoints }, order.rateBasisPoints),
    })),
    commonRateBasisPoints: findCommonRate(lines, order.rateBasisPoints),
    card: card === null ? null : { ...card, brand: nameOfBrand(card.brand) },
    prepared: prepared && { ...prepared, termsVersion: prepared.termsVersion ?? termsVersion },
    figures: {
      totalQuantity,
      listCents,
      profitShareCents,
      companyDiscountCents,
      subtotalCents,
      freightCents,
      totalCents,
      pvHundredths,
    },
    receiver: { name: receiverName, phone: receiverPhone, addressEn, addressCn, note },
  }
}
