import type { BasisPoints, Cents } from '../../contract/money.ts'
import type { Refusal } from '../../contract/refusals.ts'

/** A discount code as far as it decides who may use it, when and how often. */
export interface DiscountCode {
  enabled: boolean
  startsAt: Date
  endsAt: Date
  /** By everybody together; null means as often as people like. */
  maxUses: number | null
  maxUsesPerPerson: number
  off: { basisPoints: BasisPoints } | { cents: Cents }
  targets: readonly Target[]
}

/** One of the things that a code is for. */
export interface Target {
  displayProductId: string | null
  brandId: string | null
  categoryId: string | null
}

/** A use that counts: by an order that waits to be paid, or by one that was. */
export interface LiveUse {
  personId: string
  state: 'LOCKED' | 'USED'
  useNumber: number | null
  useNumberOfPerson: number
}

/** A code as it is kept. */
export interface KnownCode extends DiscountCode {
  id: string
  code: string
}

/** A code as a person finds it at a moment. */
export type FoundCode =
  | { code: KnownCode; uses: LiveUse[]; refusal: null }
  | { code: KnownCode | null; uses: LiveUse[]; refusal: Refusal }
