import type { FastifyInstance } from 'fastify'
import { downlineEndpoints as downline } from '../../contract/shop/distributors/downline.ts'
import { shareLinkEndpoints as links } from '../../contract/shop/distributors/share-links.ts'
import type { Dependencies } from '../core/dependencies.ts'
import { orNotFound } from '../core/or-not-found.ts'
import { serve } from '../platform/endpoints/serve.ts'
import { serveOnce } from '../platform/endpoints/serve-once.ts'
import { exportMembers, searchMembers } from './downline/read-members.ts'
import { setRates } from './downline/set-rates.ts'
import { acceptShareLink } from './share-links/accept-share-link.ts'
import { addShareLink } from './share-links/add-share-link.ts'
import { deactivateShareLink } from './share-links/end-share-link.ts'
import { readInvitation, visitShareLink } from './share-links/read-invitation.ts'
import { showShareLinks } from './share-links/show-share-links.ts'

/** Endpoints for members and share links of distributors, and for visitors of such a link. */
export async function distributorRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  const { db, clock } = deps
  serve(app, downline.listMembers, ({ user, query }) => searchMembers(db, { ...query, sponsorId: user.id }))
  serve(app, downline.exportMembers, ({ user, query, language }) =>
    exportMembers(db, { ...query, sponsorId: user.id, language }),
  )
  serve(app, downline.setRate, async ({ user, params, body }) => {
    const { rateBasisPoints, expectedRateBasisPoints } = body
    const members = [{ id: params.id, expectedRateBasisPoints }]
    const [member] = await setRates(deps, { sponsorId: user.id, members, rateBasisPoints })
    return orNotFound(member)
  })
  serve(app, downline.setRates, async ({ user, body }) => ({
    items: await setRates(deps, { ...body, sponsorId: user.id }),
  }))
  serve(app, links.list, ({ user, query }) => showShareLinks(db, user.id, query, clock.now()))
  serveOnce(app, deps, links.create, ({ user, body }, within) => addShareLink(within, user.id, body))
  serve(app, links.deactivate, ({ user, params }) => deactivateShareLink(deps, user.id, params.id))
  serve(app, links.read, ({ params }) => readInvitation(db, params.code, clock.now()))
  serve(app, links.recordVisit, async ({ params }) => {
    await visitShareLink(db, params.code, clock.now())
    return {}
  })
  serve(app, links.accept, ({ user, params }) =>
    acceptShareLink(deps, { personId: user.id, code: params.code }),
  )
}
