import { seededBy } from '../../seed/seeded.ts'
import { aProduct } from '../../test-support/catalogue/a-product.ts'
import { type Buyer, buyersAt } from '../buyers.ts'
import { isPromise } from '../operation.ts'
import { cameOfSale, heldQuantity } from '../sale.ts'
import { after, type Outcome, type Scenario } from '../scenario.ts'
import { type Answer, openWorld, type World } from '../world.ts'

/** Few enough that nobody is asked to come back because a process has too much to do: that would be no fault of it. */
const [rounds, buyersOfRound] = [10, 6]
/** By then the first have been answered and the last have not, on a machine that does nothing else. */
const longestBeforeRollMs = 400

/** A process is replaced by another while people place orders at it, again and again: as when a new version is rolled
 *  out. Nobody may notice (docs/spec/faults.md: no failed request on SIGTERM). */
export const rollingRestarts: Scenario = {
  name: 'rolling',
  run: async (cluster, seed) => {
    const world = await openWorld(cluster)
    try {
      return [await rollAgainAndAgain(world, seed)]
    } finally {
      await world.close()
    }
  },
}

async function rollAgainAndAgain(world: World, seed: string): Promise<Outcome> {
  const { mall, targetProcess } = world
  const pieces = rounds * buyersOfRound
  const kettle = await aProduct(mall.db, { onHand: pieces })
  const chance = seededBy(`${seed}/rolling restarts`)
  const answers: Answer[] = []
  const everybody: Buyer[] = []
  const violations: string[] = []
  for (let round = 1; round <= rounds; round += 1) {
    // A few are served by the process that stays.
    const isThere = (place: number) => place % 3 !== 0
    const buyers = await buyersAt(world, buyersOfRound, { withInCart: [kettle], isThere })
    everybody.push(...buyers)
    const submitted = buyers.map(async (buyer) => await buyer.submit())
    await after(chance.between(`round ${round}`, 0, longestBeforeRollMs))
    if (!(await targetProcess.roll())) violations.push(`round ${round}: the process did not end by itself`)
    answers.push(...(await Promise.all(submitted)))
  }
  const failed = answers.filter((answer) => !isPromise(answer))
  violations.push(...failed.map((answer) => `somebody was answered ${JSON.stringify(answer)}`))
  return {
    scenario: `rolling restart under load, ${rounds} times`,
    tries: answers.length,
    answered: answers.length - failed.length,
    refused: failed.length,
    ...(await cameOfSale(world, everybody, { is: await heldQuantity(world, kettle), mustBe: pieces })),
    worstRecoveryMs: 0,
    violations: [...violations, ...(await world.audit())],
  }
}
