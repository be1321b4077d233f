import type { Database, Transaction } from '../platform/db/database.ts'
import { findCode, listLiveUses, lockCode } from './discount-code-queries.ts'
import { refusalOfCode } from './discount-code-rules.ts'
import type { FoundCode, KnownCode } from './discount-code-state.ts'

/** An entered code and its person. */
export interface TypedCode {
  typed: string
  personId: string
  now: Date
  /** Payment window: the time after which a reserved code may be free again. */
  windowSeconds: number
}

/** Finds a code and whether this person may use it. Read-only. */
export async function readCode(db: Database, typed: TypedCode): Promise<FoundCode> {
  return await judged(db, await findCode(db, typed.typed), typed)
}

/** The same, with the code locked until the end of the transaction. */
export async function readCodeLocked(tx: Transaction, typed: TypedCode): Promise<FoundCode> {
  return await judged(tx, await lockCode(tx, typed.typed), typed)
}

async function judged(db: Database, code: KnownCode | null, typed: TypedCode): Promise<FoundCode> {
  const uses = code ? await listLiveUses(db, code, typed.personId) : []
  const refusal = refusalOfCode(code, uses, typed)
  if (code !== null && refusal === null) return { code, uses, refusal }
  return { code, uses, refusal: refusal ?? { code: 'discount-code-incorrect' } }
}
