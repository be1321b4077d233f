import type { RefusalCode } from '../../contract/wire/refusals.ts'
import { saveCartLine } from '../../server/cart/save-cart-line.ts'
import { cancelOrder } from '../../server/checkout/cancel/cancel-order.ts'
import { closeOffsetCredit } from '../../server/offset-credit/close-offset-credit.ts'
import { type ProductIds, takeOffShelf } from '../../test-support/catalogue/a-product.ts'
import { changeShop } from '../../test-support/change-shop.ts'
import { anUnpaidOrder } from '../../test-support/orders/an-unpaid-order.ts'
import { aDistributor } from '../../test-support/people/a-member.ts'
import { aShopper } from '../../test-support/people/a-shopper.ts'
import type { Mall } from '../mall.ts'

/** A review that is open in two windows of one member while its contents change. */
export interface Review {
  mall: Mall
  personId: string
  kettle: ProductIds
  lamp: ProductIds
}

/** A change between review and order, and how to make the order possible again. */
export interface Change {
  code: RefusalCode
  apply?: (review: Review) => Promise<unknown>
  undo?: (review: Review) => Promise<unknown>
  /** Alters the request of a page, so that it differs from the review. */
  altered?: (body: OrderRequest) => object
  /** Whether every random number is the same, so that order numbers collide. */
  hasFixedRandom?: boolean
}

/** The altered fields of an order request. */
interface OrderRequest {
  expected: { totalCents: number }
}

/** The product, the buyer and the mall, which the changes affect. */
const person =
  (values: { can_buy?: boolean; sponsor_id?: string | null; rate_basis_points?: number }) =>
  async ({ mall, personId }: Review) => {
    await mall.db.updateTable('people').set(values).where('id', '=', personId).execute()
  }
const product =
  (values: { price_cents?: number; pv_hundredths?: number; margin_basis_points?: number }) =>
  async ({ mall, kettle }: Review) => {
    await mall.db.updateTable('products').set(values).where('id', '=', kettle.productId).execute()
  }
const offset =
  (isEligible: boolean) =>
  async ({ mall, kettle }: Review) => {
    const eligible = { offset_eligible: isEligible }
    await mall.db.updateTable('products').set(eligible).where('id', '=', kettle.productId).execute()
  }
const offer =
  (values: { over_cents: number; discount_basis_points: number }) =>
  async ({ mall }: Review) => {
    await mall.db.updateTable('offers').set(values).execute()
  }
const receiver =
  (values: { area: string; district: string; sub_area: string | null }) =>
  async ({ mall, personId }: Review) => {
    await mall.db.updateTable('receivers').set(values).where('person_id', '=', personId).execute()
  }
const freight =
  (freightCents: number) =>
  async ({ mall }: Review) => {
    await changeShop(mall, { section: 'delivery', freeDeliveryFromCents: 100_000, freightCents })
  }
const routes =
  (of: Mall['config']['payments']['routes']) =>
  async ({ mall }: Review) => {
    await mall.restart({ payments: { ...mall.config.payments, routes: of } })
  }

