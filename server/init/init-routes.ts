import type { FastifyInstance } from 'fastify'
import { peopleEndpoints } from '../../contract/accounts/people.ts'
import { cacheMenu } from '../catalogue/menu/cache-menu.ts'
import type { Dependencies } from '../platform/http/dependencies.ts'
import { serve } from '../platform/http/serve.ts'
import { readInit } from './read-init.ts'

/** The call that every page makes first. It reads from many modules, so it comes after them. */
export async function initRoutes(app: FastifyInstance, { db, clock, config }: Dependencies): Promise<void> {
  const menu = cacheMenu(db)
  serve(app, peopleEndpoints.init, ({ user }) =>
    readInit({ db, menu, personId: user?.id ?? null, shop: config.shop, now: clock.now() }),
  )
}
