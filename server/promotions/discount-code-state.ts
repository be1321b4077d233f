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

/** A person's use that counts: by an unpaid or a paid order. */
export interface LiveUse {
  state: 'LOCKED' | 'USED'
  useNumberOfPerson: number
  /** When the payment window of its order ends. */
  heldUntil: Date
}

/** The uses of everyone, counted by the database, because a code can have a million. */
export interface TotalUses {
  used: number
  held: number
  /** When the first payment window of a held use ends; null if none is held. */
  heldUntil: Date | null
  /** The lowest number that no use takes up. */
  freeNumber: number
}

/** The uses that count against the limits of a code. */
export interface LiveUses {
  own: readonly LiveUse[]
  /** Null for a code without a total limit. */
  total: TotalUses | null
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
  uses: LiveUses
}

/** A code with the refusal of the person who entered it. */
export type FoundCode =
  | { code: KnownCode; uses: LiveUses; refusal: null }
  | { code: KnownCode | null; uses: LiveUses; refusal: Refusal }
