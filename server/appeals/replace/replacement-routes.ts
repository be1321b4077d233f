import type { FastifyInstance } from 'fastify'
import { replacementEndpoints } from '../../../contract/admin/appeals/appeals-admin.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { orderSubject } from '../../orders/records/order-log-queries.ts'
import { serveAudited } from '../../platform/endpoints/serve-audited.ts'
import { cancelReplacement } from './cancel-replacement.ts'
import { packReplacement } from './pack-replacement.ts'
import { recordReplacement, undoReplacement } from './record-replacement.ts'
import { sendReplacement } from './send-replacement.ts'

/** The admin endpoints of an accepted replacement. */
export function replacementRoutes(app: FastifyInstance, deps: Dependencies): void {
  serveAudited(app, deps, replacementEndpoints.send, ({ user, params, body }) => ({
    about: orderSubject(params.invoice),
    run: (within) => sendReplacement(within, { ...params, ...body, staffId: user.id }),
  }))
  serveAudited(app, deps, replacementEndpoints.pack, ({ user, params, body }) => ({
    about: orderSubject(params.invoice),
    run: (within) => packReplacement(within, { ...params, ...body, staffId: user.id }),
  }))
  serveAudited(app, deps, replacementEndpoints.record, ({ user, params, body }) => ({
    about: orderSubject(params.invoice),
    run: (within) => recordReplacement(within, { ...params, ...body, staffId: user.id }),
  }))
  serveAudited(app, deps, replacementEndpoints.undo, ({ user, params, body }) => ({
    about: orderSubject(params.invoice),
    run: (within) => undoReplacement(within, { ...params, ...body, staffId: user.id }),
  }))
  serveAudited(app, deps, replacementEndpoints.cancel, ({ user, params, body }) => ({
    about: orderSubject(params.invoice),
    run: (within) => cancelReplacement(within, { ...params, ...body, staffId: user.id }),
  }))
}
