import { Business } from '../distributors/business.tsx'
import { OverviewPage } from '../people/overview-page.tsx'

/** The account overview (spec 2), with what a distributor sees of the downline. */
export default function AccountPage() {
  return <OverviewPage business={<Business />} />
}
