import type { Transaction } from '../platform/db/database.ts'
import { endUse, insertUse } from './discount-code-queries.ts'
import { nextUse } from './discount-code-rules.ts'
import type { KnownCode, LiveUse } from './discount-code-state.ts'

export interface ReserveCode {
  orderId: string
  personId: string
  code: KnownCode
  /** As they were read while the code was locked. */
  uses: readonly LiveUse[]
  now: Date
}

/** Keeps one use of a code for an unpaid order, in the transaction that has locked the code. */
export async function reserveCode(tx: Transaction, { code, uses, ...kept }: ReserveCode): Promise<void> {
  await insertUse(tx, { ...kept, code, ...nextUse(code, uses, kept.personId) })
}

interface EndOfUse {
  orderId: string
  now: Date
}

/** The order was paid: its code is used up, if it had one, in the same transaction (docs/spec/invariants.md#a25). */
export async function redeemCode(tx: Transaction, { orderId, now }: EndOfUse): Promise<void> {
  await endUse(tx, { orderId, state: 'USED', now })
}

/** The order was voided: whoever it kept the code from may have it. */
export async function freeCode(tx: Transaction, { orderId, now }: EndOfUse): Promise<void> {
  await endUse(tx, { orderId, state: 'FREED', now })
}
