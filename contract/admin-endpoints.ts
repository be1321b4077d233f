import { apiKeyEndpoints } from './admin/accounts/api-keys.ts'
import { contactAdminEndpoints } from './admin/accounts/contact-admin.ts'
import { peopleAdminEndpoints } from './admin/accounts/people-admin.ts'
import { staffEndpoints } from './admin/accounts/staff.ts'
import { webVitalAdminEndpoints } from './admin/analytics/web-vital-admin.ts'
import { appealAdminEndpoints, replacementEndpoints, returnEndpoints } from './admin/appeals/appeals-admin.ts'
import { savedReplyEndpoints } from './admin/appeals/saved-replies.ts'
import { approvalEndpoints } from './admin/approvals/approvals.ts'
import { auditLogEndpoints } from './admin/audit-log/audit-log.ts'
import { bannerAdminEndpoints } from './admin/catalogue/banner-admin.ts'
import { bulkAdminEndpoints } from './admin/catalogue/bulk-admin.ts'
import { draftEndpoints, productAdminEndpoints } from './admin/catalogue/catalogue-admin.ts'
import { catalogueFileEndpoints } from './admin/catalogue/catalogue-file.ts'
import { menuAdminEndpoints } from './admin/catalogue/menu-admin.ts'
import { pictureAdminEndpoints } from './admin/catalogue/picture-admin.ts'
import { priceFileEndpoints } from './admin/catalogue/price-file.ts'
import { reportEndpoints } from './admin/dashboard/reports.ts'
import { dashboardEndpoints } from './admin/dashboard/today.ts'
import { distributorAdminEndpoints } from './admin/distributors/distributor-admin.ts'
import { payoutEndpoints } from './admin/distributors/payouts.ts'
import { healthAdminEndpoints } from './admin/health/health-admin.ts'
import { mailAdminEndpoints } from './admin/mail/mail-admin.ts'
import { offsetCreditEndpoints } from './admin/offset-credit/offset-credit.ts'
import { carrierReportEndpoints } from './admin/orders/carrier-reports.ts'
import { carrierEndpoints } from './admin/orders/carriers.ts'
import { deliveryCalendarEndpoints } from './admin/orders/delivery-calendar.ts'
import { orderAdminEndpoints } from './admin/orders/order-admin.ts'
import { orderEditEndpoints } from './admin/orders/order-edits.ts'
import { parcelFileEndpoints } from './admin/orders/parcel-file.ts'
import { pickupPointOfOrderEndpoints } from './admin/orders/pickup-point-of-order.ts'
import { preparedOrderEndpoints } from './admin/orders/prepared-orders.ts'
import { shipmentQueueEndpoints } from './admin/orders/shipment-queues.ts'
import { shipmentStateEndpoints } from './admin/orders/shipment-states.ts'
import { shipmentEndpoints } from './admin/orders/shipments.ts'
import { reconciliationEndpoints } from './admin/payments/reconciliation.ts'
import { dataRequestEndpoints } from './admin/privacy/privacy-admin.ts'
import { discountCodeEndpoints, offerEndpoints } from './admin/promotions/promotion-admin.ts'
import { simulationEndpoints } from './admin/promotions/simulation.ts'
import { refundRequestEndpoints } from './admin/refunds/refund-requests.ts'
import { deliveryMethodEndpoints } from './admin/settings/delivery-methods.ts'
import { deliverySimulationEndpoints } from './admin/settings/delivery-simulation.ts'
import { holidayEndpoints } from './admin/settings/holidays.ts'
import { pageTextAdminEndpoints } from './admin/settings/page-text-admin.ts'
import { pickupPointAdminEndpoints } from './admin/settings/pickup-points.ts'
import { settingsSimulationEndpoints } from './admin/settings/settings-simulation.ts'
import { settingsAdminEndpoints } from './admin/settings/shop-admin.ts'
import { stockAdminEndpoints } from './admin/stock/stock-admin.ts'
import { stockSheetEndpoints } from './admin/stock/stock-sheet.ts'
import { webhookEndpoints } from './admin/webhooks/webhooks.ts'

/** The endpoints of the admin by module: `adminEndpoints.shipments.shipOrder`. */
export const adminEndpoints = {
  dataRequests: dataRequestEndpoints,
  appeals: appealAdminEndpoints,
  savedReplies: savedReplyEndpoints,
  returns: returnEndpoints,
  replacements: replacementEndpoints,
  mail: mailAdminEndpoints,
  health: healthAdminEndpoints,
  dashboard: dashboardEndpoints,
  reports: reportEndpoints,
  webVitals: webVitalAdminEndpoints,
  reconciliation: reconciliationEndpoints,
  auditLog: auditLogEndpoints,
  payouts: payoutEndpoints,
  offsetCredits: offsetCreditEndpoints,
  orders: orderAdminEndpoints,
  preparedOrders: preparedOrderEndpoints,
  orderEdits: orderEditEndpoints,
  shipments: shipmentEndpoints,
  shipmentStates: shipmentStateEndpoints,
  shipmentQueues: shipmentQueueEndpoints,
  parcelFiles: parcelFileEndpoints,
  carriers: carrierEndpoints,
  carrierReports: carrierReportEndpoints,
  deliveryCalendar: deliveryCalendarEndpoints,
  deliveryMethods: deliveryMethodEndpoints,
  pickupPoints: pickupPointAdminEndpoints,
  pickupPointOfOrder: pickupPointOfOrderEndpoints,
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
  settingsSimulation: settingsSimulationEndpoints,
  deliverySimulation: deliverySimulationEndpoints,
  holidays: holidayEndpoints,
  pageTexts: pageTextAdminEndpoints,
  offers: offerEndpoints,
  discountCodes: discountCodeEndpoints,
  simulation: simulationEndpoints,
  people: peopleAdminEndpoints,
  distributors: distributorAdminEndpoints,
  contacts: contactAdminEndpoints,
  staff: staffEndpoints,
  apiKeys: apiKeyEndpoints,
  webhooks: webhookEndpoints,
}
