import type { Refusal } from './wire/refusals.ts'

/** One entry of the specification's error catalogue (docs/spec/errors.md). */
export interface CatalogueEntry {
  /** Unique name in the specification. */
  entry: string
  /** The API call that returns it, as `POST /user/login`; null if the page detects it alone. */
  call: string | null
  /** The page that shows it. */
  page: string
  /** The API's answer: a refusal with example facts, or a plain status. */
  answer: { refusal: Refusal } | { status: number } | null
  /** Key of the sentence in the storefront's texts; by default the sentence of the refusal. */
  textKey?: string
}

const kettle = { nameEn: 'Kettle', nameCn: '水煲' }
const more = { expected: 29_900, fresh: 31_900 }

/** Errors of any call; each entry names one call as an example. */
const requestLevel: CatalogueEntry[] = [
  pageEntry('No response', '/member/login', 'failures.noResponse'),
  statusEntry('Session expired (401)', 'GET /order', '/account/order', 401, 'failures.ended.expired'),
  statusEntry(
    'No privileges (403)',
    'GET /admin/appeal',
    '/account/order',
    403,
    'failures.ended.not-authorised',
  ),
  statusEntry(
    'Not found (404)',
    'GET /order/:invoice',
    '/account/order/detail',
    404,
    'orders.detail.missing',
  ),
  describeRefusal(
    'Wrong input (422), said at its field and by no toast',
    'POST /user/login',
    '/member/login',
    { code: 'invalid-input', fields: { username: 'required' } },
    'fieldCodes.required',
  ),
  statusEntry('Error of the mall (500)', 'POST /user/login', '/member/login', 500, 'failures.status'),
]

const login: CatalogueEntry[] = [
  ['Incorrect account', { code: 'incorrect-account' }],
  ['Incorrect password', { code: 'incorrect-password' }],
  ['Unverified account', { code: 'unverified-account', resendAfterSeconds: 0 }],
  ['Not authorised', { code: 'not-authorised' }],
  ['Login failed', { code: 'login-failed' }],
].map(([entry, refusal]) =>
  describeRefusal(`Login: ${entry}`, 'POST /user/login', '/member/login', refusal as Refusal),
)

const forgotPassword: CatalogueEntry[] = [
  ['wrong email, or account does not exist', { code: 'account-not-found' }],
  ['wrong name', { code: 'name-not-matching' }],
  ['wrong phone', { code: 'phone-not-matching' }],
  ['send failure', { code: 'mail-not-sent' }],
  ['account not yet activated', { code: 'account-not-activated' }],
  ['resend limit, suspended for two hours', { code: 'resend-suspended', retryAfterSeconds: 7_200 }],
].map(([entry, refusal]) =>
  describeRefusal(
    `Forgot password: ${entry}`,
    'POST /user/forgetPassword',
    '/member/retrievePassword',
    refusal as Refusal,
  ),
)

const otherAccount: CatalogueEntry[] = [
  describeRefusal(
    'Login: disabled sponsor',
    'POST /user/login',
    '/member/login',
    { code: 'disabled-sponsor', ticket: 'a ticket', sponsorName: 'Leung Kwok Tung' },
    'signingIn.choice.title',
  ),
  describeRefusal(
    'Reset link expired',
    'POST /user/checkPassToken',
    '/member/resetPassword',
    { code: 'reset-link-expired' },
    'signingIn.reset.expiredHint',
  ),
  describeRefusal(
    'Change password: current password incorrect',
    'POST /user/changePassword',
    '/account/changePassword',
    { code: 'current-password-incorrect' },
  ),
  describeRefusal('Register: email exists', 'POST /user/register', '/member/join', { code: 'email-exists' }),
  describeRefusal('Register: sponsor missing', 'POST /user/register', '/member/join', {
    code: 'sponsor-missing',
  }),
  describeRefusal('Register: member creation failed', 'POST /user/register', '/member/join', {
    code: 'member-not-created',
  }),
  describeRefusal('Register: mail send failed', 'POST /user/register', '/member/join', {
    code: 'mail-not-sent',
  }),
  describeRefusal('Update: sponsor missing', 'POST /user/update', '/account/setting', {
    code: 'sponsor-missing',
  }),
  describeRefusal('Update: sponsor no longer eligible', 'POST /user/update', '/account/setting', {
    code: 'sponsor-not-eligible',
  }),
  describeRefusal('Display product does not exist', 'POST /shoppingCart/saveUpdate', '/product/detail', {
    code: 'display-product-missing',
  }),
]

const checkout: CatalogueEntry[] = [
  ['distributor cannot buy', { code: 'cannot-buy' }],
  ['sponsor invalid or changed', { code: 'sponsor-changed' }],
  ['discount rate invalid or changed', { code: 'discount-rate-changed' }],
  ['total price mismatch', { code: 'total-changed', ...more }],
  ['PV mismatch', { code: 'pv-changed', expected: 1_000, fresh: 900 }],
  ['subtotal mismatch', { code: 'subtotal-changed', ...more }],
  ['shipping fee mismatch', { code: 'freight-changed', expected: 0, fresh: 10_000 }],
  ['product information changed', { code: 'product-changed', ...kettle }],
  ['product disabled', { code: 'product-disabled', ...kettle }],
  ['product out of stock', { code: 'not-enough-stock', ...kettle, left: 0 }],
  ['invalid order data', { code: 'invalid-input', fields: { cartIds: 'invalid' } }],
  ['cannot create order: too many wait to be paid', { code: 'too-many-unpaid-orders', max: 3 }],
  ['order number unavailable', { code: 'order-number-unavailable' }],
  ['offset option unsuitable', { code: 'offset-unsuitable', ...kettle }],
  ['offset option exceeded', { code: 'offset-exceeded', leftCents: 20_000, totalCents: 29_900 }],
  ['promotion updated or missing', { code: 'promotion-changed', expected: 5_000, fresh: 0 }],
  ['product not available: nothing is left to order', { code: 'nothing-to-order' }],
].map(([entry, refusal]) =>
  describeRefusal(`Checkout: ${entry}`, 'POST /order', '/order/confirm', refusal as Refusal),
)

