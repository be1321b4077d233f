import { consentEndpoints } from './accounts/consents.ts'
import { peopleEndpoints } from './accounts/people.ts'
import { peopleDeskEndpoints } from './accounts/people-desk.ts'
import { profileEndpoints } from './accounts/profile.ts'
import { secondFactorEndpoints } from './accounts/second-factor.ts'
import { signingInEndpoints } from './accounts/signing-in.ts'
import { staffEndpoints } from './accounts/staff.ts'
import { contactDeskEndpoints } from './admin/contact-desk.ts'
import { deskLogEndpoints } from './admin/desk-log.ts'
import { healthDeskEndpoints } from './admin/health-desk.ts'
import { mailDeskEndpoints } from './admin/mail-desk.ts'
import { stockDeskEndpoints } from './admin/stock-desk.ts'
import { todayEndpoints } from './admin/today.ts'
import { alertEndpoints } from './alerts.ts'
import { appealEndpoints } from './appeals.ts'
import { cartEndpoints } from './cart.ts'
import { bannerDeskEndpoints } from './catalogue/banner-desk.ts'
import { bulkDeskEndpoints } from './catalogue/bulk-desk.ts'
import { catalogueEndpoints } from './catalogue/catalogue.ts'
import { catalogueDeskEndpoints } from './catalogue/catalogue-desk.ts'
import { catalogueFileEndpoints } from './catalogue/catalogue-file.ts'
import { menuDeskEndpoints } from './catalogue/menu-desk.ts'
import { pictureDeskEndpoints } from './catalogue/picture-desk.ts'
import { downlineEndpoints } from './distributors/downline.ts'
import { payoutEndpoints } from './distributors/payouts.ts'
import { profitShareEndpoints } from './distributors/profit-share.ts'
import { shareLinkEndpoints } from './distributors/share-links.ts'
import { favouriteEndpoints } from './favourites.ts'
import { funnelEndpoints } from './funnel.ts'
import { grantEndpoints } from './grants.ts'
import { orderDeskEndpoints } from './orders/order-desk.ts'
import { orderEndpoints } from './orders/orders.ts'
import { refundRequestEndpoints } from './orders/refund-requests.ts'
import { reconciliationEndpoints } from './payments/reconciliation.ts'
import { privacyEndpoints } from './privacy.ts'
import { promotionDeskEndpoints } from './promotions/promotion-desk.ts'
import { promotionEndpoints } from './promotions/promotions.ts'
import { receiverEndpoints } from './receivers.ts'
import { shopDeskEndpoints } from './settings/shop-desk.ts'

/** Every call that the mall's API answers, by noun. What is not in this table does not exist. */
export const endpoints = {
  catalogue: catalogueEndpoints,
  people: peopleEndpoints,
  profile: profileEndpoints,
  consents: consentEndpoints,
  signingIn: signingInEndpoints,
  privacy: privacyEndpoints,
  mailDesk: mailDeskEndpoints,
  healthDesk: healthDeskEndpoints,
  funnel: funnelEndpoints,
  today: todayEndpoints,
  reconciliation: reconciliationEndpoints,
  deskLog: deskLogEndpoints,
  downline: downlineEndpoints,
  shareLinks: shareLinkEndpoints,
  profitShare: profitShareEndpoints,
  payouts: payoutEndpoints,
  cart: cartEndpoints,
  favourites: favouriteEndpoints,
  alerts: alertEndpoints,
  receivers: receiverEndpoints,
  promotions: promotionEndpoints,
  orders: orderEndpoints,
  grants: grantEndpoints,
  orderDesk: orderDeskEndpoints,
  appeals: appealEndpoints,
  catalogueDesk: catalogueDeskEndpoints,
  catalogueFile: catalogueFileEndpoints,
  pictureDesk: pictureDeskEndpoints,
  menuDesk: menuDeskEndpoints,
  bannerDesk: bannerDeskEndpoints,
  bulkDesk: bulkDeskEndpoints,
  stockDesk: stockDeskEndpoints,
  shopDesk: shopDeskEndpoints,
  promotionDesk: promotionDeskEndpoints,
  peopleDesk: peopleDeskEndpoints,
  contactDesk: contactDeskEndpoints,
  refundRequests: refundRequestEndpoints,
  secondFactor: secondFactorEndpoints,
  staff: staffEndpoints,
}
