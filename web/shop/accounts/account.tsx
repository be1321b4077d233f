import { Business } from '../distributors/business.tsx'
import { OverviewPage } from './settings/overview-page.tsx'

/** Account overview (docs/spec/accounts.md), with a distributor's business figures. */
export default function AccountPage() {
  return <OverviewPage business={<Business />} />
}
