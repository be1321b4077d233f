import type { ShownPerson } from '../../../contract/admin/accounts/people-admin.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Badge } from '../../shared/ui/badge.tsx'

/** Roles and restrictions of an account. */
export function PersonBadges({
  person,
  hidesMember = false,
}: {
  person: ShownPerson
  /** Whether an account of neither distributor nor staff has no badge: most rows of a list would have it. */
  hidesMember?: boolean
}) {
  const { persons } = useAdminText()
  const { contractStatus, isDisabled, isStaff, isVerified, canBuy } = person
  return (
    <span className="flex flex-wrap gap-1">
      {contractStatus === null ? (
        !hidesMember && <Badge>{persons.member}</Badge>
      ) : (
        <>
          <Badge>{persons.distributor}</Badge>
          <Badge tone={contractStatus === 'ACTIVE' ? 'success' : 'danger'}>
            {persons.contractStatuses[contractStatus]}
          </Badge>
        </>
      )}
      {isStaff && <Badge tone="accent">{persons.roles.STAFF}</Badge>}
      {!isVerified && <Badge>{persons.statuses.UNVERIFIED}</Badge>}
      {isDisabled && <Badge tone="danger">{persons.accountDisabled}</Badge>}
      {!canBuy && <Badge tone="danger">{persons.cannotBuy}</Badge>}
    </span>
  )
}
