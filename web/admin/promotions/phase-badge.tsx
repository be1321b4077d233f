import type { ListedCode } from '../../../contract/admin/promotions/promotion-admin.ts'
import type { PromotionPhase } from '../../../contract/shop/promotions/promotion-phases.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Badge } from '../../shared/ui/badge.tsx'

const tones = { COMING: 'accent', RUNNING: 'success', OVER: 'plain' } as const

/** Phase of a promotion: future, current or past. */
export function PhaseBadge({ phase }: { phase: PromotionPhase }) {
  const { promotions } = useAdminText()
  return <Badge tone={tones[phase]}>{promotions.phases[phase]}</Badge>
}

type CodeState = Pick<ListedCode, 'phase' | 'isDeactivated' | 'used' | 'maxUses'>

/** Phase of a code, unless the staff deactivated it or nobody can use it any more. */
export function CodePhaseBadge({ phase, isDeactivated, used, maxUses }: CodeState) {
  const { promotions } = useAdminText()
  if (isDeactivated) return <Badge>{promotions.deactivated}</Badge>
  const isUsedUp = phase !== 'OVER' && maxUses !== null && used >= maxUses
  return isUsedUp ? <Badge>{promotions.usedUp}</Badge> : <PhaseBadge phase={phase} />
}
