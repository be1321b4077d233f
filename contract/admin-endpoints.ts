import { staffEndpoints } from './accounts/staff.ts'
import { approvalEndpoints } from './admin/approvals.ts'
import { auditLogEndpoints } from './admin/audit-log.ts'
import { contactAdminEndpoints } from './admin/contact-admin.ts'
import { distributorAdminEndpoints } from './admin/distributor-admin.ts'
import { healthAdminEndpoints } from './admin/health-admin.ts'
import { mailAdminEndpoints } from './admin/mail-admin.ts'
import { orderAdminEndpoints } from './admin/order-admin.ts'
import { orderEditEndpoints } from './admin/order-edits.ts'
import { peopleAdminEndpoints } from './admin/people-admin.ts'
import { preparedOrderEndpoints } from './admin/prepared-orders.ts'
import { refundRequestEndpoints } from './admin/refund-requests.ts'
import { simulationEndpoints } from './admin/simulation.ts'
import { stockAdminEndpoints } from './admin/stock-admin.ts'
import { stockSheetEndpoints } from './admin/stock-sheet.ts'
import { dashboardEndpoints } from './admin/today.ts'
import { webVitalAdminEndpoints } from './analytics/web-vitals.ts'
import { appealAdminEndpoints, replacementEndpoints, returnEndpoints } from './appeals/appeals-admin.ts'
import { bannerAdminEndpoints } from './catalogue/banner-admin.ts'
import { bulkAdminEndpoints } from './catalogue/bulk-admin.ts'
import { draftEndpoints, productAdminEndpoints } from './catalogue/catalogue-admin.ts'
import { catalogueFileEndpoints } from './catalogue/catalogue-file.ts'
import { menuAdminEndpoints } from './catalogue/menu-admin.ts'
import { pictureAdminEndpoints } from './catalogue/picture-admin.ts'
import { priceFileEndpoints } from './catalogue/price-file.ts'
import { payoutEndpoints } from './distributors/payouts.ts'
import { offsetCreditEndpoints } from './offset-credit.ts'
import { parcelFileEndpoints } from './orders/parcel-file.ts'
import { shipmentEndpoints } from './orders/shipments.ts'
import { reconciliationEndpoints } from './payments/reconciliation.ts'
import { dataRequestEndpoints } from './privacy/privacy-admin.ts'
import { discountCodeEndpoints, offerEndpoints } from './promotions/promotion-admin.ts'
import { pageTextAdminEndpoints } from './settings/page-texts.ts'
import { holidayEndpoints, settingsAdminEndpoints } from './settings/shop-admin.ts'

/** The endpoints of the admin by module: `adminEndpoints.shipments.shipOrder`. */
export const adminEndpoints = {
  dataRequests: dataRequestEndpoints,
  appeals: appealAdminEndpoints,
  returns: returnEndpoints,
  replacements: replacementEndpoints,
  mail: mailAdminEndpoints,
  health: healthAdminEndpoints,
  dashboard: dashboardEndpoints,
  webVitals: webVitalAdminEndpoints,
  reconciliation: reconciliationEndpoints,
  auditLog: auditLogEndpoints,
  payouts: payoutEndpoints,
  offsetCredits: offsetCreditEndpoints,
  orders: orderAdminEndpoints,
  preparedOrders: preparedOrderEndpoints,
  orderEdits: orderEditEndpoints,
  shipments: shipmentEndpoints,
  parcelFiles: parcelFileEndpoints,
  refundRequests: refundRequestEndpoints,
  approvals: approvalEndpoints,
  products: productAdminEndpoints,
  drafts: draftEndpoints,
  catalogueFiles: catalogueFileEndpoints,
  priceFiles: priceFileEndpoints,
  pictures: pictureAdminEndpoints,
  menu: menuAdminEndpoints,
  banners: bannerAdminEndpoints,
  bulkEdits: bulkAdminEndpoints,
  stock: stockAdminEndpoints,
  stockSheets: stockSheetEndpoints,
  settings: settingsAdminEndpoints,
  holidays: holidayEndpoints,
  pageTexts: pageTextAdminEndpoints,
  offers: offerEndpoints,
  discountCodes: discountCodeEndpoints,
  simulation: simulationEndpoints,
  people: peopleAdminEndpoints,
  distributors: distributorAdminEndpoints,
  contacts: contactAdminEndpoints,
  staff: staffEndpoints,
}
