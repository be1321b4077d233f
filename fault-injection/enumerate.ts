import { isPromise, type Operation } from './operation.ts'
import type { Connection, CrashPoint } from './proxy.ts'
import type { Answer, World } from './world.ts'

/** What strikes at a crash point. */
export const blows = ['process killed', 'backend ended', 'connection reset'] as const
export type Blow = (typeof blows)[number]

/** What came of all crash points of one operation under one blow. */
export interface Tally {
  operation: string
  blow: Blow
  /** How many questions the operation asks the database. */
  questions: number
  points: number
  /** How the struck call itself ended. */
  answered: number
  refused: number
  unanswered: number
  /** How often it had to be done again until it was answered with 2xx, at most. */
  mostRetries: number
  /** The longest time from the blow until the same call was answered with 2xx. */
  worstRecoveryMs: number
  violations: string[]
}

const mostRetries = 4

/** Strikes one operation at each of its questions to the database, before and after it, and does it again with the same
 *  key. It ends by itself, at the first question that is never asked.
 *  @param chosen which of the points to take, by what is asked where nothing strikes; all unless told */
export async function enumerate(
  world: World,
  operation: Operation,
  blow: Blow,
  chosen: (point: CrashPoint, asked: readonly string[]) => boolean = () => true,
): Promise<Tally> {
  const asked = await listQuestions(world, operation)
  const questions = asked.length
  const tally: Tally = {
    operation: operation.name,
    blow,
    questions: 0,
    points: 0,
    answered: 0,
    refused: 0,
    unanswered: 0,
    mostRetries: 0,
    worstRecoveryMs: 0,
    violations: [],
  }
  for (let question = 1; ; question += 1) {
    for (const when of ['before', 'after'] as const) {
      const point = { question, when }
      if (question <= questions && !chosen(point, asked)) continue
      if (question > questions && !chosen({ question: questions, when }, asked)) return tally
      if (!(await strikeAt(world, operation, blow, point, tally))) return tally
      tally.questions = Math.max(tally.questions, question)
    }
  }
}

async function listQuestions(world: World, operation: Operation): Promise<string[]> {
  const trial = await operation.prepare(world)
  world.victim.proxy.arm(null, async () => undefined)
  const first = await trial.act()
  const { asked } = await world.victim.proxy.disarm()
  if (!isPromise(first))
    throw new Error(`${operation.name} fails where nothing strikes: ${JSON.stringify(first)}`)
  await trial.retry()
  const faults = await trial.faults(first)
  if (faults.length > 0)
    throw new Error(`${operation.name} goes wrong where nothing strikes: ${faults.join('; ')}`)
  return asked
}

/** Answers whether there was anything to strike. */
async function strikeAt(
  world: World,
  operation: Operation,
  blow: Blow,
  point: CrashPoint,
  tally: Tally,
): Promise<boolean> {
  const { victim } = world
  const trial = await operation.prepare(world)
  let struckAt = performance.now()
  victim.proxy.arm(point, async (connection) => {
    struckAt = performance.now()
    await strike(world, blow, connection)
  })
  const first = await trial.act()
  const { asked, hasStruck } = await victim.proxy.disarm()
  if (!hasStruck) return false
  await victim.revive()
  const { retries, last } = await tryAgain(trial.retry)
  count(tally, first, { retries, ms: performance.now() - struckAt })
  const broken = [...(await trial.faults(first)), ...(await world.audit())]
  if (!isPromise(last)) broken.push(`it was never answered with 2xx: ${JSON.stringify(last)}`)
  const at = `${operation.name}, ${blow} ${point.when} question ${point.question} (${asked[point.question - 1]?.slice(0, 60)})`
  tally.violations.push(...broken.map((sentence) => `${at}: ${sentence}`))
  return true
}

async function strike(world: World, blow: Blow, connection: Connection): Promise<void> {
  if (blow === 'backend ended') return await world.endBackend(connection.backend)
  if (blow === 'process killed') await world.victim.kill()
  connection.reset()
}

async function tryAgain(retry: () => Promise<Answer>): Promise<{ retries: number; last: Answer }> {
  let last: Answer = null
  let retries = 0
  while (retries < mostRetries && !isPromise(last)) {
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
  tally.mostRetries = Math.max(tally.mostRetries, retries)
  tally.worstRecoveryMs = Math.max(tally.worstRecoveryMs, Math.round(ms))
}
