import type { PromotionPhase } from '../../../../contract/promotions/promotion-phases.ts'
import { useAdminText } from '../../text/admin.ts'
import { Badge } from '../../ui/badge.tsx'

const tones = { COMING: 'accent', RUNNING: 'success', OVER: 'plain' } as const

/** Phase of a promotion: future, current or past. */
export function PhaseBadge({ phase }: { phase: PromotionPhase }) {
  const { promotions } = useAdminText()
  return <Badge tone={tones[phase]}>{promotions.phases[phase]}</Badge>
}
