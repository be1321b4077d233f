import { afterAll } from 'vitest'
import { cartEndpoints as cart } from '../contract/cart.ts'
import type { Preview } from '../contract/orders/orders.ts'
import { buildApp } from '../server/app.ts'
import { type Config, readConfig } from '../server/platform/config/config.ts'
import type { Log } from '../server/platform/config/log.ts'
import { openJobs } from '../server/platform/jobs/job-runner.ts'
import { openPasswords } from '../server/platform/security/passwords.ts'
import { aProduct, type ProductIds } from './catalogue/a-product.ts'
import { heldClock } from './held-clock.ts'
import type { PartOfMall } from './open-nouns.ts'
import { aBank } from './orders/a-bank.ts'
import { signedIn } from './people/a-member.ts'
import { aShopper } from './people/a-shopper.ts'
import { quietLog } from './quiet-log.ts'
import { testDatabase } from './test-database.ts'

/** The mall with everything that `npm start` opens, its bank included, on the database of the test.
 *  It serves the pages of the build that the gate has made. */
export async function theWholeMall(settings: Partial<Config> = {}, log: Log = quietLog): Promise<PartOfMall> {
  const db = await testDatabase()
  const clock = await heldClock(db)
  const bank = await aBank(() => clock)
  const config = { ...readConfig({}), demoBank: bank.settings, ...settings }
  const deps = { db, clock, config, jobs: openJobs(db, log) }
  const app = await buildApp(deps, log)
  afterAll(async () => await app.close())
  return { ...deps, log, app }
}

/** A member with one of everything that has an id, and whatever it takes to call any endpoint rightly. */
export interface Owner {
  mall: PartOfMall
  personId: string
  token: string
  email: string
  place: ProductIds
  cartId: string
  receiverId: string
  invoice: string
  /** Of another browser of theirs. */
  sessionId: string
  shown: Preview
}

/** What a call brings along. */
export interface Input {
  params?: Record<string, string>
  query?: Record<string, unknown>
  headers?: Record<string, string>
  body?: unknown
  form?: FormData
}

/** What an owner signs in with. */
export const password = 'Lantern88'
const { passwordPepper } = readConfig({})
export const passwordHash = await openPasswords(passwordPepper).hash(password)

/** Writes an owner down. The order waits to be paid; the cart holds one thing again. */
export async function anOwner(mall: PartOfMall): Promise<Owner> {
  const place = await aProduct(mall.db, { codeEligible: true })
  const shopper = await aShopper(mall, { withInCart: [place], passwordHash })
  const { invoice } = (await shopper.hasPlaced()).order
  await shopper.calls(cart.saveCartLine, { body: place })
  const shown = await shopper.previews()
  const cartId = shown.lines[0]?.cartId ?? ''
  const token = await signedIn(mall.db, mall.clock, shopper.id)
  const { id: personId, email, receiverId } = shopper
  await signedIn(mall.db, mall.clock, personId)
  const { id: sessionId } = await mall.db
    .selectFrom('sessions')
    .where('person_id', '=', personId)
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { mall, personId, sessionId, token, email, place, cartId, receiverId, invoice, shown }
}