const discountCode: CatalogueEntry[] = [
  ['not found', { code: 'discount-code-incorrect' }],
  ['already used', { code: 'discount-code-used' }],
  ['in use by another pending transaction', { code: 'discount-code-in-use', retryAfterSeconds: 300 }],
  ['cannot be used', { code: 'discount-code-unusable' }],
  ['for none of these items', { code: 'discount-code-invalid' }],
].map(([entry, refusal]) =>
  describeRefusal(
    `Discount code: ${entry}`,
    'POST /discountCode/check',
    '/order/confirm',
    refusal as Refusal,
  ),
)

const others: CatalogueEntry[] = [
  statusEntry(
    'Checkout: order not found (unstable connection)',
    'GET /order/:invoice',
    '/order/result',
    404,
    'orders.detail.missing',
  ),
  statusEntry('Cart: add fails', 'POST /shoppingCart/saveUpdate', '/product/detail', 503, 'cart.cannotAdd'),
  statusEntry('Cart: remove fails', 'DELETE /shoppingCart/:id', '/shoppingCart', 503, 'cart.cannotRemove'),
  statusEntry('Cart: list fails', 'GET /shoppingCart', '/shoppingCart', 503, 'cart.page.refreshFailed'),
  statusEntry('Cart: sync fails', 'POST /shoppingCart/sync', '/member/login', 503, 'people.login.cannotJoin'),
  describeRefusal(
    'Cart: a disabled product, pick again',
    'POST /shoppingCart/saveUpdate',
    '/product/detail',
    {
      code: 'product-disabled',
      ...kettle,
    },
  ),
  statusEntry('Favourites need login', 'POST /favorite', '/product/detail', 401, 'favourites.needLogin'),
  statusEntry('Favourites: save fails', 'POST /favorite', '/product/detail', 503, 'favourites.cannotAdd'),
  statusEntry(
    'Favourites: delete fails',
    'DELETE /favorite',
    '/product/detail',
    503,
    'favourites.cannotRemove',
  ),
  statusEntry('Favourites: list fails', 'GET /favorite', '/account/favorite', 503, 'failures.broken.title'),
  statusEntry(
    'Availability alert: added',
    'POST /availabilityAlert',
    '/product/detail',
    200,
    'alerts.waiting',
  ),
  statusEntry(
    'Availability alert: not added',
    'POST /availabilityAlert',
    '/product/detail',
    503,
    'alerts.failed',
  ),
  describeRefusal('Image format mismatch', 'POST /order/:invoice/appeal', '/account/order/appeal', {
    code: 'image-format-mismatch',
  }),
  describeRefusal('Banner format failure', 'POST /admin/banner', '/admin/banner/detail', {
    code: 'banner-format-failure',
    minWidth: 1_280,
    minHeight: 512,
    language: null,
    isTooSmall: false,
  }),
  statusEntry('Address: add fails', 'POST /receiver', '/account/receiver', 503, 'receivers.failed.add'),
  statusEntry('Address: edit fails', 'PUT /receiver/:id', '/account/receiver', 503, 'receivers.failed.edit'),
  statusEntry(
    'Address: delete fails',
    'DELETE /receiver/:id',
    '/account/receiver',
    503,
    'receivers.failed.remove',
  ),
  pageEntry('Copy link failed', '/product/detail', 'share.cannotCopy'),
]

const shareLink: CatalogueEntry[] = [
  describeRefusal('Share link: not existing', 'POST /shareLink/:code/acceptance', '/s/:code', {
    code: 'share-link-missing',
  }),
  describeRefusal('Share link: number out of range', 'POST /shareLink', '/account/shareLink', {
    code: 'rate-out-of-range',
    minBasisPoints: 100,
    maxBasisPoints: 1_500,
  }),
  describeRefusal('Share link: already exists', 'POST /shareLink', '/account/shareLink', {
    code: 'share-link-exists',
  }),
  describeRefusal('Share link: tag not unique', 'POST /shareLink', '/account/shareLink', {
    code: 'share-link-tag-taken',
  }),
]

/** The error catalogue (docs/spec/errors.md), tested in `server/sweeps/error-catalogue.test.ts`, `e2e/error-catalogue.e2e.ts`,
 *  `e2e/checkout/refused-orders.e2e.ts` and `e2e/checkout/discount-code.e2e.ts`. */
export const errorCatalogue: readonly CatalogueEntry[] = [
  ...requestLevel,
  ...login,
  ...forgotPassword,
  ...otherAccount,
  ...checkout,
  ...discountCode,
  ...shareLink,
  ...others,
]

function describeRefusal(
  entry: string,
  call: string,
  page: string,
  refusal: Refusal,
  textKey?: string,
): CatalogueEntry {
  return { entry, call, page, answer: { refusal }, ...(textKey !== undefined && { textKey }) }
}

function statusEntry(
  entry: string,
  call: string,
  page: string,
  status: number,
  textKey: string,
): CatalogueEntry {
  return { entry, call, page, answer: { status }, textKey }
}

function pageEntry(entry: string, page: string, textKey: string): CatalogueEntry {
  return { entry, call: null, page, answer: null, textKey }
}
