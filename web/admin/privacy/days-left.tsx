import type { DataRequest } from '../../../contract/admin/privacy/privacy-admin.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Badge } from '../../shared/ui/badge.tsx'

/** From here on a deadline is urgent. */
const urgentDays = 7

/** Days until the legal deadline of an open request. */
export function DaysLeft({ request }: { request: Pick<DataRequest, 'outcome' | 'daysLeft'> }) {
  const { requests } = useAdminText()
  const { outcome, daysLeft } = request
  if (outcome !== null) return null
  if (daysLeft < 0) return <Badge tone="danger">{requests.daysLate(-daysLeft)}</Badge>
  return <Badge tone={daysLeft <= urgentDays ? 'accent' : 'plain'}>{requests.daysLeft(daysLeft)}</Badge>
}
