import { randomUUID } from 'node:crypto'
import { payoutEndpoints as payouts } from '../../contract/admin/distributors/payouts.ts'
import { orderAdminEndpoints as admin } from '../../contract/admin/orders/order-admin.ts'
import type { PlacedOrder } from '../../contract/shop/checkout/checkout.ts'
import { checkoutEndpoints } from '../../contract/shop/checkout/checkout.ts'
import { changeSponsor } from '../../server/accounts/sponsorship/change-sponsor.ts'
import { Failed, Refused } from '../../server/core/refusals.ts'
import { failureStatuses } from '../../server/platform/http/answer-errors.ts'
import type { ProductIds } from '../../test-support/catalogue/a-product.ts'
import { aStatedRefund } from '../../test-support/orders/stated-refund.ts'
import { insertSessionForPerson } from '../../test-support/people/a-member.ts'
import { putInCart, toOrderInput } from '../../test-support/people/a-shopper.ts'
import { createActor } from '../../test-support/people/actor.ts'
import type { Answer, World } from '../world.ts'

/** The participants, products and orders of a history. */
export interface HistoryState {
  members: { id: string; receiverId: string }[]
  sponsors: { id: string; edcNumber: string }[]
  goods: ProductIds[]
  staffId: string
  /** Orders that are placed and not paid yet. */
  unpaid: { memberId: string; placed: PlacedOrder }[]
  /** Invoices of paid orders. */
  paid: string[]
}

/** The random choices of one event. */
export interface Chance {
  /** Whether the target process executes the event. */
  isOnTarget: boolean
  number: (purpose: string, low: number, high: number) => number
}

/** Executes one event in one of the two processes; a refusal is a valid answer. */
export type Event = (world: World, state: HistoryState, chance: Chance) => Promise<Answer>

/** The kinds of event with their share in a hundred. */
export const events: readonly { name: string; inHundred: number; act: Event }[] = [
  { name: 'placed', inHundred: 40, act: placeOrder },
  { name: 'paid', inHundred: 27, act: payOrder },
  { name: 'cancelled', inHundred: 4, act: cancelOrder },
  { name: 'refunded', inHundred: 7, act: refundOrder },
  { name: 'partially refunded', inHundred: 6, act: refundPartially },
  { name: 'rate changed', inHundred: 8, act: changeRate },
  { name: 'sponsor disabled or enabled', inHundred: 2, act: toggleSponsor },
  { name: 'sponsor changed', inHundred: 5, act: changeMemberSponsor },
  { name: 'month paid out', inHundred: 1, act: payOutMonth },
]

async function placeOrder(world: World, state: HistoryState, chance: Chance): Promise<Answer> {
  const { mall } = world
  const member = pick(state.members, chance, 'member')
  const place = pick(state.goods, chance, 'thing')
  const quantity = chance.number('pieces', 1, 4)
  // The product may still be in the cart after a refused order: that line is ordered now.
  await putInCart(mall, member.id, [{ place, quantity }], mall.clock.now()).catch(() => undefined)
  const token = await insertSessionForPerson(mall.db, mall.clock, member.id)
  const preview = await createActor(mall.app, token).call(checkoutEndpoints.previewOrder, { body: {} })
  if (preview.status !== 200) return { status: preview.status, body: { ...preview.body } }
  const body = toOrderInput(preview.body, member.receiverId)
  const answer = await call(world, chance, token, '/order', {
    body,
    headers: { 'idempotency-key': randomUUID() },
  })
  if (answer?.status === 201)
    state.unpaid.push({ memberId: member.id, placed: answer.body as unknown as PlacedOrder })
  return answer
}

async function payOrder(world: World, state: HistoryState, chance: Chance): Promise<Answer> {
  const unpaidOrder = takeOne(state.unpaid, chance)
  if (!unpaidOrder?.placed.bankPage) return null
  const notifications = await world.bank.pay(unpaidOrder.placed.bankPage)
  let answer: Answer = null
  for (const notification of notifications) answer = await world.notify(notification)
  // A job that fails on a lock timeout runs again when days pass.
  await (chance.isOnTarget ? world.targetProcess.drainJobs() : world.mall.jobs.drain().catch(() => undefined))
  state.paid.push(unpaidOrder.placed.order.invoice)
  return answer
}

async function cancelOrder(world: World, state: HistoryState, chance: Chance): Promise<Answer> {
  const unpaidOrder = takeOne(state.unpaid, chance)
  if (!unpaidOrder) return null
  const token = await insertSessionForPerson(world.mall.db, world.mall.clock, unpaidOrder.memberId)
  return await call(world, chance, token, `/order/${unpaidOrder.placed.order.invoice}/cancellation`, {})
}

async function refundOrder(world: World, state: HistoryState, chance: Chance): Promise<Answer> {
  const invoice = takeOne(state.paid, chance)
  if (!invoice) return null
  const token = await insertSessionForPerson(world.mall.db, world.mall.clock, state.staffId)
  const preview = await createActor(world.mall.app, token).call(admin.previewRefund, { params: { invoice } })
  const body = {
    expectedCents: preview.body.amountCents ?? 0,
    ...(await aStatedRefund(world.mall.db, invoice)),
  }
  return await call(world, chance, token, `/admin/order/${invoice}/refund`, { body })
}

