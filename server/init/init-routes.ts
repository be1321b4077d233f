import type { FastifyInstance } from 'fastify'
import { initEndpoints } from '../../contract/shop/init/init.ts'
import { cacheMenu } from '../catalogue/menu/cache-menu.ts'
import type { Dependencies } from '../core/dependencies.ts'
import { serve } from '../platform/endpoints/serve.ts'
import { readInit } from './read-init.ts'

/** The call that every page makes first. It reads from many modules, so it comes after them. */
export async function initRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  const menu = cacheMenu(deps.db)
  serve(app, initEndpoints.loadPage, ({ user }) =>
    readInit(deps, { menu, personId: user?.id ?? null, now: deps.clock.now() }),
  )
}
