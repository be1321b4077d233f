import type { Database, Transaction } from '../core/database.ts'
import { type CodeWithUses, findCodeWithUses, lockCodeWithUses } from './discount-code-queries.ts'
import { refusalOfCode } from './discount-code-rules.ts'
import type { FoundCode } from './discount-code-state.ts'

/** A code as entered, and the person who entered it. */
export interface CodeLookup {
  enteredCode: string
  personId: string
  now: Date
  /** Payment window: the time after which a held code may be free again. */
  windowSeconds: number
}

/** Finds a code, its uses, and the refusal if this person may not use it. Read-only. */
export async function readCode(db: Database, lookup: CodeLookup): Promise<FoundCode> {
  return withRefusal(await findCodeWithUses(db, lookup), lookup)
}

/** Like `readCode`, and locks the code until the end of the transaction. */
export async function readCodeLocked(tx: Transaction, lookup: CodeLookup): Promise<FoundCode> {
  return withRefusal(await lockCodeWithUses(tx, lookup), lookup)
}

function withRefusal(
  { code, uses }: CodeWithUses,
  lookup: Pick<CodeLookup, 'personId' | 'now' | 'windowSeconds'>,
): FoundCode {
  const refusal = refusalOfCode(code, uses, lookup)
  if (code !== null && refusal === null) return { code, uses, refusal }
  return { code, uses, refusal: refusal ?? { code: 'discount-code-incorrect' } }
}
