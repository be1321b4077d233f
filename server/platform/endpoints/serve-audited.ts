import assert from 'node:assert'
import type { FastifyInstance } from 'fastify'
import type { AuditFacts } from '../../../contract/admin/audit-log/audit-log.ts'
import type { AdminAction } from '../../../contract/values/admin-actions.ts'
import type { Endpoint, HandlerAnswer } from '../../../contract/wire/endpoint.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { type AuditedAction, runAuditedAction } from '../audit-log/audited-action.ts'
import { type Call, serve } from './serve.ts'

/** Registers an admin endpoint that changes data. Its action may know more than it answers.
 *  @param actionOf may read a file first: the transaction begins when it has returned */
export function serveAudited<E extends Endpoint & { act: AdminAction }, Done extends HandlerAnswer<E>>(
  app: FastifyInstance,
  deps: Dependencies,
  endpoint: E,
  actionOf: (call: Call<E>) => AuditedAction<Done> | Promise<AuditedAction<Done>>,
): void {
  serve(app, endpoint, async (call) => {
    assert(call.user !== null, 'an admin action requires a signed-in user')
    const by = {
      act: endpoint.act,
      staffId: call.user.id,
      stated: pickStatedFacts(call.body),
      keyed: call.keyed,
    }
    const action = await actionOf(call)
    const answer = await runAuditedAction(deps, { ...by, ...action })
    await refreshEpochs(app, deps)
    return answer
  })
}

/** Reads the epochs after a change is committed: a failure here only delays what the shop shows by half a second. */
export async function refreshEpochs(app: FastifyInstance, { log }: Pick<Dependencies, 'log'>): Promise<void> {
  await app.refreshEpochs().catch((error) => log.warn({ err: error }, 'the epochs could not be read'))
}

/** The reason that the staff stated for an action. Notes are no reasons: they may name people. */
function pickStatedFacts(body: unknown): AuditFacts {
  const { reason } = (body ?? {}) as Record<string, unknown>
  return typeof reason === 'string' && reason !== '' ? { reason } : {}
}
