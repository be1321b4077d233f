import { Business } from '../distributors/business.tsx'
import { OverviewPage } from './settings/overview-page.tsx'

/** The account overview (docs/spec/accounts.md), with what a distributor sees of the downline. */
export default function AccountPage() {
  return <OverviewPage business={<Business />} />
}
