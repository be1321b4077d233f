import { randomUUID } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import { endpoints } from '../../contract/endpoints.ts'
import { type PlacedOrder, preview } from '../../contract/shop/checkout/checkout.ts'
import { apiBase } from '../../contract/wire/endpoint.ts'
import type { Database } from '../../server/core/database.ts'
import { aProduct, type ProductIds } from '../../test-support/catalogue/a-product.ts'
import { aMember, insertSessionForPerson } from '../../test-support/people/a-member.ts'
import { anAddress } from '../../test-support/people/an-address.ts'

/** A request that was not answered, or with a fault of the server. */
export interface Failure {
  at: number
  what: string
}

/** Visitors who read pages, and members who place orders and pay them, one after the other. */
export interface Load {
  requests: () => number
  failures: readonly Failure[]
  /** Orders that were confirmed to their members, and those whose payment the bank confirmed. */
  promised: ReadonlySet<string>
  paid: ReadonlySet<string>
  /** Times of the confirmed orders. */
  placedAt: readonly number[]
  personIds: readonly string[]
  /** Stops after the acts that have begun. */
  stop: () => Promise<void>
}

const [visitors, members] = [3, 6]
const pauseMs = 150
/** A client gives up a call after this time, as the browser's client does. */
const callTimeoutMs = 30_000

export async function startLoad(url: string, db: Database): Promise<Load> {
  const failures: Failure[] = []
  const [promised, paid] = [new Set<string>(), new Set<string>()]
  const [placedAt, personIds]: [number[], string[]] = [[], []]
  let requests = 0
  let isEnded = false
  /** Null for a failure. Each call has a connection of its own, so that every process is reached. */
  const send = async (address: string, init: RequestInit = {}): Promise<Response | null> => {
    requests += 1
    const what = `${init.method ?? 'GET'} ${new URL(address).pathname.replace(/BH\d+|[0-9a-f-]{36}/g, '…')}`
    const signal = AbortSignal.timeout(callTimeoutMs)
    const headers = { ...init.headers, connection: 'close' }
    const answer = await fetch(address, { ...init, headers, signal, redirect: 'manual' }).catch(() => null)
    const body = await answer
      ?.clone()
      .arrayBuffer()
      .catch(() => null)
    if (answer !== null && body !== null && answer.status < 500) return answer
    failures.push({ at: Date.now(), what: `${what}: ${answer?.status ?? 'no answer'}` })
    return null
  }
  /** Repeats a call until it is answered, as a shopper who presses again. A changed order is reviewed again. */
  const sendUntilAnswered = async (address: string, init: RequestInit): Promise<Response> => {
    for (;;) {
      const answer = await send(address, init)
      if (answer !== null && answer.status !== 429) return answer
      await after(500)
    }
  }
  const goods = await Promise.all(
    Array.from({ length: 8 }, async () => await aProduct(db, { onHand: 5_000 })),
  )
  const pictures = await listPictures(url)
  const visit = async () => {
    for (const path of listVisitedPaths(goods, pictures)) {
      await send(`${url}${path}`)
      await after(pauseMs)
    }
  }
  const member = async (index: number): Promise<() => Promise<void>> => {
    const { id } = await aMember(db)
    personIds.push(id)
    const token = await insertSessionForPerson(db, { now: () => new Date() }, id)
    const call = async (path: string, body: object, headers = {}) => {
      const init = { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers }
      const sent = { method: 'POST', headers: init, body: JSON.stringify(body) }
      const answer = await sendUntilAnswered(`${url}${apiBase}${path}?lang=en`, sent)
      const json = await answer.json()
      if (json.code === 'too-many-unpaid-orders') return null
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(json)}`)
      return json
    }
    await call(endpoints.receivers.add.path, anAddress, { 'idempotency-key': randomUUID() })
    return async () => {
      const line = { ...goods[index % goods.length], quantity: 1 }
      await call(endpoints.cart.saveLine.path, line)
      const shown = preview.parse(await call(endpoints.checkout.previewOrder.path, {}))
      const order = {
        cartIds: shown.lines.map(({ cartId }) => cartId),
        receiverId: shown.receiver?.id,
        paymentType: 'JETCO',
        expected: { ...shown.figures, sponsorId: shown.sponsorId, rateBasisPoints: shown.rateBasisPoints },
      }
      const key = { 'idempotency-key': randomUUID() }
      const placed = (await call(endpoints.checkout.placeOrder.path, order, key)) as PlacedOrder | null
      // The workers have not recorded the payments of the last orders yet.
      if (placed === null) return await after(1_000)
      const { invoice } = placed.order
      promised.add(invoice)
      placedAt.push(Date.now())
      const page = placed.bankPage ?? (await reopenBankPage(call, invoice))
      if (page === null) return
      const card = new URLSearchParams({ number: '4242424242424242', expiry: '12 / 34', cvc: '123' })
      const address = page.url.replace(/\?.*|$/, '/card')
      const answer = await sendUntilAnswered(address, { method: 'POST', body: card })
      if (answer.status === 303) paid.add(invoice)
    }
  }
  const acts = [
    ...Array.from({ length: visitors }, () => visit),
    ...(await Promise.all(Array.from({ length: members }, async (_, index) => await member(index)))),
  ]
  const running = acts.map(async (act) => {
    while (!isEnded) {
      await act()
      await after(pauseMs)
    }
  })
  // A refusal that nobody expected ends the run at its end, when the fleet is closed as well.
  for (const act of running) act.catch(() => undefined)
  return {
    ...{ failures, promised, paid, placedAt, personIds },
    requests: () => requests,
    stop: async () => {
      isEnded = true
      await Promise.all(running)
    },
  }
}

async function reopenBankPage(
  call: (path: string, body: object) => Promise<unknown>,
  invoice: string,
): Promise<PlacedOrder['bankPage']> {
  const path = endpoints.checkout.payOrder.path.replace(':invoice', invoice)
  return ((await call(path, {})) as PlacedOrder).bankPage
}

/** The pictures of the home page, in one of their sizes and formats. */
async function listPictures(url: string): Promise<string[]> {
  const home = await (await fetch(`${url}/home`)).text()
  return [...new Set(home.match(/\/back\/images\/[0-9a-f]{32}-\d+\.webp/g))]
}

/** A cached page, a picture, and calls that read the catalogue. */
function listVisitedPaths(goods: readonly ProductIds[], pictures: readonly string[]): string[] {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)]
  const id = pick(goods)?.displayProductId
  const calls = ['/product/new?lang=en', '/home?lang=en', `/product/detail?lang=en&id=${id}`]
  return ['/home', pick(pictures) ?? '/faq', ...calls.map((call) => `${apiBase}${call}`)]
}
