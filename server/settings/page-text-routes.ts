import assert from 'node:assert'
import type { FastifyInstance } from 'fastify'
import { pageTextAdminEndpoints as admin } from '../../contract/admin/settings/page-text-admin.ts'
import { pageTextEndpoints } from '../../contract/shop/settings/page-texts.ts'
import type { Dependencies } from '../core/dependencies.ts'
import { serve } from '../platform/endpoints/serve.ts'
import { serveAudited } from '../platform/endpoints/serve-audited.ts'
import { findPageText, listPageVersions } from './page-text-queries.ts'
import { pageSubject, savePageText, withdrawPageText } from './save-page-text.ts'

/** Endpoints for the texts of help and legal pages. */
export async function pageTextRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  const now = () => deps.clock.now()
  serve(app, pageTextEndpoints.read, async ({ params }) => ({
    text: await findPageText(deps.db, params.page, now()),
  }))
  serve(app, admin.list, async ({ params }) => ({
    versions: await listPageVersions(deps.db, params.page, now()),
  }))
  serveAudited(app, deps, admin.save, ({ user, params, body }) => {
    assert(user !== null, 'only a signed-in user can save a text')
    return {
      about: pageSubject(params.page, now),
      run: (within) => savePageText(within, { ...params, ...body, staffId: user.id }),
    }
  })
  serveAudited(app, deps, admin.withdraw, ({ params, body }) => ({
    about: pageSubject(params.page, now),
    run: (within) => withdrawPageText(within, { ...params, ...body }),
  }))
}
