import { setTimeout as until } from 'node:timers/promises'
import { endpoints } from '../../contract/endpoints.ts'
import { apiBase } from '../../contract/wire/endpoint.ts'
import { percentile } from '../figures/median.ts'
import { type BenchMall, startMall } from '../mall-process.ts'
import { type Member, signInMembers } from '../shoppers.ts'

const seconds = 120
const atCapacitySeconds = 20
const connections = 32
const probeEveryMs = 250
const recoveryMs = 5_000

/** An answer: its time from the planned start of the request on, and what it said. */
interface Answered {
  ms: number
  status: number
  retryAfter: string | null
}

/** Half as many requests again as a mall can serve, for two minutes: lists that are not in memory, first calls of a visit
 *  and saved lines of carts. Prints what shoppers, the proxy's probes and the first requests afterwards are answered. */
export async function measureOverload(): Promise<void> {
  const mall = await startMall()
  try {
    const request = await requestsOf(mall)
    await serveAtOnce(request, 5)
    const capacity = await serveAtOnce(request, 10)
    const full = await sendAtRate(request, capacity, atCapacitySeconds)
    await until(recoveryMs)
    const calm = await sendAtRate(request, capacity / 2, atCapacitySeconds)
    const probes = startProbes(mall.url)
    const over = await sendAtRate(request, 1.5 * capacity, seconds)
    const probed = await probes.stop()
    const recovered = await measureRecovery(request, 2 * p(accepted(calm), 0.5))
    const limit = 2 * p(accepted(full), 0.99)
    console.log(`capacity: ${Math.round(capacity)} requests a second, ${connections} at once`)
    console.table({
      'half of the capacity': describe(calm),
      'the capacity': describe(full),
      '150 % of it, for two minutes': describe(over),
      'probes meanwhile': describe(probed),
    })
    console.log(`accepted p99 ${Math.round(p(accepted(over), 0.99))} ms, target ${Math.round(limit)} ms`)
    console.log(`usual answers again after ${recovered} ms, target ${recoveryMs} ms`)
  } finally {
    await mall.stop()
  }
}

type Request = () => Promise<Response>

/** Three of five requests are lists, each with another limit of the price. */
async function requestsOf(mall: BenchMall): Promise<Request> {
  const members = await signInMembers(mall, 200)
  let count = 0
  const post = async ({ token, item }: Member, path: string, body: object) =>
    await fetch(`${mall.url}${apiBase}${path}?lang=en`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ ...item, ...body }),
    })
  return async () => {
    count += 1
    const member = members[count % members.length] as Member
    if (count % 5 === 0) return await post(member, endpoints.init.loadPage.path, {})
    if (count % 5 === 1)
      return await post(member, endpoints.cart.saveLine.path, { quantity: (count % 900) + 1 })
    return await fetch(`${mall.url}${apiBase}${endpoints.catalogue.search.path}?minPrice=${count}`)
  }
}

/** Sends as many requests at once as there are connections, and returns the answers of a second. */
async function serveAtOnce(request: Request, forSeconds: number): Promise<number> {
  const end = performance.now() + forSeconds * 1_000
  let answers = 0
  const work = async () => {
    while (performance.now() < end) {
      await (await request()).arrayBuffer()
      answers += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  return answers / forSeconds
}

/** Sends requests at a rate, whether or not earlier ones are answered. */
async function sendAtRate(request: Request, perSecond: number, forSeconds: number): Promise<Answered[]> {
  const began = performance.now()
  const places = Array.from({ length: Math.round(perSecond * forSeconds) }, (_, place) => place)
  return await Promise.all(
    places.map(async (place) => {
      const planned = began + (place * 1_000) / perSecond
      await until(Math.max(0, planned - performance.now()))
      return await answerOf(request, planned)
    }),
  )
}

async function answerOf(request: Request, planned: number): Promise<Answered> {
  try {
    const answer = await request()
    await answer.arrayBuffer()
    const retryAfter = answer.headers.get('retry-after')
    return { ms: performance.now() - planned, status: answer.status, retryAfter }
  } catch {
    return { ms: performance.now() - planned, status: 0, retryAfter: null }
  }
}

/** What a proxy asks: whether the process lives and may get requests. */
function startProbes(url: string): { stop: () => Promise<Answered[]> } {
  const answers: Promise<Answered>[] = []
  const timer = setInterval(() => {
    for (const path of ['/health/live', '/health/ready'])
      answers.push(answerOf(async () => await fetch(`${url}${path}`), performance.now()))
  }, probeEveryMs)
  return {
    stop: async () => {
      clearInterval(timer)
      return await Promise.all(answers)
    },
  }
}

/** Time until ten requests in a row are accepted and answered within a limit, in ms. */
async function measureRecovery(request: Request, limitMs: number): Promise<number> {
  const began = performance.now()
  let usual = 0
  while (usual < 10 && performance.now() - began < 60_000) {
    const { ms, status } = await answerOf(request, performance.now())
    usual = status === 200 && ms <= limitMs ? usual + 1 : 0
  }
  return Math.round(performance.now() - began)
}

const accepted = (answers: readonly Answered[]) => answers.filter(({ status }) => status === 200)
const p = (answers: readonly Answered[], share: number) =>
  percentile(
    answers.map(({ ms }) => ms),
    share,
  )

function describe(answers: readonly Answered[]) {
  const taken = accepted(answers)
  const refused = answers.filter(({ status }) => status === 503)
  return {
    sent: answers.length,
    accepted: taken.length,
    'p50 ms': Math.round(p(taken, 0.5)),
    'p99 ms': Math.round(p(taken, 0.99)),
    '503': refused.length,
    'of them with Retry-After': refused.filter(({ retryAfter }) => retryAfter !== null).length,
    '503 p50 ms': refused.length === 0 ? 0 : Math.round(p(refused, 0.5)),
    others: answers.length - taken.length - refused.length,
  }
}
