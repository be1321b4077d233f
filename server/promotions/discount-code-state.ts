import type { BasisPoints, Cents } from '../../contract/values/money.ts'
import type { Refusal } from '../../contract/wire/refusals.ts'

/** The terms and limits of a discount code. */
export interface DiscountCode {
  enabled: boolean
  startsAt: Date
  endsAt: Date
  /** Total limit; null means unlimited. */
  maxUses: number | null
  maxUsesPerPerson: number
  off: { basisPoints: BasisPoints } | { cents: Cents }
  targets: readonly Target[]
}

/** A target that a code is restricted to. */
export interface Target {
  displayProductId: string | null
  brandId: string | null
  categoryId: string | null
}

/** A use that counts: by an unpaid or a paid order. */
export interface LiveUse {
  personId: string
  state: 'LOCKED' | 'USED'
  useNumber: number | null
  useNumberOfPerson: number
  /** When the payment window of its order ends. */
  heldUntil: Date
}

/** A stored code. */
export interface KnownCode extends DiscountCode {
  id: string
  code: string
}

/** A code as stored. */
export interface CodeWithUses {
  /** Null if no code is spelled so. */
  code: KnownCode | null
  /** The uses that count against its limits. */
  uses: LiveUse[]
}

/** A code with the refusal of the person who entered it. */
export type FoundCode =
  | { code: KnownCode; uses: LiveUse[]; refusal: null }
  | { code: KnownCode | null; uses: LiveUse[]; refusal: Refusal }
