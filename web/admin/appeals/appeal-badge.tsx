import { useAdminText } from '../../shared/text/shape/admin.ts'
import { StateBadge } from '../orders/parts/state-badge.tsx'
import { type AppealTurn, toneOfAppeal } from './appeal-badge-rules.ts'

/** The state of an appeal, coloured by who acts next. */
export function AppealBadge({ turn }: { turn: AppealTurn }) {
  const { appeals } = useAdminText()
  return (
    <StateBadge tone={toneOfAppeal(turn)}>
      {turn.isReplied ? appeals.tabs.REPLIED : appeals.states[turn.state]}
    </StateBadge>
  )
}