/** The order stays in the list, so that other events can refund it or pay it out at the same time. */
async function refundPartially(world: World, state: HistoryState, chance: Chance): Promise<Answer> {
  if (state.paid.length === 0) return null
  const invoice = pick(state.paid, chance, 'order')
  const quantity = chance.number('pieces back', 1, 2)
  const isRestocked = chance.number('shelf', 0, 1) === 1
  const token = await insertSessionForPerson(world.mall.db, world.mall.clock, state.staffId)
  const preview = await createActor(world.mall.app, token).call(admin.previewPartialRefund, {
    params: { invoice },
    query: { lineQuantities: `1:${quantity}` },
  })
  const expectedCents = preview.body.amountCents ?? 0
  const body = {
    lineQuantities: [{ number: 1, quantity }],
    expectedCents,
    ...(await aStatedRefund(world.mall.db, invoice)),
    isRestocked,
  }
  return await call(world, chance, token, `/admin/order/${invoice}/partialRefund`, { body })
}

async function changeRate(world: World, state: HistoryState, chance: Chance): Promise<Answer> {
  const member = pick(state.members, chance, 'member')
  const { sponsorId, rate } = await world.mall.db
    .selectFrom('people')
    .where('id', '=', member.id)
    .select(['sponsor_id as sponsorId', 'rate_basis_points as rate'])
    .executeTakeFirstOrThrow()
  if (sponsorId === null) return null
  const token = await insertSessionForPerson(world.mall.db, world.mall.clock, sponsorId)
  const body = { rateBasisPoints: 100 * chance.number('rate', 0, 15), expectedRateBasisPoints: rate }
  return await call(world, chance, token, `/downline/member/${member.id}/discountRate`, {
    method: 'PUT',
    body,
  })
}

/** Disables or enables a sponsor; the first one stays enabled, so that members can change to it. */
async function toggleSponsor({ mall }: World, { sponsors }: HistoryState, chance: Chance): Promise<Answer> {
  const sponsor = pick(sponsors.slice(1), chance, 'sponsor')
  const disabledAt = chance.number('in force', 0, 1) === 0 ? mall.clock.now() : null
  await mall.db
    .updateTable('distributors')
    .set({ disabled_at: disabledAt })
    .where('person_id', '=', sponsor.id)
    .execute()
  return { status: 200, body: {} }
}

async function changeMemberSponsor({ mall }: World, state: HistoryState, chance: Chance): Promise<Answer> {
  const member = pick(state.members, chance, 'member')
  const { edcNumber } = pick(state.sponsors, chance, 'sponsor')
  try {
    await mall.db
      .transaction()
      .execute(
        async (tx) => await changeSponsor(tx, { personId: member.id, edcNumber, now: mall.clock.now() }),
      )
    return { status: 200, body: {} }
  } catch (error) {
    if (error instanceof Refused) return { status: 422, body: { ...error.refusal } }
    if (error instanceof Failed) return { status: failureStatuses[error.code], body: { code: error.code } }
    throw error
  }
}

/** Pays out the first month that is due. */
async function payOutMonth(world: World, { staffId }: HistoryState, chance: Chance): Promise<Answer> {
  const { mall } = world
  const token = await insertSessionForPerson(mall.db, mall.clock, staffId)
  const payoutList = await createActor(mall.app, token).call(payouts.list)
  const due = payoutList.body.items?.find(({ paidAt, refusal }) => paidAt === null && refusal === null)
  if (!due) return null
  const body = { month: due.month, expectedCents: due.paidCents }
  return await call(world, chance, token, '/admin/payout', { body })
}

interface CallOptions {
  method?: 'POST' | 'PUT'
  headers?: Record<string, string>
  body?: object
}

/** Calls one of the two processes. */
async function call(
  { mall, call }: World,
  { isOnTarget }: Chance,
  token: string,
  path: string,
  { method = 'POST', headers = {}, body }: CallOptions,
): Promise<Answer> {
  const typed = body ? { ...headers, 'content-type': 'application/json' } : headers
  const payload = body ? { body: JSON.stringify(body) } : {}
  if (isOnTarget) return await call(path, { method, token, headers: typed, ...payload })
  const reply = await mall.app.inject({
    method,
    url: `/back/api${path}`,
    query: { lang: 'en' },
    headers: { ...typed, authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  })
  return { status: reply.statusCode, body: reply.json() }
}

function pick<Item>(items: readonly Item[], chance: Chance, purpose: string): Item {
  return items[chance.number(purpose, 0, items.length - 1)] as Item
}

/** Removes and returns a random item, so that no concurrent event uses it. */
function takeOne<Item>(items: Item[], chance: Chance): Item | undefined {
  if (items.length === 0) return undefined
  return items.splice(chance.number('which', 0, items.length - 1), 1)[0]
}
