import { afterAll } from 'vitest'
import { cartEndpoints as cart } from '../contract/shop/cart/cart.ts'
import type { Preview } from '../contract/shop/checkout/checkout.ts'
import type { Endpoint } from '../contract/wire/endpoint.ts'
import { buildApp } from '../server/app.ts'
import { type Config, readConfig } from '../server/config/config.ts'
import { deepFreeze } from '../server/config/deep-freeze.ts'
import type { Log } from '../server/core/log.ts'
import { openJobs } from '../server/platform/jobs/job-runner.ts'
import { openStorage } from '../server/platform/storage/open-storage.ts'
import { aProduct, type ProductIds } from './catalogue/a-product.ts'
import type { PartOfMall } from './open-modules.ts'
import { type ABank, aBank } from './orders/a-bank.ts'
import { patientTimeLimits } from './patient-limits.ts'
import { insertSessionForPerson } from './people/a-member.ts'
import { aShopper } from './people/a-shopper.ts'
import { hashQuickly } from './people/hash-quickly.ts'
import { quietLog } from './quiet-log.ts'
import { createTestClock } from './test-clock.ts'
import { createTestDatabase } from './test-database.ts'

export interface WholeMall extends PartOfMall {
  bank: ABank
}

/** The complete mall of `npm start`, with its bank, on the database of the test. It serves the pages of the
 *  gate's storefront build. */
export async function createWholeMall(
  settings: Partial<Config> = {},
  log: Log = quietLog,
): Promise<WholeMall> {
  const isTraced = settings.traces !== undefined && settings.traces !== null
  const db = await createTestDatabase({}, { isTraced })
  const clock = await createTestClock(db)
  const bank = await aBank(() => clock)
  // Tests do not depend on the speed of the machine.
  const own = { demoBank: bank.settings, timeLimits: patientTimeLimits, maxDelayMs: 0, ...settings }
  const config = deepFreeze({ ...readConfig({}), ...own })
  const deps = { db, clock, config, storage: openStorage(config, log), jobs: openJobs(db, log) }
  const app = await buildApp(deps, log, { sharedAnswersMs: 0 })
  afterAll(async () => await app.close())
  return { ...deps, log, app, bank }
}

/** A member with one record of every kind, and the inputs for a valid call of every endpoint. */
export interface Owner {
  mall: PartOfMall
  personId: string
  token: string
  email: string
  place: ProductIds
  cartId: string
  receiverId: string
  invoice: string
  /** The token of the member's second browser. */
  sessionId: string
  shown: Preview
}

/** The input of a call. */
export interface Input {
  params?: Record<string, string>
  query?: Record<string, unknown>
  headers?: Record<string, string>
  body?: unknown
  form?: FormData
}

/** Valid inputs of endpoints, by their names in the contract. */
export type ValidInputs = Record<string, (own: Owner) => Input | Promise<Input>>

/** The credentials of an owner. */
export const password = 'Lantern88'
const { passwordPepper } = readConfig({})
export const passwordHash = await hashQuickly(password, passwordPepper)

/** Whether calls of an endpoint change nothing, so that they can share their input. */
export function isReading({ method, onlyReads }: Endpoint): boolean {
  return method === 'GET' || onlyReads === true
}

/** Opens a function that returns a new owner per endpoint, or one for all endpoints that only read and name no record.
 *  For an endpoint of staff, the records of the owner are created when an input needs them. */
export function ownersFor(mall: PartOfMall): (endpoint: Endpoint) => Promise<Owner> {
  let reader: Promise<Owner> | undefined
  return async (endpoint) => {
    if (!isReading(endpoint) || endpoint.params)
      return isForStaff(endpoint) ? anOwnerWhenNeeded(mall) : await anOwner(mall)
    reader ??= anOwner(mall)
    return await reader
  }
}

/** Whether only staff may call an endpoint. */
export function isForStaff({ access }: Endpoint): boolean {
  return access !== 'public' && access !== 'signed-in' && access.every((role) => role === 'ROLE_CMS_IIT')
}

class PartMissing extends Error {}

/** An owner without records; reading one fails until `buildInput` has created them. Most inputs of staff need none. */
function anOwnerWhenNeeded(mall: PartOfMall): Owner {
  return new Proxy({ mall } as Owner, {
    get: (parts, part) => {
      if (part in parts || part === 'then' || typeof part === 'symbol') return Reflect.get(parts, part)
      throw new PartMissing(`the owner has no ${part} yet`)
    },
  })
}

/** The input of an owner, whose records are created if it needs them. */
export async function buildInput(build: ValidInputs[string] | undefined, own: Owner): Promise<Input> {
  try {
    return (await build?.(own)) ?? {}
  } catch (error) {
    if (!(error instanceof PartMissing)) throw error
    Object.assign(own, await anOwner(own.mall))
    return (await build?.(own)) ?? {}
  }
}

/** Creates an owner. The order is unpaid, and the cart contains one product. */
export async function anOwner(mall: PartOfMall): Promise<Owner> {
  const place = await aProduct(mall.db, { codeEligible: true })
  const shopper = await aShopper(mall, { withInCart: [place], passwordHash })
  const { invoice } = (await shopper.placeSuccessfully()).order
  await shopper.call(cart.saveLine, { body: place })
  const preview = await shopper.previewOrder()
  const cartId = preview.lines[0]?.cartId ?? ''
  const token = await insertSessionForPerson(mall.db, mall.clock, shopper.id)
  const { id: personId, email, receiverId } = shopper
  await insertSessionForPerson(mall.db, mall.clock, personId)
  const { id: sessionId } = await mall.db
    .selectFrom('sessions')
    .where('person_id', '=', personId)
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { mall, personId, sessionId, token, email, place, cartId, receiverId, invoice, shown: preview }
}
