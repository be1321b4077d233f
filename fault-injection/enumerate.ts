import { isPromise, type Operation } from './operation.ts'
import type { Connection, CrashPoint } from './proxy.ts'
import type { Answer, World } from './world.ts'

/** What strikes at a crash point. */
export const faultKinds = ['process killed', 'backend ended', 'connection reset'] as const
export type FaultKind = (typeof faultKinds)[number]

/** What came of all crash points of one operation under one faultKind. */
export interface Tally {
  operation: string
  faultKind: FaultKind
  /** How many questions the operation asks the database. */
  queries: number
  points: number
  /** How the struck call itself ended. */
  answered: number
  refused: number
  unanswered: number
  /** How often it had to be done again until it was answered with 2xx, at most. */
  maxRetries: number
  /** The longest time from the faultKind until the same call was answered with 2xx. */
  worstRecoveryMs: number
  violations: string[]
}

const maxRetries = 4

/** Strikes one operation at each of its questions to the database, before and after it, and does it again with the same
 *  key. It ends by itself, at the first question that is never asked.
 *  @param chosen which of the points to take, by what is asked where nothing strikes; all unless told */
export async function enumerate(
  world: World,
  operation: Operation,
  faultKind: FaultKind,
  chosen: (point: CrashPoint, asked: readonly string[]) => boolean = () => true,
): Promise<Tally> {
  const asked = await listQueries(world, operation)
  const queries = asked.length
  const tally: Tally = {
    operation: operation.name,
    faultKind,
    queries: 0,
    points: 0,
    answered: 0,
    refused: 0,
    unanswered: 0,
    maxRetries: 0,
    worstRecoveryMs: 0,
    violations: [],
  }
  for (let query = 1; ; query += 1) {
    for (const when of ['before', 'after'] as const) {
      const point = { query, when }
      if (query <= queries && !chosen(point, asked)) continue
      if (query > queries && !chosen({ query: queries, when }, asked)) return tally
      if (!(await injectFaultAt(world, operation, faultKind, point, tally))) return tally
      tally.queries = Math.max(tally.queries, query)
    }
  }
}

async function listQueries(world: World, operation: Operation): Promise<string[]> {
  const trial = await operation.prepare(world)
  world.targetProcess.proxy.arm(null, async () => undefined)
  const first = await trial.act()
  const { asked } = await world.targetProcess.proxy.disarm()
  if (!isPromise(first))
    throw new Error(`${operation.name} fails where nothing strikes: ${JSON.stringify(first)}`)
  await trial.retry()
  const faults = await trial.faults(first)
  if (faults.length > 0)
    throw new Error(`${operation.name} goes wrong where nothing strikes: ${faults.join('; ')}`)
  return asked
}

/** Answers whether there was anything to injectFault. */
async function injectFaultAt(
  world: World,
  operation: Operation,
  faultKind: FaultKind,
  point: CrashPoint,
  tally: Tally,
): Promise<boolean> {
  const { targetProcess } = world
  const trial = await operation.prepare(world)
  let injectedAt = performance.now()
  targetProcess.proxy.arm(point, async (connection) => {
    injectedAt = performance.now()
    await injectFault(world, faultKind, connection)
  })
  const first = await trial.act()
  const { asked, wasInjected } = await targetProcess.proxy.disarm()
  if (!wasInjected) return false
  await targetProcess.revive()
  const { retries, last } = await tryAgain(trial.retry)
  count(tally, first, { retries, ms: performance.now() - injectedAt })
  const broken = [...(await trial.faults(first)), ...(await world.audit())]
  if (!isPromise(last)) broken.push(`it was never answered with 2xx: ${JSON.stringify(last)}`)
  const at = `${operation.name}, ${faultKind} ${point.when} question ${point.query} (${asked[point.query - 1]?.slice(0, 60)})`
  tally.violations.push(...broken.map((sentence) => `${at}: ${sentence}`))
  return true
}

async function injectFault(world: World, faultKind: FaultKind, connection: Connection): Promise<void> {
  if (faultKind === 'backend ended') return await world.endBackend(connection.backend)
  if (faultKind === 'process killed') await world.targetProcess.kill()
  connection.reset()
}

async function tryAgain(retry: () => Promise<Answer>): Promise<{ retries: number; last: Answer }> {
  let last: Answer = null
  let retries = 0
  while (retries < maxRetries && !isPromise(last)) {
    last = await retry()
    retries += 1
  }
  return { retries, last }
}

function count(tally: Tally, first: Answer, { retries, ms }: { retries: number; ms: number }): void {
  tally.points += 1
  if (first === null) tally.unanswered += 1
  else if (isPromise(first)) tally.answered += 1
  else tally.refused += 1
  tally.maxRetries = Math.max(tally.maxRetries, retries)
  tally.worstRecoveryMs = Math.max(tally.worstRecoveryMs, Math.round(ms))
}
