import type { AdminCode, CodeTerms } from '../../contract/admin/promotions/promotion-admin.ts'
import type { Dependencies } from '../core/dependencies.ts'
import { inTransaction } from '../core/in-transaction.ts'
import { refuse, refuseIf } from '../core/refusals.ts'
import {
  disableBatch,
  disableCode,
  getBatch,
  lockCodeById,
  readTakenUses,
  updateCode,
} from './code-admin-queries.ts'
import { replaceTargets } from './code-target-queries.ts'
import { toStoredTerms } from './make-codes.ts'
import { findRefusalOfChange, findRefusalOfLimits, toTerm } from './promotion-rules.ts'
import { showCode } from './show-codes.ts'

type Deps = Pick<Dependencies, 'db' | 'clock'>

/** Changes a code's targets, term and limits. Orders retain their discount. Refuses a limit below the existing uses,
 *  and the second of two changes to one version. */
export async function changeCode(
  { db, clock }: Deps,
  { id, version, terms }: { id: string; version: string; terms: CodeTerms },
): Promise<AdminCode> {
  const now = clock.now()
  return await inTransaction(db, async (tx) => {
    await lockCodeById(tx, id)
    const code = await showCode(tx, id, now)
    refuseIf(findRefusalOfChange(code.phase))
    if (code.version !== version) refuse({ code: 'changed-meanwhile' })
    refuseIf(findRefusalOfLimits(terms, code, await readTakenUses(tx, id)))
    await updateCode(tx, id, await toStoredTerms(tx, terms, now, toTerm(code)))
    await replaceTargets(tx, [id], terms.targets)
    return await showCode(tx, id, now)
  })
}

/** Ends a code: no further use is possible, and orders retain their discount. */
export async function endCode({ db, clock }: Deps, id: string): Promise<AdminCode> {
  const now = clock.now()
  return await inTransaction(db, async (tx) => {
    await lockCodeById(tx, id)
    refuseIf(findRefusalOfChange((await showCode(tx, id, now)).phase))
    await disableCode(tx, id)
    return await showCode(tx, id, now)
  })
}

/** Ends all codes of a batch that are not over. Refuses with `codes-changed` if their number differs from the displayed
 *  one. */
export async function endCodes(
  { db, clock }: Deps,
  { id, expectedCodes }: { id: string; expectedCodes: number },
): Promise<{ ended: number }> {
  return await inTransaction(db, async (tx) => {
    await getBatch(tx, id)
    const ended = await disableBatch(tx, id, clock.now())
    if (ended !== expectedCodes) refuse({ code: 'codes-changed', codes: ended })
    return { ended }
  })
}
