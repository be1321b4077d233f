import type { Database, Transaction } from '../platform/db/database.ts'
import { findCode, listLiveUses, lockCode } from './discount-code-queries.ts'
import { refusalOfCode } from './discount-code-rules.ts'
import type { FoundCode, KnownCode } from './discount-code-state.ts'

/** What somebody has typed, and by whom it would be used. */
export interface TypedCode {
  typed: string
  personId: string
  now: Date
  /** How long an order waits to be paid: the time after which a code that is in use may be free again. */
  windowSeconds: number
}

/** Reads a code and whether this person may use it. Keeps nothing from anybody. */
export async function readCode(db: Database, typed: TypedCode): Promise<FoundCode> {
  return await judged(db, await findCode(db, typed.typed), typed)
}

/** The same, and nobody else can use the code up before the transaction ends. */
export async function readCodeLocked(tx: Transaction, typed: TypedCode): Promise<FoundCode> {
  return await judged(tx, await lockCode(tx, typed.typed), typed)
}

async function judged(db: Database, code: KnownCode | null, typed: TypedCode): Promise<FoundCode> {
  const uses = code ? await listLiveUses(db, code, typed.personId) : []
  const refusal = refusalOfCode(code, uses, typed)
  if (code !== null && refusal === null) return { code, uses, refusal }
  return { code, uses, refusal: refusal ?? { code: 'discount-code-incorrect' } }
}
