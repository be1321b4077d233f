import { seededBy } from '../../seed/random/seeded.ts'
import { enqueue } from '../../server/core/jobs.ts'
import { matureEarningsQueue } from '../../server/distributors/distributor-jobs.ts'
import { aProduct } from '../../test-support/catalogue/a-product.ts'
import { aDistributor, aMember } from '../../test-support/people/a-member.ts'
import { aShopper } from '../../test-support/people/a-shopper.ts'
import { events, type HistoryState } from '../history/events.ts'
import { isSuccess } from '../operation.ts'
import { type Outcome, type Scenario, unresolvedCents } from '../scenario.ts'
import { type Answer, runInWorld, type World } from '../world.ts'

const [eventCount, atOnce, members] = [10_000, 8, 60]
const eventsBetweenAudits = 1_000

/** Ten thousand random events at two processes, eight at a time, with days passing between them: the ledger always
 *  equals the amounts derived from the orders, rates and sponsors. */
export const randomHistory: Scenario = {
  name: 'history',
  run: async (cluster, seed) => [await runInWorld(cluster, async (world) => await runEvents(world, seed))],
}

async function runEvents(world: World, seed: string): Promise<Outcome> {
  const state = await createState(world)
  const chance = seededBy(`${seed}/history`)
  const counts = new Map<string, number>()
  const violations: string[] = []
  let [answered, days] = [0, 0]
  for (let from = 0; from < eventCount; from += atOnce) {
    const batch = Array.from({ length: atOnce }, (_, at) => pickEvent(chance, from + at))
    const answers = await Promise.all(
      batch.map(async ({ act, ...picked }) => await act(world, state, picked).catch(answerOfUnserved)),
    )
    for (const [at, answer] of answers.entries()) {
      const { name } = batch[at] as (typeof batch)[number]
      if (isSuccess(answer)) counts.set(name, (counts.get(name) ?? 0) + 1)
      if (isSuccess(answer)) answered += 1
      if (isFault(answer)) violations.push(`event ${from + at}, ${name}: answered ${JSON.stringify(answer)}`)
    }
    const elapsedDays = chance.inHundred(`do days pass after ${from}`, 15)
      ? chance.between(`how many days pass after ${from}`, 1, 5)
      : 0
    days += elapsedDays
    if (elapsedDays > 0) await advanceDays(world, state, elapsedDays)
    if ((from + atOnce) % eventsBetweenAudits === 0) {
      violations.push(
        ...(await world.audit()).map((violation) => `after ${from + atOnce} events: ${violation}`),
      )
    }
  }
  await advanceDays(world, state, 30)
  const summary = [...counts].map(([name, times]) => `${times} ${name}`).join(', ')
  return {
    scenario: `${eventCount} random events in ${days} days: ${summary}`,
    tries: eventCount,
    answered,
    refused: eventCount - answered,
    lost: 0,
    duplicate: 0,
    oversold: 0,
    undersold: 0,
    unresolvedCents: await unresolvedCents(world),
    worstRecoveryMs: 0,
    violations: [...violations, ...(await world.audit())],
  }
}

/** A connection timeout counts as a missing answer. */
function answerOfUnserved(error: Error): Answer {
  if (/timeout exceeded when trying to connect|Connection terminated/.test(error.message)) return null
  throw error
}

/** Refusals and 503 are valid answers; every other 5xx is a violation. */
function isFault(answer: Answer): boolean {
  return answer !== null && answer.status >= 500 && answer.status !== 503
}

function pickEvent(chance: ReturnType<typeof seededBy>, place: number) {
  let left = chance.between(`event ${place}`, 1, 100)
  const event = events.find(({ inHundred }) => {
    left -= inHundred
    return left <= 0
  }) as (typeof events)[number]
  return {
    ...event,
    isOnTarget: chance.inHundred(`process of ${place}`, 50),
    number: (purpose: string, low: number, high: number) =>
      chance.between(`${purpose} of ${place}`, low, high),
  }
}

/** Advances the clock by days and runs the jobs at both processes concurrently: unpaid orders are cancelled, earnings mature. */
async function advanceDays(
  { mall, targetProcess, advanceClock, runPeriodicJobs }: World,
  state: HistoryState,
  days: number,
): Promise<void> {
  await advanceClock({ days })
  for (let times = 0; times < 2; times += 1)
    await mall.db.transaction().execute(async (tx) => await enqueue(tx, matureEarningsQueue, {}))
  await Promise.allSettled([mall.jobs.drain(), runPeriodicJobs()])
  await Promise.allSettled([mall.jobs.drain(), targetProcess.drainJobs()])
  state.unpaid.length = 0
}

async function createState({ mall }: World): Promise<HistoryState> {
  const sponsors: HistoryState['sponsors'] = []
  for (const edcNumber of ['88000101', '88000102', '88000103', '88000104'])
    sponsors.push({ id: (await aDistributor(mall.db, { edcNumber })).id, edcNumber })
  const people: HistoryState['members'] = []
  for (let at = 0; at < members; at += 1) {
    const sponsorId = sponsors[at % sponsors.length]?.id
    const rateBasisPoints = 100 * (at % 16)
    // One in ten has no sponsor, so their orders earn nobody anything.
    const shopper = at % 10 === 9 ? {} : { sponsorId: sponsorId ?? '', rateBasisPoints }
    const { id, receiverId } = await aShopper(mall, shopper)
    people.push({ id, receiverId })
  }
  const prices = [1_99, 99_90, 333_33, 1_280_00, 6_800_00]
  const goods: HistoryState['goods'] = []
  for (const priceCents of prices)
    goods.push(await aProduct(mall.db, { priceCents, pvHundredths: 7 * priceCents, onHand: 100_000 }))
  const staff = await aMember(mall.db, { roles: ['ROLE_CMS_IIT'] })
  return { members: people, sponsors, goods, staffId: staff.id, unpaid: [], paid: [] }
}
