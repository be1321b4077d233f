import { randomUUID } from 'node:crypto'
import { payoutEndpoints as payouts } from '../../contract/distributors/payouts.ts'
import { orderAdminEndpoints as admin } from '../../contract/orders/order-admin.ts'
import type { PlacedOrder } from '../../contract/orders/orders.ts'
import { orderEndpoints as orders } from '../../contract/orders/orders.ts'
import { changeSponsor } from '../../server/accounts/sponsorship/change-sponsor.ts'
import { Failed, Refused } from '../../server/platform/http/refuse.ts'
import type { ProductIds } from '../../test-support/catalogue/a-product.ts'
import { signedIn } from '../../test-support/people/a-member.ts'
import { orderInputOf, putInCart } from '../../test-support/people/a-shopper.ts'
import { actor } from '../../test-support/people/actor.ts'
import type { Answer, World } from '../world.ts'

/** Whom and what a history is about. */
export interface Cast {
  members: { id: string; receiverId: string }[]
  sponsors: { id: string; edcNumber: string }[]
  goods: ProductIds[]
  staffId: string
  /** Placed, and not paid yet. */
  unpaid: { memberId: string; placed: PlacedOrder }[]
  /** Invoices of what was paid. */
  paid: string[]
}

/** What a random event is made from. */
export interface Chance {
  /** Whether the process does it that can be struck. */
  isThere: boolean
  number: (purpose: string, low: number, high: number) => number
}

/** Something that happens, done at one of two processes; a refusal is an answer as good as any. */
export type Event = (world: World, cast: Cast, chance: Chance) => Promise<Answer>

/** So often in a hundred events each. */
export const events: readonly { name: string; inHundred: number; act: Event }[] = [
  { name: 'placed', inHundred: 40, act: places },
  { name: 'paid', inHundred: 27, act: pays },
  { name: 'given up', inHundred: 4, act: givesUp },
  { name: 'refunded', inHundred: 7, act: refunds },
  { name: 'some pieces refunded', inHundred: 6, act: refundsPartially },
  { name: 'rate changed', inHundred: 8, act: changesRate },
  { name: 'sponsor disabled or in force again', inHundred: 2, act: disables },
  { name: 'sponsor changed', inHundred: 5, act: changesSponsor },
  { name: 'month paid out', inHundred: 1, act: paysOut },
]

async function places(world: World, cast: Cast, chance: Chance): Promise<Answer> {
  const { mall } = world
  const member = oneOf(cast.members, chance, 'member')
  const place = oneOf(cast.goods, chance, 'thing')
  const quantity = chance.number('pieces', 1, 4)
  // The same thing may lie in this cart already, from an order that was refused: that one is ordered now.
  await putInCart(mall, member.id, [{ place, quantity }], mall.clock.now()).catch(() => undefined)
  const token = await signedIn(mall.db, mall.clock, member.id)
  const shown = await actor(mall.app, token).calls(orders.previewOrder, { body: {} })
  if (shown.status !== 200) return { status: shown.status, body: { ...shown.body } }
  const body = orderInputOf(shown.body, member.receiverId)
  const answer = await calls(world, chance, token, '/order', {
    body,
    headers: { 'idempotency-key': randomUUID() },
  })
  if (answer?.status === 201)
    cast.unpaid.push({ memberId: member.id, placed: answer.body as unknown as PlacedOrder })
  return answer
}

async function pays(world: World, cast: Cast, chance: Chance): Promise<Answer> {
  const one = taken(cast.unpaid, chance)
  if (!one?.placed.bankPage) return null
  const told = await world.bank.pays(one.placed.bankPage)
  let answer: Answer = null
  for (const notification of told) answer = await world.notifies(notification)
  // What could not be done now, because somebody else had a row for too long, is done when days go by.
  await (chance.isThere ? world.targetProcess.drains() : world.mall.jobs.drain().catch(() => undefined))
  cast.paid.push(one.placed.order.invoice)
  return answer
}

async function givesUp(world: World, cast: Cast, chance: Chance): Promise<Answer> {
  const one = taken(cast.unpaid, chance)
  if (!one) return null
  const token = await signedIn(world.mall.db, world.mall.clock, one.memberId)
  return await calls(world, chance, token, `/order/${one.placed.order.invoice}/cancellation`, {})
}

async function refunds(world: World, cast: Cast, chance: Chance): Promise<Answer> {
  const invoice = taken(cast.paid, chance)
  if (!invoice) return null
  const token = await signedIn(world.mall.db, world.mall.clock, cast.staffId)
  const shown = await actor(world.mall.app, token).calls(admin.previewRefund, { params: { invoice } })
  const body = { expectedCents: shown.body.amountCents ?? 0, isRestocked: true, reason: 'A random event' }
  return await calls(world, chance, token, `/admin/order/${invoice}/refund`, { body })
}

