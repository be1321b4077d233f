import { z } from 'zod'
import { basisPoints, cents, pvHundredths } from '../values/amounts.ts'
import { fieldCode } from '../values/field.ts'
import { languageCode } from '../values/language-code.ts'
import { languageGaps } from '../values/one-language.ts'
import { permissions } from '../values/permissions.ts'

/** Names of a catalogue item in both languages, for the sentence. */
const named = { nameEn: z.string(), nameCn: z.string() }
/** Who handled an appeal or completed a return last, for the staff; absent for shoppers. */
const handledBy = z.object({ staffName: z.string(), at: z.iso.datetime() }).optional()
const retryAfterSeconds = z.int().min(0)

/** Union of all refusals (docs/spec/errors.md), discriminated by `code`, each with the facts that its sentence
 *  needs. The status is 422. */
export const refusal = z.discriminatedUnion('code', [
  code('invalid-input', {
    fields: z.record(z.string(), fieldCode),
    limits: z
      .record(z.string(), z.number())
      .optional()
      .describe('the exceeded limit of a number, or of the length of a text'),
  }),

  code('done-already', {
    at: z.iso.datetime().describe('when the same was done'),
    isOwn: z.boolean().describe('whether the same person did it'),
    minutes: z.int().describe('for how long the same is refused'),
  }),

  // Signing in and registering (docs/spec/errors.md#sign-in-and-passwords)
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
  code('sponsor-same'),
  code('verification-link-invalid'),
  code('already-verified'),
  code('unsubscribe-link-invalid'),

  // Distributors and their members (docs/spec/errors.md#share-link-errors)
  code('rate-out-of-range', { minBasisPoints: basisPoints, maxBasisPoints: basisPoints }),
  code('member-rate-changed', { name: z.string(), rateBasisPoints: basisPoints }),
  code('distributor-not-in-force'),
  code('share-link-missing'),
  code('share-link-exists'),
  code('share-link-tag-taken'),
  code('not-your-sponsor'),
  code('rate-not-higher', { rateBasisPoints: basisPoints }),

  // Deletion of an account
  code('deletion-of-staff'),
  code('deletion-order-unpaid', { invoice: z.string() }),
  code('deletion-refund-running', { invoice: z.string() }),
  code('deletion-refund-unpaid', { invoice: z.string() }),
  code('account-losses-changed', { earningCents: cents, creditCents: cents }),
  code('person-missing'),
  code('data-request-answered'),
  code('data-request-unreachable'),
  code('data-request-obstructed'),
  code('mail-not-failed'),
  code('mail-not-resendable'),
  code('mail-forgotten'),
  code('mail-outdated'),
  code('resend-too-soon', { retryAfterSeconds }),
  code('resend-suspended', { retryAfterSeconds }),

  // Forgotten and changed passwords (docs/spec/errors.md#sign-in-and-passwords)
  code('account-not-found'),
  code('name-not-matching'),
  code('phone-not-matching'),
  code('account-not-activated'),
  code('mail-not-sent'),
  code('reset-link-expired'),
  code('current-password-incorrect'),

  // Catalogue and cart (docs/spec/errors.md#other-errors)
  code('display-product-missing'),
  code('product-disabled', named),
  code('cart-line-missing'),
  code('cart-full', { max: z.int() }),
  code('quantity-too-large', { max: z.int() }),

  // Permissions of the staff
  code('permission-missing', {
    permissions: z.array(z.enum(permissions)).describe('one of these is required'),
  }),
  code('two-factor-missing'),
  code('two-factor-set'),
  code('staff-already'),
  code('person-disabled'),
  code('invitation-open'),
  code('last-admin'),
  code('members-moved'),
  code('name-from-register'),
  code('email-of-staff'),
  code('api-key-name-taken'),
  code('api-keys-full', { max: z.int() }),
  code('webhook-name-taken'),
  code('webhooks-full', { max: z.int() }),
  code('webhook-address-refused'),
  code('webhook-disabled'),
  code('webhook-delivery-waiting'),

  // Catalogue administration
  code('product-edited-meanwhile'),
  code('product-not-removable'),
  code('changed-meanwhile'),
  code('language-missing', {
    language: languageCode,
    item: z.string().describe('number of the incomplete item'),
    field: z.string().describe('path of the field in the request'),
  }),

  code('number-taken', {
    number: z.string(),
    field: z.string().describe('path of the field in the request'),
  }),
  code('number-permanent', {
    number: z.string().describe('the code or SKU that orders have'),
    field: z.string(),
  }),
  code('draft-exists'),
  code('price-out-of-range', { item: z.string() }),
  code('path-empty', { field: z.string() }),
  code('path-clash', { nameEn: z.string(), path: z.string() }),
  code('type-names-differ', { typeEn: z.string(), typeCn: z.string() }),
  code('menu-entry-in-use', { holds: z.int().describe('number of display products and entries in it') }),
  code('menu-entry-in-codes', { codes: z.int().describe('number of discount codes that name it') }),
  // Spec 8: the image of a banner is too small or has the wrong aspect ratio.
  code('banner-format-failure', {
    minWidth: z.int(),
    minHeight: z.int(),
    language: languageCode.nullable().describe('the language of the image; null if both use it'),
    isTooSmall: z.boolean().describe('whether its size is the reason, and not its ratio'),
  }),
  code('link-leads-nowhere', { path: z.string() }),
  code('banners-full', { max: z.int() }),
  code('sheet-missing'),
  code('sheet-too-large', { maxBytes: z.int() }),
  code('catalogue-changed-meanwhile'),
  code('nothing-to-import'),
  code('import-cancelled'),
  code('import-not-running'),
  code('preview-stopped'),

  // The settings of the shop
  code('settings-changed-meanwhile'),
  code('setting-unchanged'),
  code('settings-unusable', {
    reason: z
      .enum(['payment-window', 'no-district'])
      .describe('the reason that every order or payment would be refused'),
  }),

  // Texts of public pages
  code('one-language-only', {
    gap: z.enum(languageGaps),
    language: languageCode.describe('the language that lacks something'),
    canAccept: z.boolean().describe('whether the staff may publish it nevertheless'),
  }),
  code('page-text-faulty', {
    field: z.enum(['bodyEn', 'bodyCn']),
    fault: z.enum(['no-heading', 'unknown-placeholder', 'unsafe-link']),
    at: z.string().describe('the text that causes the fault'),
  }),

  // Stock administration
  code('stock-moved-meanwhile', { onHand: z.int() }),
  code('stock-below-reserved', { reserved: z.int() }),
  code('stock-as-counted'),
  code('stock-sheet-faulty', { faults: z.int() }),
  code('stock-sheet-moved'),

  // Administration of offers and discount codes
  code('promotion-days-invalid'),
  code('day-in-past'),
  code('time-in-past', { field: z.enum(['showAt', 'hideAt', 'publishAt']) }),
  code('day-in-future'),
  code('holidays-moved'),
  code('holidays-full', { max: z.int() }),
  code('holiday-taken', { nameEn: z.string(), nameCn: z.string() }),
  code('promotion-over'),
  code('offer-overlaps', { startsOn: z.iso.date(), endsOn: z.iso.date().nullable() }),
  code('code-taken'),
  code('code-target-missing'),
  code('code-limit-below-uses', { uses: z.int(), usesPerPerson: z.int() }),

  // The roster of distributors
  code('members-changed', { members: z.int() }),
  code('codes-changed', { codes: z.int() }),
  code('register-moved'),

  // Favourites and availability alerts (docs/spec/errors.md#other-errors)
  code('favourites-full', { max: z.int() }),
  code('alert-not-needed', named),
  code('alerts-full', { max: z.int() }),
  code('alert-needs-email'),

  // Addresses
  code('receiver-missing'),
  code('receivers-full', { max: z.int() }),
  code('receiver-not-correctable'),
  code('receiver-unchanged'),
  code('saved-filters-full', { max: z.int() }),
  code('tags-full', { max: z.int() }),
  code('delivery-area-excluded'),
  code('delivery-method-unavailable'),
  code('pickup-point-missing'),
  code('pickup-point-unavailable', { ...named, reason: z.enum(['full', 'closed', 'goods']) }),

  // Checkout (docs/spec/errors.md#checkout-errors)
  code('cannot-buy'),
  code('terms-changed', { number: z.int(), publishedAt: z.iso.datetime() }),
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
    maxCents: cents.optional().describe('maximum amount of a payment, if that is the reason'),
    minCents: cents.optional().describe('minimum amount of a payment, if that is the reason'),
  }),
  code('offset-unsuitable', named),
  code('offset-exceeded', { leftCents: cents, totalCents: cents }),
  code('order-number-unavailable'),

  // Discount codes (docs/spec/errors.md#discount-code-errors; docs/spec/checkout.md#discount-codes)
  code('discount-code-incorrect'),
  code('discount-code-delayed', { retryAfterSeconds }),
  code('discount-code-unusable'),
  code('discount-code-used'),
  code('discount-code-in-use', { retryAfterSeconds }),
  code('discount-code-invalid'),

  // Orders after placement
  code('order-not-payable'),
  code('order-not-cancellable'),
  code('order-voided', { invoice: z.string() }),
  code('payment-window-closing'),
  code('terms-not-accepted'),
  code('gateway-unavailable'),
  code('invoice-not-ready'),

  // Order administration
  code('order-without-payment'),
  code('order-not-confirmable'),
  code('order-not-packable', { invoice: z.string() }),
  code('order-not-shippable'),
  code('tracking-number-missing'),
  code('tracking-number-misfit', {
    ...named,
    number: z.string(),
    forms: z.array(z.string()).describe('# is a digit, @ a letter, * either'),
  }),
  code('tracking-number-taken', { invoice: z.string() }),
  code('carrier-name-taken', named),
  code('carriers-full', { max: z.int() }),
  code('delivery-methods-full', { max: z.int() }),
  code('pickup-points-full', { max: z.int() }),
  code('pickup-point-code-taken'),
  code('pickup-points-faulty', { faults: z.int() }),
  code('pickup-points-moved'),
  code('shipment-not-undoable'),
  code('shipment-not-chosen'),
  code('shipment-not-possible'),
  code('quantity-not-sendable', { ...named, left: z.int().describe('quantity that is left to send') }),
  code('arrival-not-possible', {
    shippedOn: z.iso.date().nullable().describe('the first possible day, if the day is the reason'),
  }),
  code('order-not-refundable'),
  code('order-partly-shipped'),
  code('quantity-not-refundable', { ...named, left: z.int().describe('quantity that can be refunded') }),
  code('whole-order-chosen'),
  code('order-not-editable'),
  code('order-edit-open', { invoice: z.string().describe('the unpaid order of the added goods') }),
  code('order-edit-empty'),
  code('order-edited-meanwhile'),
  code('order-changed-meanwhile', { orderVersion: z.string().describe('the version of the order now') }),
  code('refund-needs-approval', {
    amountCents: cents,
    refundedCents: cents.describe('earlier refunds'),
    limitCents: cents,
  }),
  code('refund-exceeds-payment', { leftCents: cents.describe('what is left of the payment') }),
  code('refund-needs-no-second-approver'),
  code('refund-already-requested'),
  code('refund-request-closed'),
  code('refund-request-stale'),
  code('refund-request-own'),

  // A second approver for payouts, credits and limits
  code('approval-needed', { amountCents: cents, limitCents: cents }),
  code('approval-unneeded'),
  code('approval-open'),
  code('approval-closed'),
  code('approval-own'),
  code('approval-too-early', { grantableFrom: z.iso.datetime() }),

  // Offset credits
  code('distributor-missing'),
  code('offset-credit-number-taken'),
  code('offset-credit-closed'),

  // Payouts to distributors
  code('payout-not-due'),
  code('payout-changed', changed(cents)),

  // Payment discrepancies
  code('discrepancy-resolved'),

  // Order help and returns (docs/spec/orders.md#help-and-returns; docs/spec/errors.md#other-errors)
  code('order-not-appealable'),
  code('appeal-open'),
  code('appeal-closed', { by: handledBy }),
  code('too-many-messages', { max: z.int() }),
  code('appeal-is-question'),
  code('other-appeal-open'),
  code('appeal-not-reopenable'),
  code('appeal-before-arrival'),
  code('appeal-window-over', { lastDay: z.iso.date() }),
  code('replacement-used'),
  code('replacement-open', { by: handledBy }),
  code('replacement-not-open'),
  code('appeal-changed-meanwhile'),
  code('saved-reply-name-taken'),
  code('saved-replies-full', { max: z.int() }),
  code('quantity-not-returnable', {
    ...named,
    left: z.int().describe('quantity that can still be returned'),
  }),
  code('image-missing'),
  code('too-many-images', { max: z.int() }),
  code('too-many-files', { max: z.int() }),
  code('image-too-large', { maxBytes: z.int() }),
  code('image-format-mismatch'),
  code('image-heic-unreadable'),
  code('storage-unavailable'),
  code('return-not-possible', { by: handledBy }),
])

export type Refusal = z.infer<typeof refusal>
export type RefusalCode = Refusal['code']

/** The refusal with this code, including its facts. */
export type RefusalOf<Code extends RefusalCode> = Extract<Refusal, { code: Code }>

function code<const Code extends string, Facts extends z.core.$ZodLooseShape = Record<never, never>>(
  literal: Code,
  facts?: Facts,
) {
  return z.object({ code: z.literal(literal), ...(facts ?? ({} as Facts)) })
}

/** A value shown to the shopper, and the current value. */
function changed<Unit extends z.ZodType>(unit: Unit) {
  return { expected: unit, fresh: unit }
}

/** Error answers without facts (docs/spec/wire.md#values). */
export const plainFailure = z.object({
  code: z.enum([
    'not-found',
    'bad-request',
    'signed-out',
    'api-key-unknown',
    'api-key-expired',
    'api-key-revoked',
    'api-key-suspended',
    'api-key-not-permitted',
    'api-version-unknown',
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
