import { consentEndpoints } from './accounts/consents.ts'
import { peopleEndpoints } from './accounts/people.ts'
import { peopleAdminEndpoints } from './accounts/people-admin.ts'
import { profileEndpoints } from './accounts/profile.ts'
import { signingInEndpoints } from './accounts/signing-in.ts'
import { staffEndpoints } from './accounts/staff.ts'
import { twoFactorEndpoints } from './accounts/two-factor.ts'
import { auditLogEndpoints } from './admin/audit-log.ts'
import { contactAdminEndpoints } from './admin/contact-admin.ts'
import { healthAdminEndpoints } from './admin/health-admin.ts'
import { mailAdminEndpoints } from './admin/mail-admin.ts'
import { stockAdminEndpoints } from './admin/stock-admin.ts'
import { todayEndpoints } from './admin/today.ts'
import { alertEndpoints } from './alerts.ts'
import { appealEndpoints } from './appeals.ts'
import { cartEndpoints } from './cart.ts'
import { bannerAdminEndpoints } from './catalogue/banner-admin.ts'
import { bulkAdminEndpoints } from './catalogue/bulk-admin.ts'
import { catalogueEndpoints } from './catalogue/catalogue.ts'
import { catalogueAdminEndpoints } from './catalogue/catalogue-admin.ts'
import { catalogueFileEndpoints } from './catalogue/catalogue-file.ts'
import { menuAdminEndpoints } from './catalogue/menu-admin.ts'
import { pictureAdminEndpoints } from './catalogue/picture-admin.ts'
import { downlineEndpoints } from './distributors/downline.ts'
import { payoutEndpoints } from './distributors/payouts.ts'
import { profitShareEndpoints } from './distributors/profit-share.ts'
import { shareLinkEndpoints } from './distributors/share-links.ts'
import { favouriteEndpoints } from './favourites.ts'
import { funnelEndpoints } from './funnel.ts'
import { offsetCreditEndpoints } from './offset-credits.ts'
import { orderAdminEndpoints } from './orders/order-admin.ts'
import { orderEndpoints } from './orders/orders.ts'
import { refundRequestEndpoints } from './orders/refund-requests.ts'
import { reconciliationEndpoints } from './payments/reconciliation.ts'
import { privacyEndpoints } from './privacy.ts'
import { promotionAdminEndpoints } from './promotions/promotion-admin.ts'
import { promotionEndpoints } from './promotions/promotions.ts'
import { receiverEndpoints } from './receivers.ts'
import { shopAdminEndpoints } from './settings/shop-admin.ts'

/** All API endpoints by module. */
export const endpoints = {
  catalogue: catalogueEndpoints,
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
  promotions: promotionEndpoints,
  orders: orderEndpoints,
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
  peopleAdmin: peopleAdminEndpoints,
  contactAdmin: contactAdminEndpoints,
  refundRequests: refundRequestEndpoints,
  twoFactor: twoFactorEndpoints,
  staff: staffEndpoints,
}
