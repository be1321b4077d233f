import type { FastifyInstance } from 'fastify'
import { peopleEndpoints } from '../../contract/people.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { serve } from '../platform/serve.ts'
import { readInit } from './read-init.ts'

/** The one call that every page makes first. It draws on many nouns, so it stands to the right of them all. */
export async function initRoutes(app: FastifyInstance, { db, clock, config }: Dependencies): Promise<void> {
  serve(app, peopleEndpoints.init, ({ user }) =>
    readInit(db, { personId: user?.id ?? null, shop: config.shop, now: clock.now() }),
  )
}
