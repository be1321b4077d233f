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
import { shipmentInvariants } from './shipment-invariants.ts'
import { stockInvariants } from './stock-invariants.ts'

/** All invariants that can be checked in SQL (docs/spec/invariants.md). */
export const invariants: readonly Invariant[] = [
  ...stockInvariants,
  ...orderInvariants,
  ...shipmentInvariants,
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

/** A finding with the number of rows that the check covers: 0 violations of 0 rows prove nothing. */
export interface CountedFinding extends Finding {
  covered: number
}

const maxExamples = 3

/** Checks every invariant and returns one finding for each, with the number of rows it covers. */
export async function auditDatabase(db: Kysely<DB>): Promise<CountedFinding[]> {
  return await runEachInvariant(db, async (tx, invariant) => ({
    ...(await checkInvariant(tx, invariant)),
    covered: await countCovered(tx, invariant),
  }))
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

/** The number of rows that the check of an invariant covers. */
export async function countCovered(tx: Transaction<DB>, { covers }: Invariant): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${sql.raw(covers)}) as covered`.execute(tx)
  return rows[0]?.count ?? 0
}

/** The violated invariants; empty if there are none. Tests that move goods or money end with this check. */
export async function violations(db: Kysely<DB>): Promise<Finding[]> {
  return (await runEachInvariant(db, checkInvariant)).filter((finding) => finding.count > 0)
}

/** A single snapshot is used, so concurrent sales cause no false violations. */
async function runEachInvariant<Result>(
  db: Kysely<DB>,
  check: (tx: Transaction<DB>, invariant: Invariant) => Promise<Result>,
): Promise<Result[]> {
  const moment = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return await moment.execute(async (tx) => {
    // A check reads whole tables; the role may have the limit of requests (DATABASE_LIMITS=role).
    await sql`set local statement_timeout = 0`.execute(tx)
    const results: Result[] = []
    for (const invariant of invariants) results.push(await check(tx, invariant))
    return results
  })
}
