import assert from 'node:assert'
import type { FastifyInstance } from 'fastify'
import type { AdminAction, AuditSubject } from '../../../contract/admin/admin-actions.ts'
import type { AuditFacts } from '../../../contract/admin/audit-log.ts'
import type { Endpoint, HandlerAnswer } from '../../../contract/endpoint.ts'
import { insertAuditEntry } from '../audit-log/audit-log-queries.ts'
import { changedBetween } from '../audit-log/audit-log-rules.ts'
import type { Transaction } from '../db/database.ts'
import { joined } from '../db/joined-transaction.ts'
import type { Dependencies } from './dependencies.ts'
import { type Call, serve } from './serve.ts'

/** What an act is about, and how it stands: read under a lock before and after, so that the log shows what changed. */
export interface ActSubject {
  subject: AuditSubject
  name: string
  /** How it stood, where only the act itself has seen that. */
  stood?: AuditFacts
  /** Facts that may be kept for ever, or null where there is no such thing. */
  read: (tx: Transaction) => Promise<AuditFacts | null>
}

/** What the staff do, and what it is about. What is only made by the act is named from its answer. */
export interface AuditedAction<Answer> {
  about: ActSubject | ((answer: Answer) => ActSubject)
  does: (within: Dependencies) => Promise<Answer>
}

/** Opens an endpoint of the staff that changes something. */
export function serveAct<E extends Endpoint & { act: AdminAction }>(
  app: FastifyInstance,
  deps: Dependencies,
  endpoint: E,
  deedOf: (call: Call<E>) => AuditedAction<HandlerAnswer<E>>,
): void {
  serve(app, endpoint, async (call) => {
    assert(call.user !== null, 'nobody acts at the admin without having signed in')
    return await runAuditedAction(deps, { act: endpoint.act, staffId: call.user.id, ...deedOf(call) })
  })
}

/** Does something and writes it into the admin log, both in one transaction or neither: a refusal leaves no trace,
 *  and nothing can be done without one. */
export async function runAuditedAction<Answer>(
  deps: Dependencies,
  { act, staffId, about, does }: AuditedAction<Answer> & { act: AdminAction; staffId: string },
): Promise<Answer> {
  return await deps.db.transaction().execute(async (tx) => {
    const before = typeof about === 'function' ? null : await about.read(tx)
    const answer = await does({ ...deps, db: joined(tx) })
    const { subject, name: subjectName, stood, read } = typeof about === 'function' ? about(answer) : about
    const changed = changedBetween(stood ?? before, await read(tx))
    await insertAuditEntry(tx, { at: deps.clock.now(), staffId, act, subject, subjectName, ...changed })
    return answer
  })
}
