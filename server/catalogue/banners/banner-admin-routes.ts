import type { FastifyInstance } from 'fastify'
import { bannerAdminEndpoints as admin } from '../../../contract/catalogue/banner-admin.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { serve } from '../../platform/http/serve.ts'
import { serveAct } from '../../platform/http/serve-act.ts'
import { readBanners } from '../browse/read-banners.ts'
import { bannerSubject } from './banner-log-queries.ts'
import { addBanner, editBanner, orderBanners, removeBanner } from './edit-banners.ts'

/** Admin endpoints for banners. */
export async function bannerAdminRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serve(app, admin.list, async () => ({ banners: await readBanners(deps.db) }))
  serveAct(app, deps, admin.add, ({ body }) => ({
    about: ({ id }) => bannerSubject(id),
    does: (within) => addBanner(within.db, body),
  }))
  serveAct(app, deps, admin.update, ({ params, body: { version, ...banner } }) => ({
    about: bannerSubject(params.id),
    does: (within) => editBanner(within.db, { ...params, version, banner }),
  }))
  serveAct(app, deps, admin.remove, ({ params }) => ({
    about: bannerSubject(params.id),
    does: (within) => removeBanner(within.db, params.id),
  }))
  serveAct(app, deps, admin.move, ({ params, body }) => ({
    about: bannerSubject(params.id),
    does: (within) => orderBanners(within.db, { ...params, ...body }),
  }))
}
