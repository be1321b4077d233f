import { alertEndpoints } from './alerts.ts'
import { appealEndpoints } from './appeals.ts'
import { bannerDeskEndpoints } from './banner-desk.ts'
import { bulkDeskEndpoints } from './bulk-desk.ts'
import { cartEndpoints } from './cart.ts'
import { catalogueEndpoints } from './catalogue.ts'
import { catalogueDeskEndpoints } from './catalogue-desk.ts'
import { catalogueFileEndpoints } from './catalogue-file.ts'
import { consentEndpoints } from './consents.ts'
import { contactDeskEndpoints } from './contact-desk.ts'
import { deskLogEndpoints } from './desk-log.ts'
import { downlineEndpoints } from './downline.ts'
import { favouriteEndpoints } from './favourites.ts'
import { funnelEndpoints } from './funnel.ts'
import { grantEndpoints } from './grants.ts'
import { healthDeskEndpoints } from './health-desk.ts'
import { mailDeskEndpoints } from './mail-desk.ts'
import { menuDeskEndpoints } from './menu-desk.ts'
import { orderDeskEndpoints } from './order-desk.ts'
import { orderEndpoints } from './orders.ts'
import { payoutEndpoints } from './payouts.ts'
import { peopleEndpoints } from './people.ts'
import { peopleDeskEndpoints } from './people-desk.ts'
import { pictureDeskEndpoints } from './picture-desk.ts'
import { privacyEndpoints } from './privacy.ts'
import { profileEndpoints } from './profile.ts'
import { profitShareEndpoints } from './profit-share.ts'
import { promotionDeskEndpoints } from './promotion-desk.ts'
import { promotionEndpoints } from './promotions.ts'
import { receiverEndpoints } from './receivers.ts'
import { reconciliationEndpoints } from './reconciliation.ts'
import { refundRequestEndpoints } from './refund-requests.ts'
import { secondFactorEndpoints } from './second-factor.ts'
import { shareLinkEndpoints } from './share-links.ts'
import { shopDeskEndpoints } from './shop-desk.ts'
import { signingInEndpoints } from './signing-in.ts'
import { staffEndpoints } from './staff.ts'
import { stockDeskEndpoints } from './stock-desk.ts'
import { todayEndpoints } from './today.ts'

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