/** Of an order that stays there for others to take back, pay out or refund as a whole at the same time. */
async function refundsPartially(world: World, cast: Cast, chance: Chance): Promise<Answer> {
  if (cast.paid.length === 0) return null
  const invoice = oneOf(cast.paid, chance, 'order')
  const pieces = chance.number('pieces back', 1, 2)
  const isRestocked = chance.number('shelf', 0, 1) === 1
  const token = await signedIn(world.mall.db, world.mall.clock, cast.staffId)
  const shown = await actor(world.mall.app, token).calls(admin.previewPartialRefund, {
    params: { invoice },
    query: { pieces: `1:${pieces}` },
  })
  const expectedCents = shown.body.amountCents ?? 0
  const body = { pieces: [{ number: 1, pieces }], expectedCents, isRestocked, reason: 'A random event' }
  return await calls(world, chance, token, `/admin/order/${invoice}/partialRefundNumber`, { body })
}

async function changesRate(world: World, cast: Cast, chance: Chance): Promise<Answer> {
  const member = oneOf(cast.members, chance, 'member')
  const { sponsorId, rate } = await world.mall.db
    .selectFrom('people')
    .where('id', '=', member.id)
    .select(['sponsor_id as sponsorId', 'rate_basis_points as rate'])
    .executeTakeFirstOrThrow()
  if (sponsorId === null) return null
  const token = await signedIn(world.mall.db, world.mall.clock, sponsorId)
  const body = { rateBasisPoints: 100 * chance.number('rate', 0, 15), expectedRateBasisPoints: rate }
  return await calls(world, chance, token, `/downline/member/${member.id}/discountRate`, {
    method: 'PUT',
    body,
  })
}

/** The first sponsor always stays, so that there is one to change to. */
async function disables({ mall }: World, { sponsors }: Cast, chance: Chance): Promise<Answer> {
  const one = oneOf(sponsors.slice(1), chance, 'sponsor')
  const disabledAt = chance.number('in force', 0, 1) === 0 ? mall.clock.now() : null
  await mall.db
    .updateTable('distributors')
    .set({ disabled_at: disabledAt })
    .where('person_id', '=', one.id)
    .execute()
  return { status: 200, body: {} }
}

async function changesSponsor({ mall }: World, cast: Cast, chance: Chance): Promise<Answer> {
  const member = oneOf(cast.members, chance, 'member')
  const { edcNumber } = oneOf(cast.sponsors, chance, 'sponsor')
  try {
    await mall.db
      .transaction()
      .execute(
        async (tx) => await changeSponsor(tx, { personId: member.id, edcNumber, now: mall.clock.now() }),
      )
    return { status: 200, body: {} }
  } catch (error) {
    if (error instanceof Refused) return { status: 422, body: { ...error.refusal } }
    if (error instanceof Failed) return { status: error.status, body: { code: error.code } }
    throw error
  }
}

/** The staff pay out whatever month can be. */
async function paysOut(world: World, { staffId }: Cast, chance: Chance): Promise<Answer> {
  const { mall } = world
  const token = await signedIn(mall.db, mall.clock, staffId)
  const shown = await actor(mall.app, token).calls(payouts.listPayouts)
  const due = shown.body.items?.find(({ paidAt, refusal }) => paidAt === null && refusal === null)
  if (!due) return null
  const body = { month: due.month, expectedCents: due.paidCents }
  return await calls(world, chance, token, '/admin/payout', { body })
}

interface Ask {
  method?: 'POST' | 'PUT'
  headers?: Record<string, string>
  body?: object
}

/** Asks one of the two processes. */
async function calls(
  { mall, calls }: World,
  { isThere }: Chance,
  token: string,
  path: string,
  { method = 'POST', headers = {}, body }: Ask,
): Promise<Answer> {
  const typed = body ? { ...headers, 'content-type': 'application/json' } : headers
  const payload = body ? { body: JSON.stringify(body) } : {}
  if (isThere) return await calls(path, { method, token, headers: typed, ...payload })
  const reply = await mall.app.inject({
    method,
    url: `/back/api${path}`,
    query: { lang: 'en' },
    headers: { ...typed, authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  })
  return { status: reply.statusCode, body: reply.json() }
}

function oneOf<Item>(items: readonly Item[], chance: Chance, purpose: string): Item {
  return items[chance.number(purpose, 0, items.length - 1)] as Item
}

/** Takes one out, so that nobody else does anything with it at the same time. */
function taken<Item>(items: Item[], chance: Chance): Item | undefined {
  if (items.length === 0) return undefined
  return items.splice(chance.number('which', 0, items.length - 1), 1)[0]
}
