import type { AdminAppeal } from '../../../contract/admin/appeals/appeals-admin.ts'
import type { AppealState } from '../../../contract/shop/appeals/appeals.ts'
import type { StateTone } from '../orders/parts/state-badge.tsx'

const toneOfState = {
  OPEN: 'companyActs',
  ANSWERED: 'finished',
  REFUSED: 'ended',
  ACCEPTED: 'finished',
  CONTINUED: 'ended',
} as const satisfies Record<AppealState, StateTone>

/** An appeal and who acts next. */
export interface AppealTurn {
  state: AppealState
  /** Whether the customer waits for the staff. */
  isWaiting: boolean
  /** Whether the staff wait for the customer. */
  isReplied: boolean
}

/** The tone of an appeal's state by who acts next. An open appeal that waits for nobody has a replacement to send. */
export function toneOfAppeal({ state, isWaiting, isReplied }: AppealTurn): StateTone {
  if (isWaiting) return 'customerWaits'
  return isReplied ? 'othersAct' : toneOfState[state]
}

/** Who acts next on an appeal of the inbox. */
export function turnOf({
  state,
  waitingSince,
  replacement,
}: Pick<AdminAppeal, 'state' | 'waitingSince' | 'replacement'>): AppealTurn {
  const isWaiting = waitingSince !== null
  return { state, isWaiting, isReplied: state === 'OPEN' && !isWaiting && replacement !== 'OPEN' }
}
