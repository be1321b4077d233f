import { z } from 'zod'
import { permissions } from './accounts/permissions.ts'
import { fieldCode } from './field.ts'
import { language } from './language.ts'
import { basisPoints, cents, pvHundredths } from './money.ts'

/** A thing of the catalogue by both of its names, so that a sentence can say which one is meant. */
const named = { nameEn: z.string(), nameCn: z.string() }
const retryAfterSeconds = z.int().min(0)

/** Everything that the mall refuses with a sentence for people (docs/spec/errors.md), told apart by `code`,
 *  carrying the facts that the sentence needs. Answered with status 422. */
export const refusal = z.discriminatedUnion('code', [
  code('invalid-input', { fields: z.record(z.string(), fieldCode) }),

  // Signing in and registering (docs/spec/errors.md#sign-in-and-passwords, Login and Other account)
  code('incorrect-account'),
  code('incorrect-password'),
  code('unverified-account', { resendAfterSeconds: retryAfterSeconds }),
  code('not-authorised'),
  code('disabled-sponsor', { ticket: z.string(), sponsorName: z.string() }),
  code('sponsor-choice-expired'),
  code('two-factor-needed', { ticket: z.string() }),
  code('two-factor-wrong'),
  code('two-factor-expired'),
  code('login-delayed', { retryAfterSeconds }),
  code('login-failed'),
  code('email-exists'),
  code('member-not-created'),
  code('sponsor-missing'),
  code('sponsor-not-eligible'),
  code('sponsor-unchangeable'),
  code('verification-link-invalid'),
  code('already-verified'),
  code('unsubscribe-link-invalid'),

  // Distributors and their members (docs/spec/errors.md#share-link-errors; docs/spec/errors.md#share-link-errors, Share link)
  code('rate-out-of-range', { minBasisPoints: basisPoints, maxBasisPoints: basisPoints }),
  code('member-rate-changed', { name: z.string(), rateBasisPoints: basisPoints }),
  code('distributor-not-in-force'),
  code('share-link-missing'),
  code('share-link-exists'),
  code('share-link-tag-taken'),
  code('not-your-sponsor'),
  code('rate-not-higher', { rateBasisPoints: basisPoints }),

  // Leaving the mall
  code('deletion-of-staff'),
  code('deletion-order-unpaid', { invoice: z.string() }),
  code('deletion-refund-running', { invoice: z.string() }),
  code('deletion-refund-unpaid', { invoice: z.string() }),
  code('person-missing'),
  code('data-request-answered'),
  code('mail-not-failed'),
  code('resend-too-soon', { retryAfterSeconds }),
  code('resend-suspended', { retryAfterSeconds }),

  // Forgotten and changed passwords (docs/spec/errors.md#sign-in-and-passwords, Forgot password and Other account)
  code('account-not-found'),
  code('name-not-matching'),
  code('phone-not-matching'),
  code('account-not-activated'),
  code('mail-not-sent'),
  code('reset-link-expired'),
  code('current-password-incorrect'),

  // Catalogue and cart (docs/spec/errors.md#other-errors, Cart)
  code('display-product-missing'),
  code('product-disabled', named),
  code('cart-line-missing'),
  code('cart-full', { max: z.int() }),
  code('quantity-too-large', { max: z.int() }),

  // What the staff are trusted with
  code('permission-missing', {
    permissions: z.array(z.enum(permissions)).describe('any one of which would do'),
  }),
  code('two-factor-missing'),
  code('two-factor-set'),
  code('staff-already'),
  code('last-admin'),

  // The catalogue as the staff keep it
  code('product-edited-meanwhile'),
  code('changed-meanwhile'),
  code('language-missing', {
    language,
    item: z.string().describe('what lacks it, by its number'),
    field: z.string().describe('where in what was sent'),
  }),

  code('number-taken', { number: z.string(), field: z.string().describe('where in what was sent') }),
  code('draft-exists'),
  code('price-out-of-range', { item: z.string() }),
  code('path-empty', { field: z.string() }),
  code('path-clash', { nameEn: z.string(), path: z.string() }),
  code('type-names-differ', { typeEn: z.string(), typeCn: z.string() }),
  code('menu-entry-in-use', { holds: z.int().describe('display products and entries that stand in it') }),
  // Spec 8: the picture of a banner is too small, or has another shape.
  code('banner-format-failure', { minWidth: z.int(), minHeight: z.int() }),
  code('link-leads-nowhere', { path: z.string() }),
  code('banners-full', { max: z.int() }),
  code('sheet-missing'),
  code('sheet-too-large', { maxBytes: z.int() }),
  code('catalogue-changed-meanwhile'),
  code('nothing-to-import'),

  // The settings of the shop
  code('settings-changed-meanwhile'),
  code('setting-unchanged'),
  code('settings-unusable', {
    reason: z
      .enum(['payment-window', 'no-district'])
      .describe('what keeps every order from being placed or paid'),
  }),

  // The stock as the staff keep it
  code('stock-moved-meanwhile', { onHand: z.int() }),
  code('stock-below-reserved', { reserved: z.int() }),
  code('stock-as-counted'),

  // Offers and discount codes as the staff keep them
  code('promotion-days-invalid'),
  code('day-in-past'),
  code('day-in-future'),
  code('holiday-taken', { nameEn: z.string(), nameCn: z.string() }),
  code('promotion-over'),
  code('offer-overlaps', { startsOn: z.iso.date(), endsOn: z.iso.date().nullable() }),
  code('code-taken'),
  code('code-target-missing'),
  code('code-limit-below-uses', { uses: z.int(), usesPerPerson: z.int() }),

  // The register of distributors
  code('members-changed', { members: z.int() }),
  code('register-faulty', { faults: z.int() }),
  code('register-moved'),

  // Favourites and availability alerts (docs/spec/errors.md#other-errors, Cart, favourites and others)
  code('favourites-full', { max: z.int() }),
  code('alert-not-needed', named),
  code('alerts-full', { max: z.int() }),
  code('alert-needs-email'),

  // Addresses
  code('receiver-missing'),
  code('receivers-full', { max: z.int() }),
  code('delivery-area-excluded'),

  // Checkout (docs/spec/errors.md#checkout-errors, Checkout)
  code('cannot-buy'),
  code('nothing-to-order'),
  code('too-many-unpaid-orders', { max: z.int() }),
  code('sponsor-changed'),
  code('discount-rate-changed'),
  code('subtotal-changed', changed(cents)),
  code('total-changed', changed(cents)),
  code('freight-changed', changed(cents)),
  code('pv-changed', changed(pvHundredths)),
  code('product-changed', named),
  code('promotion-changed', changed(cents)),
  code('not-enough-stock', { ...named, left: z.int().min(0) }),
  code('payment-type-unavailable', {
    largestCents: cents.optional().describe('the most that it takes at once, where that is why'),
    minCents: cents.optional().describe('the least that it takes at once, where that is why'),
  }),
  code('offset-unsuitable', named),
  code('offset-exceeded', { leftCents: cents, totalCents: cents }),
  code('order-number-unavailable'),

  // Discount codes (docs/spec/errors.md#discount-code-errors, Discount code; docs/spec/checkout.md#discount-codes)
  code('discount-code-incorrect'),
  code('discount-code-unusable'),
  code('discount-code-used'),
  code('discount-code-in-use', { retryAfterSeconds }),
  code('discount-code-invalid'),

  // An order after it was placed
  code('order-not-payable'),
  code('order-not-cancellable'),
  code('order-voided', { invoice: z.string() }),
  code('payment-window-closing'),
  code('gateway-unavailable'),
  code('invoice-not-ready'),

  // What the company records of an order
  code('order-not-confirmable'),
  code('order-not-packable', { invoice: z.string() }),
  code('order-not-shippable'),
  code('arrival-not-possible'),
  code('order-not-refundable'),
  code('quantity-not-refundable', { ...named, left: z.int().describe('pieces that could be taken back') }),
  code('whole-order-chosen'),
  code('refund-takes-two', {
    amountCents: cents,
    refundedCents: cents.describe('what was refunded before'),
    limitCents: cents,
  }),
  code('refund-needs-no-second-approver'),
  code('refund-already-requested'),
  code('refund-request-closed'),
  code('refund-request-stale'),
  code('refund-request-own'),

  // Large orders that distributors have paid
  code('distributor-missing'),
  code('offset-credit-number-taken'),
  code('offset-credit-closed'),

  // What distributors are paid
  code('payout-not-due'),
  code('payout-changed', changed(cents)),

  // Money that disagrees
  code('discrepancy-resolved'),

  // Order help and returns (docs/spec/orders.md#help-and-returns; docs/spec/errors.md#other-errors, Cart, favourites and others)
  code('order-not-appealable'),
  code('appeal-open'),
  code('appeal-closed'),
  code('too-many-messages', { max: z.int() }),
  code('appeal-not-reopenable'),
  code('appeal-before-arrival'),
  code('appeal-window-over', { lastDay: z.iso.date() }),
  code('replacement-used'),
  code('quantity-not-returnable', { ...named, left: z.int().describe('pieces that can still be returned') }),
  code('image-missing'),
  code('too-many-images', { max: z.int() }),
  code('image-too-large', { maxBytes: z.int() }),
  code('image-format-mismatch'),
  code('image-heic-unreadable'),
  code('return-not-possible'),
])

export type Refusal = z.infer<typeof refusal>
export type RefusalCode = Refusal['code']

/** One refusal by its code, with its facts. */
export type RefusalOf<Code extends RefusalCode> = Extract<Refusal, { code: Code }>

function code<const Code extends string, Facts extends z.core.$ZodLooseShape = Record<never, never>>(
  literal: Code,
  facts?: Facts,
) {
  return z.object({ code: z.literal(literal), ...(facts ?? ({} as Facts)) })
}

/** A figure that the shopper was shown, and what it is now. */
function changed<Unit extends z.ZodType>(unit: Unit) {
  return { expected: unit, fresh: unit }
}

/** The other answers that carry no facts for a sentence of their own (docs/spec/wire.md#values). */
export const plainFailure = z.object({
  code: z.enum([
    'not-found',
    'bad-request',
    'signed-out',
    'wrong-role',
    'idempotency-key-reused',
    'too-large',
    'unsupported-media-type',
    'too-many-requests',
    'unavailable',
    'internal-error',
  ]),
  requestId: z.string().optional(),
})
export type PlainFailure = z.infer<typeof plainFailure>
