import { consentEndpoints } from './accounts/consents.ts'
import { accountEndpoints } from './accounts/people.ts'
import { profileEndpoints } from './accounts/profile.ts'
import { passwordEndpoints, sessionEndpoints, signInEndpoints } from './accounts/signing-in.ts'
import { twoFactorEndpoints } from './accounts/two-factor.ts'
import { alertEndpoints } from './alerts.ts'
import { funnelEndpoints } from './analytics/funnel.ts'
import { webVitalEndpoints } from './analytics/web-vitals.ts'
import { appealEndpoints } from './appeals/appeals.ts'
import { cartEndpoints } from './cart.ts'
import { catalogueEndpoints } from './catalogue/catalogue.ts'
import { checkoutEndpoints } from './checkout.ts'
import { downlineEndpoints } from './distributors/downline.ts'
import { profitShareEndpoints } from './distributors/profit-share.ts'
import { shareLinkEndpoints } from './distributors/share-links.ts'
import { favouriteEndpoints } from './favourites.ts'
import { initEndpoints } from './init.ts'
import { downlineOrderEndpoints } from './orders/downline-orders.ts'
import { orderEndpoints } from './orders/orders.ts'
import { privacyEndpoints } from './privacy/privacy.ts'
import { receiverEndpoints } from './receivers/receivers.ts'
import { pageTextEndpoints } from './settings/page-texts.ts'

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
  appeals: appealEndpoints,
  pageTexts: pageTextEndpoints,
}
