import { consentEndpoints } from './shop/accounts/consents.ts'
import { accountEndpoints } from './shop/accounts/people.ts'
import { profileEndpoints } from './shop/accounts/profile.ts'
import { passwordEndpoints, sessionEndpoints, signInEndpoints } from './shop/accounts/signing-in.ts'
import { twoFactorEndpoints } from './shop/accounts/two-factor.ts'
import { alertEndpoints } from './shop/alerts/alerts.ts'
import { funnelEndpoints } from './shop/analytics/funnel.ts'
import { webVitalEndpoints } from './shop/analytics/web-vitals.ts'
import { appealEndpoints } from './shop/appeals/appeals.ts'
import { cartEndpoints } from './shop/cart/cart.ts'
import { catalogueEndpoints } from './shop/catalogue/catalogue.ts'
import { checkoutEndpoints } from './shop/checkout/checkout.ts'
import { downlineEndpoints } from './shop/distributors/downline.ts'
import { profitShareEndpoints } from './shop/distributors/profit-share.ts'
import { shareLinkEndpoints } from './shop/distributors/share-links.ts'
import { favouriteEndpoints } from './shop/favourites/favourites.ts'
import { initEndpoints } from './shop/init/init.ts'
import { downlineOrderEndpoints } from './shop/orders/downline-orders.ts'
import { orderEndpoints } from './shop/orders/orders.ts'
import { trackingEndpoints } from './shop/orders/tracking.ts'
import { privacyEndpoints } from './shop/privacy/privacy.ts'
import { receiverEndpoints } from './shop/receivers/receivers.ts'
import { pageTextEndpoints } from './shop/settings/page-texts.ts'
import { pickupPointEndpoints } from './shop/settings/pickup-points.ts'

/** The endpoints of the shop by module: `endpoints.checkout.placeOrder`. Those of the admin are in `admin-endpoints.ts`. */
export const endpoints = {
  catalogue: catalogueEndpoints,
  accounts: accountEndpoints,
  init: initEndpoints,
  profile: profileEndpoints,
  consents: consentEndpoints,
  signIn: signInEndpoints,
  passwords: passwordEndpoints,
  sessions: sessionEndpoints,
  twoFactor: twoFactorEndpoints,
  privacy: privacyEndpoints,
  funnel: funnelEndpoints,
  webVitals: webVitalEndpoints,
  downline: downlineEndpoints,
  downlineOrders: downlineOrderEndpoints,
  shareLinks: shareLinkEndpoints,
  profitShare: profitShareEndpoints,
  cart: cartEndpoints,
  favourites: favouriteEndpoints,
  alerts: alertEndpoints,
  receivers: receiverEndpoints,
  checkout: checkoutEndpoints,
  orders: orderEndpoints,
  tracking: trackingEndpoints,
  appeals: appealEndpoints,
  pageTexts: pageTextEndpoints,
  pickupPoints: pickupPointEndpoints,
}
