import { Business } from '../distributors/business.tsx'
import { LatestOrder } from '../orders/latest-order.tsx'
import { OverviewPage } from './settings/overview-page.tsx'

/** Account overview (docs/spec/accounts.md), with the latest order and a distributor's business figures. */
export default function AccountPage() {
  return <OverviewPage business={<Business />} latestOrder={<LatestOrder />} />
}
