import { useSearchParams } from 'react-router'
import { Business } from '../distributors/business.tsx'
import { LatestOrder } from '../orders/latest-order.tsx'
import { OverviewPage } from './settings/overview-page.tsx'
import { PrivacyPage } from './settings/privacy-page.tsx'

/** Account overview (docs/spec/accounts.md#profile), with the latest order and a distributor's business figures;
 *  or the page of a distributor's sessions and data. One route, because every route is part of the scripts of the shop. */
export default function AccountPage() {
  const [searchParams] = useSearchParams()
  if (searchParams.get('privacy') === '1') return <PrivacyPage />
  return <OverviewPage business={<Business />} latestOrder={<LatestOrder />} />
}