/** Every refusal of an order in the error catalogue, with its real cause. */
export const changes: Record<string, Change> = {
  'Checkout: distributor cannot buy': {
    code: 'cannot-buy',
    apply: person({ can_buy: false }),
    undo: person({ can_buy: true }),
  },
  'Checkout: sponsor invalid or changed': {
    code: 'sponsor-changed',
    apply: async (review) => await person({ sponsor_id: await aSponsor(review.mall) })(review),
  },
  'Checkout: discount rate invalid or changed': {
    code: 'discount-rate-changed',
    apply: person({ rate_basis_points: 900 }),
  },
  'Checkout: total price mismatch': {
    code: 'total-changed',
    altered: ({ expected }) => ({ expected: { ...expected, totalCents: expected.totalCents + 100 } }),
  },
  'Checkout: PV mismatch': { code: 'pv-changed', apply: product({ pv_hundredths: 500 }) },
  'Checkout: subtotal mismatch': {
    code: 'subtotal-changed',
    apply: product({ margin_basis_points: 300 }),
  },
  'Checkout: shipping fee mismatch': {
    code: 'freight-changed',
    apply: freight(12_000),
    undo: freight(10_000),
  },
  'Checkout: product information changed': {
    code: 'product-changed',
    apply: product({ price_cents: 21_000 }),
  },
  'Checkout: product disabled': {
    code: 'product-disabled',
    apply: async ({ mall, kettle }) => await takeOffShelf(mall.db, kettle),
    undo: async ({ mall, kettle }) => {
      const onShelf = { enabled: true, is_listed: true }
      await mall.db
        .updateTable('display_products')
        .set(onShelf)
        .where('id', '=', kettle.displayProductId)
        .execute()
    },
  },
  'Checkout: product out of stock': {
    code: 'not-enough-stock',
    apply: async ({ mall, kettle: place }) =>
      await (await aShopper(mall, { withInCart: [{ place, quantity: 10 }] })).placeSuccessfully(),
    undo: async ({ mall, kettle }) => await mall.addStock(kettle, 10),
  },
  'Checkout: invalid order data': {
    code: 'invalid-input',
    altered: () => ({ cartIds: 'all of them' }),
  },
  'Checkout: cannot create order: too many wait to be paid': {
    code: 'too-many-unpaid-orders',
    apply: async ({ mall: { db, clock }, personId }) => {
      for (const _ of [1, 2, 3]) await anUnpaidOrder(db, { placedAt: clock.now(), personId })
    },
    undo: cancelAll,
  },
  'Checkout: order number unavailable': {
    code: 'order-number-unavailable',
    hasFixedRandom: true,
    apply: async ({ mall, lamp }) => await (await aShopper(mall, { withInCart: [lamp] })).placeSuccessfully(),
  },
  'Checkout: promotion updated or missing': {
    code: 'promotion-changed',
    apply: offer({ over_cents: 100, discount_basis_points: 5_000 }),
    undo: offer({ over_cents: 500_000, discount_basis_points: 1_500 }),
  },
  'Checkout: product not available: nothing is left to order': {
    code: 'nothing-to-order',
    apply: async ({ mall, personId }) => {
      await mall.db.deleteFrom('cart_lines').where('person_id', '=', personId).execute()
    },
    undo: fillCart,
  },
  // Changes that the catalogue does not list.
  'an address that is no longer served': {
    code: 'delivery-area-excluded',
    apply: receiver({ area: 'NT', district: 'IS', sub_area: 'CHEUNG_CHAU' }),
    undo: receiver({ area: 'KLN', district: 'YTM', sub_area: null }),
  },
  'a way to pay that has been closed': {
    code: 'payment-type-unavailable',
    apply: routes({ 'ALIPAY.HK': 'demo-bank' }),
    undo: routes({ 'ALIPAY.HK': 'demo-bank', JETCO: 'demo-bank' }),
  },
}

/** The same for an order paid from the offset credit of an earlier large order. */
export const changesOfLargeOrders: Record<string, Change> = {
  'Checkout: offset option unsuitable': {
    code: 'offset-unsuitable',
    apply: offset(false),
    undo: offset(true),
  },
  'Checkout: offset option exceeded': {
    code: 'offset-exceeded',
    apply: async ({ mall, personId }) => {
      const { id } = await mall.db
        .selectFrom('offset_credits')
        .where('person_id', '=', personId)
        .select('id')
        .executeTakeFirstOrThrow()
      await closeOffsetCredit(mall, { id, reason: 'bought back' })
    },
  },
}

/** Adds one piece of every product to the cart. */
export async function fillCart({ mall, personId, kettle, lamp }: Review): Promise<void> {
  for (const itemIds of [kettle, lamp]) await saveCartLine(mall, { personId, itemIds, quantity: 1 })
}

let cards = 88_660_000

/** Creates a sponsor. */
export async function aSponsor({ db }: Mall): Promise<string> {
  cards += 1
  return (await aDistributor(db, { edcNumber: String(cards) })).id
}

async function cancelAll({ mall, personId }: Review): Promise<void> {
  const waiting = await mall.db
    .selectFrom('orders')
    .where('person_id', '=', personId)
    .where('state', '=', 'UNPAID')
    .select('invoice')
    .execute()
  for (const { invoice } of waiting) await cancelOrder(mall, { personId, invoice })
}
