import type { DataRequestFile, DeletionObstacle } from '../../../contract/admin/privacy/privacy-admin.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { showPrice } from '../../shared/text/format/format.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'

/** Obstacles to the deletion of an account, each with a link to where it is removed. */
export function Obstacles({ request }: { request: DataRequestFile }) {
  const { requests } = useAdminText()
  return (
    <ul className="grid gap-2 text-sm">
      {request.obstacles.map((obstacle) => (
        <li
          key={`${obstacle.code} ${obstacle.invoice}`}
          className="flex flex-wrap items-baseline gap-x-3 gap-y-1"
        >
          <span>
            {requests.obstacle[obstacle.code]}
            {obstacle.cents !== null && `: ${showPrice(obstacle.cents)}`}
          </span>
          <Way obstacle={obstacle} personId={request.personId} />
        </li>
      ))}
    </ul>
  )
}

function Way({ obstacle, personId }: { obstacle: DeletionObstacle; personId: string }) {
  const { requests } = useAdminText()
  const { code, invoice, appealId } = obstacle
  const [to, name] = {
    STAFF: ['/admin/staff', requests.toStaff],
    ORDER_UNPAID: [`/admin/order/detail?invoice=${invoice}`, `#${invoice}`],
    REFUND_RUNNING: [`/admin/order/detail?invoice=${invoice}`, `#${invoice}`],
    REFUND_UNPAID: [`/admin/order/detail?invoice=${invoice}`, `#${invoice}`],
    APPEAL_OPEN: [`/admin/appeal/detail?id=${appealId}`, `#${invoice}`],
    EARNINGS: ['/admin/payout', requests.toPayouts],
    CREDIT: [`/admin/person/detail?id=${personId}`, requests.toPerson],
  }[code] as [string, string]
  return (
    <PageLink to={to} className="text-accent underline">
      {name}
    </PageLink>
  )
}
