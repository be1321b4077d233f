import type { FastifyInstance } from 'fastify'
import { bannerDeskEndpoints as desk } from '../../../contract/catalogue/banner-desk.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { serve } from '../../platform/http/serve.ts'
import { serveAct } from '../../platform/http/serve-act.ts'
import { readBanners } from '../browse/read-banners.ts'
import { bannerSubject } from './banner-log-queries.ts'
import { addBanner, editBanner, orderBanners, removeBanner } from './edit-banners.ts'

/** How the staff keep the banners. */
export async function bannerDeskRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  serve(app, desk.listBannersForDesk, async () => ({ banners: await readBanners(deps.db) }))
  serveAct(app, deps, desk.addBanner, ({ body }) => ({
    about: ({ id }) => bannerSubject(id),
    does: (within) => addBanner(within.db, body),
  }))
  serveAct(app, deps, desk.editBanner, ({ params, body: { version, ...banner } }) => ({
    about: bannerSubject(params.id),
    does: (within) => editBanner(within.db, { ...params, version, banner }),
  }))
  serveAct(app, deps, desk.removeBanner, ({ params }) => ({
    about: bannerSubject(params.id),
    does: (within) => removeBanner(within.db, params.id),
  }))
  serveAct(app, deps, desk.orderBanners, ({ params, body }) => ({
    about: bannerSubject(params.id),
    does: (within) => orderBanners(within.db, { ...params, ...body }),
  }))
}
