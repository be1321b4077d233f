import { isSuccess, type Operation } from './operation.ts'
import type { Connection, CrashPoint } from './proxy.ts'
import type { Answer, World } from './world.ts'

/** What is injected at a crash point. */
export const faultKinds = ['process killed', 'backend ended', 'connection reset'] as const
export type FaultKind = (typeof faultKinds)[number]

/** The results of all crash points of one operation with one kind of fault. */
export interface Tally {
  operation: string
  faultKind: FaultKind
  /** Number of SQL queries of the operation. */
  queries: number
  points: number
  /** Answers of the calls into which a fault was injected: 2xx, other statuses, and none. */
  answered: number
  refused: number
  unanswered: number
  /** Maximum number of retries until an answer with 2xx. */
  maxRetries: number
  /** Longest time from the fault until the same call was answered with 2xx. */
  worstRecoveryMs: number
  violations: string[]
}

const maxRetries = 4

/** Injects a fault before and after every SQL query of one operation and retries with the same idempotency key.
 *  It ends at the first query number that the operation does not reach.
 *  @param isChosen selects crash points by the statements of a run without faults; by default all */
export async function enumerate(
  world: World,
  operation: Operation,
  faultKind: FaultKind,
  isChosen: (point: CrashPoint & { query: number }, statements: readonly string[]) => boolean = () => true,
): Promise<Tally> {
  const statements = await listQueries(world, operation)
  const queries = statements.length
  const tally = emptyTally(operation, faultKind)
  for (let query = 1; ; query += 1) {
    for (const when of ['before', 'after'] as const) {
      const point = { query, when }
      if (query <= queries && !isChosen(point, statements)) continue
      if (query > queries && !isChosen({ query: queries, when }, statements)) return tally
      if (!(await injectFaultAt(world, operation, faultKind, point, tally))) return tally
      tally.queries = Math.max(tally.queries, query)
    }
  }
}

/** Injects a fault before and after the first commit of an operation. Unlike the number of a query, it does not depend on
 *  periodic queries of the process. */
export async function injectAroundCommit(
  world: World,
  operation: Operation,
  faultKind: FaultKind,
): Promise<Tally> {
  const tally = emptyTally(operation, faultKind)
  for (const when of ['before', 'after'] as const)
    await injectFaultAt(world, operation, faultKind, { query: 'first commit', when }, tally)
  return tally
}

function emptyTally(operation: Operation, faultKind: FaultKind): Tally {
  return {
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
}

/** Repeats a trial that a busy machine answers with 503: without a fault the operation is to succeed at once. */
async function listQueries(world: World, operation: Operation, triesLeft = 10): Promise<string[]> {
  const trial = await operation.prepare(world)
  world.targetProcess.proxy.arm(null, async () => undefined)
  const firstAnswer = await trial.act()
  const { statements } = await world.targetProcess.proxy.disarm()
  if (triesLeft > 0 && (firstAnswer === null || firstAnswer.status === 503))
    return await listQueries(world, operation, triesLeft - 1)
  if (!isSuccess(firstAnswer))
    throw new Error(`${operation.name} fails without a fault: ${JSON.stringify(firstAnswer)}`)
  await trial.retry()
  const failures = await trial.failures(firstAnswer)
  if (failures.length > 0)
    throw new Error(`${operation.name} breaks an expectation without a fault: ${failures.join('; ')}`)
  return statements
}

/** Returns whether the operation reached the crash point. */
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
  const firstAnswer = await trial.act()
  const { statements, wasInjected } = await targetProcess.proxy.disarm()
  if (!wasInjected) return false
  await targetProcess.revive()
  const { retries, last } = await retryUntilServed(trial.retry)
  count(tally, firstAnswer, { retries, ms: performance.now() - injectedAt })
  const broken = [...(await trial.failures(firstAnswer)), ...(await world.audit())]
  if (!isSuccess(last)) broken.push(`never answered with 2xx: ${JSON.stringify(last)}`)
  const statement = point.query === 'first commit' ? '' : ` (${statements[point.query - 1]?.slice(0, 60)})`
  const at = `${operation.name}, ${faultKind} ${point.when} query ${point.query}${statement}`
  tally.violations.push(...broken.map((sentence) => `${at}: ${sentence}`))
  return true
}

async function injectFault(world: World, faultKind: FaultKind, connection: Connection): Promise<void> {
  if (faultKind === 'backend ended') return await world.endBackend(connection.backend)
  if (faultKind === 'process killed') await world.targetProcess.kill()
  connection.reset()
}

async function retryUntilServed(retry: () => Promise<Answer>): Promise<{ retries: number; last: Answer }> {
  let last: Answer = null
  let retries = 0
  while (retries < maxRetries && !isSuccess(last)) {
    last = await retry()
    retries += 1
  }
  return { retries, last }
}

function count(tally: Tally, firstAnswer: Answer, { retries, ms }: { retries: number; ms: number }): void {
  tally.points += 1
  if (firstAnswer === null) tally.unanswered += 1
  else if (isSuccess(firstAnswer)) tally.answered += 1
  else tally.refused += 1
  tally.maxRetries = Math.max(tally.maxRetries, retries)
  tally.worstRecoveryMs = Math.max(tally.worstRecoveryMs, Math.round(ms))
}
