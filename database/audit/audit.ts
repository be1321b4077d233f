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

/** All that is promised of the rows of the mall, as far as there are tables for it. */
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

/** How one promise was found. `examples` names the first few rows that break it. */
export interface Finding {
  id: string
  sentence: string
  count: number
  examples: string[]
}

const maxExamples = 3

/** Checks every invariant against a database and answers one finding for each. All of them see one moment,
 *  so a mall that is selling meanwhile breaks none by it. */
export async function auditDatabase(db: Kysely<DB>): Promise<Finding[]> {
  const moment = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return await moment.execute(async (tx) => {
    const findings: Finding[] = []
    for (const invariant of invariants) findings.push(await checkInvariant(tx, invariant))
    return findings
  })
}

/** Checks one invariant. */
export async function checkInvariant(
  tx: Transaction<DB>,
  { id, sentence, sql: query }: Invariant,
): Promise<Finding> {
  const { rows } = await sql<{ count: number; examples: string[] | null }>`
    select count(*)::int as count, (array_agg(what::text))[1:${sql.lit(maxExamples)}] as examples
    from (${sql.raw(query)}) as broken`.execute(tx)
  return { id, sentence, count: rows[0]?.count ?? 0, examples: rows[0]?.examples ?? [] }
}

/** What is broken: empty, if all is well. Tests that move goods or money end with it. */
export async function violations(db: Kysely<DB>): Promise<Finding[]> {
  return (await auditDatabase(db)).filter((finding) => finding.count > 0)
}
