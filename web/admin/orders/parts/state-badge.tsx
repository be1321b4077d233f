import type { ReactNode } from 'react'
import { badgeClass } from '../../../shared/ui/badge.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'

/** Who has to act, or how it ended. Colour is never the only sign: the badge has a label. */
export type StateTone = keyof typeof tones

const tones = {
  companyActs: 'bg-accent-soft text-accent-strong',
  /** A customer waits for the answer of the company. */
  customerWaits: 'bg-accent text-on-accent',
  /** The customer or the bank has to act. */
  othersAct: 'bg-waiting-soft text-waiting',
  moving: 'bg-moving-soft text-moving',
  finished: 'bg-success-soft text-success',
  /** Cancelled or refunded. */
  ended: 'bg-surface text-muted',
  /** What is true of most orders. */
  neutral: 'px-0! text-muted',
  refused: 'bg-danger-soft text-danger',
}

/** The state of an order, a shipment, a refund or a request. */
export function StateBadge({ tone, children }: { tone: StateTone; children: ReactNode }) {
  return <span className={classNames(badgeClass, tones[tone])}>{children}</span>
}
