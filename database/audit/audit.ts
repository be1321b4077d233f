import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../schema.ts'
import { appealInvariants } from './appeal-invariants.ts'
import type { Invariant } from './invariant.ts'
import { ledgerInvariants } from './ledger-invariants.ts'
import { offsetCreditInvariants } from './offset-credit-invariants.ts'
import { orderInvariants } from './order-invariants.ts'
import { paymentInvariants } from './payment-invariants.ts'
import { peopleInvariants } from './people-invariants.ts'
import { promotionInvariants } from './promotion-invariants.ts'
import { stockInvariants } from './stock-invariants.ts'

/** All invariants that can be checked in SQL (docs/spec/invariants.md). */
export const invariants: readonly Invariant[] = [
  ...stockInvariants,
  ...orderInvariants,
  ...paymentInvariants,
  ...promotionInvariants,
  ...offsetCreditInvariants,
  ...ledgerInvariants,
  ...appealInvariants,
  ...peopleInvariants,
]

/** The result of checking one invariant. `examples` names the first few violating rows. */
export interface Finding {
  id: string
  sentence: string
  count: number
  examples: string[]
}

const maxExamples = 3

/** Checks every invariant and returns one finding for each. A single snapshot is used, so concurrent sales cause
 *  no false violations. */
export async function auditDatabase(db: Kysely<DB>): Promise<Finding[]> {
  const moment = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return await moment.execute(async (tx) => {
    const findings: Finding[] = []
    for (const invariant of invariants) findings.push(await checkInvariant(tx, invariant))
    return findings
  })
}

export async function checkInvariant(
  tx: Transaction<DB>,
  { id, sentence, sql: query }: Invariant,
): Promise<Finding> {
  const { rows } = await sql<{ count: number; examples: string[] | null }>`
    select count(*)::int as count, (array_agg(what::text))[1:${sql.lit(maxExamples)}] as examples
    from (${sql.raw(query)}) as broken`.execute(tx)
  return { id, sentence, count: rows[0]?.count ?? 0, examples: rows[0]?.examples ?? [] }
}

/** The violated invariants; empty if there are none. Tests that move goods or money end with this check. */
export async function violations(db: Kysely<DB>): Promise<Finding[]> {
  return (await auditDatabase(db)).filter((finding) => finding.count > 0)
}
