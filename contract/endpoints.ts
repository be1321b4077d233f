import { consentEndpoints } from './accounts/consents.ts'
import { peopleEndpoints } from './accounts/people.ts'
import { profileEndpoints } from './accounts/profile.ts'
import { signingInEndpoints } from './accounts/signing-in.ts'
import { staffEndpoints } from './accounts/staff.ts'
import { twoFactorEndpoints } from './accounts/two-factor.ts'
import { auditLogEndpoints } from './admin/audit-log.ts'
import { contactAdminEndpoints } from './admin/contact-admin.ts'
import { healthAdminEndpoints } from './admin/health-admin.ts'
import { mailAdminEndpoints } from './admin/mail-admin.ts'
import { orderAdminEndpoints } from './admin/order-admin.ts'
import { peopleAdminEndpoints } from './admin/people-admin.ts'
import { refundRequestEndpoints } from './admin/refund-requests.ts'
import { simulationEndpoints } from './admin/simulation.ts'
import { stockAdminEndpoints } from './admin/stock-admin.ts'
import { todayEndpoints } from './admin/today.ts'
import { alertEndpoints } from './alerts.ts'
import { funnelEndpoints } from './analytics.ts'
import { appealEndpoints } from './appeals.ts'
import { cartEndpoints } from './cart.ts'
import { bannerAdminEndpoints } from './catalogue/banner-admin.ts'
import { bulkAdminEndpoints } from './catalogue/bulk-admin.ts'
import { catalogueEndpoints } from './catalogue/catalogue.ts'
import { catalogueAdminEndpoints } from './catalogue/catalogue-admin.ts'
import { catalogueFileEndpoints } from './catalogue/catalogue-file.ts'
import { menuAdminEndpoints } from './catalogue/menu-admin.ts'
import { pictureAdminEndpoints } from './catalogue/picture-admin.ts'
import { checkoutEndpoints } from './checkout.ts'
import { downlineEndpoints } from './distributors/downline.ts'
import { payoutEndpoints } from './distributors/payouts.ts'
import { profitShareEndpoints } from './distributors/profit-share.ts'
import { shareLinkEndpoints } from './distributors/share-links.ts'
import { favouriteEndpoints } from './favourites.ts'
import { initEndpoints } from './init.ts'
import { offsetCreditEndpoints } from './offset-credit.ts'
import { downlineOrderEndpoints } from './orders/downline-orders.ts'
import { orderEndpoints } from './orders/orders.ts'
import { shipmentEndpoints } from './orders/shipments.ts'
import { reconciliationEndpoints } from './payments/reconciliation.ts'
import { privacyEndpoints } from './privacy.ts'
import { promotionAdminEndpoints } from './promotions/promotion-admin.ts'
import { receiverEndpoints } from './receivers.ts'
import { shopAdminEndpoints } from './settings/shop-admin.ts'

/** All API endpoints by module. */
export const endpoints = {
  catalogue: catalogueEndpoints,
  init: initEndpoints,
  people: peopleEndpoints,
  profile: profileEndpoints,
  consents: consentEndpoints,
  signingIn: signingInEndpoints,
  privacy: privacyEndpoints,
  mailAdmin: mailAdminEndpoints,
  healthAdmin: healthAdminEndpoints,
  funnel: funnelEndpoints,
  today: todayEndpoints,
  reconciliation: reconciliationEndpoints,
  auditLog: auditLogEndpoints,
  downline: downlineEndpoints,
  shareLinks: shareLinkEndpoints,
  profitShare: profitShareEndpoints,
  payouts: payoutEndpoints,
  cart: cartEndpoints,
  favourites: favouriteEndpoints,
  alerts: alertEndpoints,
  receivers: receiverEndpoints,
  checkout: checkoutEndpoints,
  orders: orderEndpoints,
  downlineOrders: downlineOrderEndpoints,
  shipments: shipmentEndpoints,
  offsetCredits: offsetCreditEndpoints,
  orderAdmin: orderAdminEndpoints,
  appeals: appealEndpoints,
  catalogueAdmin: catalogueAdminEndpoints,
  catalogueFile: catalogueFileEndpoints,
  pictureAdmin: pictureAdminEndpoints,
  menuAdmin: menuAdminEndpoints,
  bannerAdmin: bannerAdminEndpoints,
  bulkAdmin: bulkAdminEndpoints,
  stockAdmin: stockAdminEndpoints,
  shopAdmin: shopAdminEndpoints,
  promotionAdmin: promotionAdminEndpoints,
  simulation: simulationEndpoints,
  peopleAdmin: peopleAdminEndpoints,
  contactAdmin: contactAdminEndpoints,
  refundRequests: refundRequestEndpoints,
  twoFactor: twoFactorEndpoints,
  staff: staffEndpoints,
}
