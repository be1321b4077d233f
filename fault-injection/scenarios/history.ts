import { seededBy } from '../../seed/seeded.ts'
import { matureEarningsQueue } from '../../server/distributors/distributor-jobs.ts'
import { enqueue } from '../../server/platform/jobs/jobs.ts'
import { aProduct } from '../../test-support/catalogue/a-product.ts'
import { aDistributor, aMember } from '../../test-support/people/a-member.ts'
import { aShopper } from '../../test-support/people/a-shopper.ts'
import { type Cast, events } from '../history/events.ts'
import { isPromise } from '../operation.ts'
import { type Outcome, type Scenario, unresolvedCents } from '../scenario.ts'
import { type Answer, openWorld, type World } from '../world.ts'

const [howMany, atOnce, members] = [10_000, 8, 60]
const eventsBetweenAudits = 1_000

/** Ten thousand random events at two processes, eight at a time, and days that go by: the ledger equals what follows
 *  from the orders, whatever happened to them, their rates and their sponsors. */
export const randomHistory: Scenario = {
  name: 'history',
  run: async (cluster, seed) => {
    const world = await openWorld(cluster)
    try {
      return [await live(world, seed)]
    } finally {
      await world.close()
    }
  },
}

async function live(world: World, seed: string): Promise<Outcome> {
  const cast = await theCast(world)
  const chance = seededBy(`${seed}/history`)
  const happened = new Map<string, number>()
  const violations: string[] = []
  let [answered, days] = [0, 0]
  for (let from = 0; from < howMany; from += atOnce) {
    const few = Array.from({ length: atOnce }, (_, at) => pickEvent(chance, from + at))
    const answers = await Promise.all(
      few.map(async ({ act, ...drawn }) => await act(world, cast, drawn).catch(unserved)),
    )
    for (const [at, answer] of answers.entries()) {
      const { name } = few[at] as (typeof few)[number]
      if (isPromise(answer)) happened.set(name, (happened.get(name) ?? 0) + 1)
      if (isPromise(answer)) answered += 1
      if (isFault(answer)) violations.push(`event ${from + at}, ${name}: answered ${JSON.stringify(answer)}`)
    }
    const passing = chance.inHundred(`do days pass after ${from}`, 15)
      ? chance.between(`how many days pass after ${from}`, 1, 5)
      : 0
    days += passing
    if (passing > 0) await passDays(world, cast, passing)
    if ((from + atOnce) % eventsBetweenAudits === 0) {
      violations.push(...(await world.audit()).map((one) => `after ${from + atOnce} events: ${one}`))
    }
  }
  await passDays(world, cast, 30)
  const told = [...happened].map(([name, times]) => `${times} ${name}`).join(', ')
  return {
    scenario: `${howMany} random events in ${days} days: ${told}`,
    tries: howMany,
    answered,
    refused: howMany - answered,
    lost: 0,
    twice: 0,
    oversold: 0,
    undersold: 0,
    unresolvedCents: await unresolvedCents(world),
    worstRecoveryMs: 0,
    violations: [...violations, ...(await world.audit())],
  }
}

/** Whoever finds no free connection is not served. */
function unserved(error: Error): Answer {
  if (/timeout exceeded when trying to connect|Connection terminated/.test(error.message)) return null
  throw error
}

/** Refusals are part of life; an order that is busy, or a process that has to be asked again, is as well. */
function isFault(answer: Answer): boolean {
  return answer !== null && answer.status >= 500 && answer.status !== 503
}

function pickEvent(chance: ReturnType<typeof seededBy>, place: number) {
  let left = chance.between(`event ${place}`, 1, 100)
  const drawn = events.find(({ inHundred }) => {
    left -= inHundred
    return left <= 0
  }) as (typeof events)[number]
  return {
    ...drawn,
    isThere: chance.inHundred(`process of ${place}`, 50),
    number: (purpose: string, low: number, high: number) =>
      chance.between(`${purpose} of ${place}`, low, high),
  }
}

/** Days go by: unpaid orders are voided, and earnings mature, at both processes at once. */
async function passDays(
  { mall, targetProcess, passes, recovers }: World,
  cast: Cast,
  days: number,
): Promise<void> {
  await passes({ days })
  for (let times = 0; times < 2; times += 1)
    await mall.db.transaction().execute(async (tx) => await enqueue(tx, matureEarningsQueue, {}))
  await Promise.allSettled([mall.jobs.drain(), recovers()])
  await Promise.allSettled([mall.jobs.drain(), targetProcess.drains()])
  cast.unpaid.length = 0
}

async function theCast({ mall }: World): Promise<Cast> {
  const sponsors: Cast['sponsors'] = []
  for (const edcNumber of ['88000101', '88000102', '88000103', '88000104'])
    sponsors.push({ id: (await aDistributor(mall.db, { edcNumber })).id, edcNumber })
  const people: Cast['members'] = []
  for (let at = 0; at < members; at += 1) {
    const sponsorId = sponsors[at % sponsors.length]?.id
    const rateBasisPoints = 100 * (at % 16)
    // Some have no sponsor, and all that they buy is the house's.
    const shopper = at % 10 === 9 ? {} : { sponsorId: sponsorId ?? '', rateBasisPoints }
    const { id, receiverId } = await aShopper(mall, shopper)
    people.push({ id, receiverId })
  }
  const prices = [1_99, 99_90, 333_33, 1_280_00, 6_800_00]
  const goods: Cast['goods'] = []
  for (const priceCents of prices)
    goods.push(await aProduct(mall.db, { priceCents, pvHundredths: 7 * priceCents, onHand: 100_000 }))
  const staff = await aMember(mall.db, { roles: ['ROLE_CMS_IIT'] })
  return { members: people, sponsors, goods, staffId: staff.id, unpaid: [], paid: [] }
}
