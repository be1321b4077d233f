import type { AuditFacts } from '../../../contract/admin/audit-log/audit-log.ts'
import type { AdminAction, AuditSubject } from '../../../contract/values/admin-actions.ts'
import type { Transaction } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { type KeyedCall, runOnce } from '../idempotency/keyed-call.ts'
import { type AuditPart, insertAuditEntry } from './audit-log-queries.ts'
import { changedBetween } from './audit-log-rules.ts'

/** The subject of an admin action, read under a lock before and after it, so that the audit log shows the change. */
export interface AuditedSubject {
  subject: AuditSubject
  name: string
  /** The facts before the action, if only the action itself could read them; by default those of `read`. */
  before?: AuditFacts
  /** Facts that may be stored indefinitely, or null if the subject does not exist. */
  read: (tx: Transaction) => Promise<AuditFacts | null>
  /** Names of facts that the entry has even if they did not change, because they say what was decided. */
  alwaysLogged?: readonly string[]
  /** Ids of further subjects by which the entry is found, read after the action. */
  alsoAbout?: (tx: Transaction) => Promise<readonly string[]>
  /** What the action changed of each of many subjects: each becomes an entry of its own. */
  parts?: () => readonly AuditPart[]
}

/** An admin action and its subject. A subject created by the action is named from its answer. */
export interface AuditedAction<Answer, Deps = Dependencies> {
  about: AuditedSubject | ((answer: Answer) => AuditedSubject)
  run: (within: Deps) => Promise<Answer>
}

type Logging = Pick<Dependencies, 'db' | 'clock'>

/** Runs an action and records it in the audit log in one transaction, so that every change is logged and a refusal
 *  is not. With `keyed`, a repeat of an answered call neither runs nor is logged. */
export async function runAuditedAction<Answer, Deps extends Logging = Dependencies>(
  deps: Deps,
  {
    keyed = null,
    ...action
  }: AuditedAction<Answer, Deps> & {
    act: AdminAction
    staffId: string
    stated?: AuditFacts
    keyed?: KeyedCall | null
  },
): Promise<Answer> {
  return await deps.db
    .transaction()
    .execute(async (tx) => await runOnce(tx, keyed, async () => await runAndLog(tx, deps, action)))
}

async function runAndLog<Answer, Deps extends Logging>(
  tx: Transaction,
  deps: Deps,
  {
    act,
    staffId,
    about,
    run,
    stated = {},
  }: AuditedAction<Answer, Deps> & { act: AdminAction; staffId: string; stated?: AuditFacts },
): Promise<Answer> {
  const factsBefore = typeof about === 'function' ? null : await about.read(tx)
  const answer = await run({ ...deps, db: tx })
  const known = typeof about === 'function' ? about(answer) : about
  const { subject, name: subjectName, before, read, alwaysLogged = [] } = known
  const after = await read(tx)
  const changed = changedBetween(without(before ?? factsBefore, alwaysLogged), withStated(after, stated))
  const alsoAbout = (await known.alsoAbout?.(tx)) ?? []
  await insertAuditEntry(tx, {
    at: deps.clock.now(),
    staffId,
    act,
    subject,
    subjectName,
    ...changed,
    alsoAbout,
    parts: known.parts?.() ?? [],
  })
  return answer
}

function without(facts: AuditFacts | null, names: readonly string[]): AuditFacts | null {
  return facts && Object.fromEntries(Object.entries(facts).filter(([name]) => !names.includes(name)))
}

/** Facts of the subject with what was stated, unless they contain it already. */
function withStated(facts: AuditFacts | null, stated: AuditFacts): AuditFacts | null {
  if (facts === null) return Object.keys(stated).length === 0 ? null : stated
  const known = Object.values(facts)
  const others = Object.entries(stated).filter(([name, text]) => !(name in facts) && !known.includes(text))
  return { ...facts, ...Object.fromEntries(others) }
}
