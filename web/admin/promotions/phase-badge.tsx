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

/** Phase of a code; one that nobody can use any more counts as used up. */
export function CodePhaseBadge({ phase, used, maxUses }: Pick<ListedCode, 'phase' | 'used' | 'maxUses'>) {
  const { promotions } = useAdminText()
  const isUsedUp = phase !== 'OVER' && maxUses !== null && used >= maxUses
  return isUsedUp ? <Badge>{promotions.usedUp}</Badge> : <PhaseBadge phase={phase} />
}
