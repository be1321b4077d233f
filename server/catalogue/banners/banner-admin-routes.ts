import type { FastifyInstance } from 'fastify'
import { bannerAdminEndpoints as admin } from '../../../contract/admin/catalogue/banner-admin.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { serve } from '../../platform/endpoints/serve.ts'
import { serveAudited } from '../../platform/endpoints/serve-audited.ts'
import { bannerSubject } from './banner-log-queries.ts'
import { addBanner, editBanner, orderBanners, removeBanner, restoreBanner } from './edit-banners.ts'
import { readBanners } from './read-banners.ts'

/** Admin endpoints for banners. */
export async function bannerAdminRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serve(app, admin.list, async () => ({ banners: await readBanners(deps.db) }))
  serveAudited(app, deps, admin.add, ({ body }) => ({
    about: ({ id }) => bannerSubject(id),
    run: (within) => addBanner(within.db, body, deps.clock.now()),
  }))
  serveAudited(app, deps, admin.update, ({ params, body: { version, ...banner } }) => ({
    about: bannerSubject(params.id),
    run: (within) => editBanner(within.db, { ...params, version, banner, now: deps.clock.now() }),
  }))
  serveAudited(app, deps, admin.remove, ({ params }) => ({
    about: bannerSubject(params.id),
    run: (within) => removeBanner(within.db, params.id),
  }))
  serveAudited(app, deps, admin.restore, ({ params, body }) => ({
    about: bannerSubject(params.id),
    run: (within) => restoreBanner(within.db, { ...params, ...body }),
  }))
  serveAudited(app, deps, admin.move, ({ params, body }) => ({
    about: bannerSubject(params.id),
    run: (within) => orderBanners(within.db, { ...params, ...body }),
  }))
}
