import type { ShownPerson } from '../../../../contract/accounts/people-desk.ts'
import { useDeskText } from '../../text/desk.ts'
import { Badge } from '../../ui/badge.tsx'

/** Who somebody is to the mall, and what they may not do. */
export function PersonBadges({ person }: { person: ShownPerson }) {
  const { persons } = useDeskText()
  const { standing, isDisabled, canBuy } = person
  return (
    <span className="flex flex-wrap gap-1">
      {standing === null ? (
        <Badge>{persons.member}</Badge>
      ) : (
        <Badge tone={standing === 'ACTIVE' ? 'success' : 'danger'}>{persons.standings[standing]}</Badge>
      )}
      {isDisabled && <Badge tone="danger">{persons.closed}</Badge>}
      {!canBuy && <Badge tone="danger">{persons.cannotBuy}</Badge>}
    </span>
  )
}
