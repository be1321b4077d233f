import type { FastifyInstance } from 'fastify'
import { grantEndpoints as desk } from '../../contract/grants.ts'
import type { Dependencies } from '../platform/http/dependencies.ts'
import { serve } from '../platform/http/serve.ts'
import { serveAct } from '../platform/http/serve-act.ts'
import { closeGrant } from './close-grant.ts'
import { giveGrant } from './give-grant.ts'
import { grantSubject } from './grant-log-queries.ts'
import { listGrants } from './grant-queries.ts'

/** What the staff do about large orders that distributors have paid. */
export async function grantDeskRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serveAct(app, deps, desk.giveGrant, ({ user, body }) => ({
    about: (grant) => grantSubject(grant.id),
    does: (within) => giveGrant(within, { ...body, expiresOn: body.expiresOn ?? null, staffId: user.id }),
  }))
  serve(app, desk.listGrants, async ({ query }) => ({ items: await listGrants(deps.db, query.edcNumber) }))
  serveAct(app, deps, desk.closeGrant, ({ params, body }) => ({
    about: grantSubject(params.id),
    does: (within) => closeGrant(within, { ...params, ...body }),
  }))
}
