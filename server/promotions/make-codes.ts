import { randomBytes } from 'node:crypto'
import type { AdminCode, CodeTerms } from '../../contract/admin/promotions/promotion-admin.ts'
import type { Transaction } from '../core/database.ts'
import type { Dependencies } from '../core/dependencies.ts'
import { inTransaction } from '../core/in-transaction.ts'
import { refuse, refuseAll } from '../core/refusals.ts'
import { encodeShareCode } from '../distributors/share-links/share-code-rules.ts'
import { type CodeToWrite, insertBatch, insertCodes } from './code-admin-queries.ts'
import { lockTargets, replaceTargets } from './code-target-queries.ts'
import { listRefusalsOfTerm, type Term, toTerm } from './promotion-rules.ts'
import { showCode } from './show-codes.ts'

type Deps = Pick<Dependencies, 'db' | 'clock'>

/** Maximum codes inserted by one statement. */
const codesAtOnce = 1_000

/** Creates one code with the text that the staff chose. Refuses an existing one with `code-taken`. */
export async function addCode(
  { db, clock }: Deps,
  { code, ...terms }: CodeTerms & { code: string },
): Promise<AdminCode> {
  const now = clock.now()
  return await inTransaction(db, async (tx) => {
    const written = await toStoredTerms(tx, terms, now)
    const [id] = await insertCodes(tx, [code], written, { batchId: null, now })
    if (id === undefined) return refuse({ code: 'code-taken' })
    await replaceTargets(tx, [id], terms.targets)
    return await showCode(tx, id, now)
  })
}

/** Creates many codes, each with fifty random bits after a common prefix. */
export async function addCodes(
  { db, clock }: Deps,
  { count, prefix, ...terms }: CodeTerms & { count: number; prefix: string },
): Promise<{ batchId: string; count: number }> {
  const now = clock.now()
  return await inTransaction(db, async (tx) => {
    const written = await toStoredTerms(tx, terms, now)
    const batchId = await insertBatch(tx, terms.note, now)
    let made = 0
    // About one code in a million million exists already and is replaced by another.
    while (made < count) {
      const batchSize = Math.min(codesAtOnce, count - made)
      const codes = new Set(
        Array.from({ length: batchSize }, () => prefix + encodeShareCode(randomBytes(10))),
      )
      const ids = await insertCodes(tx, [...codes], written, { batchId, now })
      if (ids.length > 0) await replaceTargets(tx, ids, terms.targets)
      made += ids.length
    }
    return { batchId, count: made }
  })
}

/** Converts the staff's input into the stored terms. Refuses invalid days and unknown targets. */
export async function toStoredTerms(
  tx: Transaction,
  { targets, off, maxUses, maxUsesPerPerson, note, ...days }: CodeTerms,
  now: Date,
  stored?: Term,
): Promise<CodeToWrite> {
  const term = toTerm(days)
  const distinctTargets = new Map(targets.map((target) => [`${target.kind} ${target.id}`, target]))
  const isKnown = (await lockTargets(tx, [...distinctTargets.values()])) === distinctTargets.size
  const refusals = listRefusalsOfTerm(term, now, stored)
  refuseAll(isKnown ? refusals : [...refusals, { code: 'code-target-missing' }])
  const taken = off.kind === 'PART' ? { basisPoints: off.value } : { cents: off.value }
  return { off: taken, maxUses, maxUsesPerPerson, note, ...term }
}
