import type { Transaction } from '../core/database.ts'
import { endUse, insertUse } from './discount-code-queries.ts'
import { nextUse } from './discount-code-rules.ts'
import type { KnownCode, LiveUses } from './discount-code-state.ts'

export interface HoldCode {
  orderId: string
  personId: string
  code: KnownCode
  /** As read while the code was locked. */
  uses: LiveUses
  now: Date
}

/** Holds one use of a code for an unpaid order, in the transaction that has locked the code. */
export async function holdCode(tx: Transaction, { code, uses, ...use }: HoldCode): Promise<void> {
  await insertUse(tx, { ...use, code, ...nextUse(uses) })
}

interface EndOfUse {
  orderId: string
  now: Date
}

/** Redeems the code of a paid order, if it has one, in the same transaction (docs/spec/invariants.md#a25). */
export async function redeemCode(tx: Transaction, { orderId, now }: EndOfUse): Promise<void> {
  await endUse(tx, { orderId, state: 'USED', now })
}

/** Releases the use that a cancelled order had held, so that the code can be used again. */
export async function releaseCode(tx: Transaction, { orderId, now }: EndOfUse): Promise<void> {
  await endUse(tx, { orderId, state: 'FREED', now })
}
