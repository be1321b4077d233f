import { seededBy } from '../../seed/random/seeded.ts'
import { aProduct } from '../../test-support/catalogue/a-product.ts'
import { type Buyer, buyersAt } from '../buyers.ts'
import { isSuccess } from '../operation.ts'
import { readSaleOutcome, reservedQuantity } from '../sale.ts'
import { after, type Outcome, type Scenario } from '../scenario.ts'
import { type Answer, runInWorld, type World } from '../world.ts'

/** Few enough that no request is refused with 503 for overload. */
const [rounds, buyersOfRound] = [10, 6]
/** Within this time some requests are answered and some are not, on an idle machine. */
const maxBeforeRollMs = 400

/** A process is replaced repeatedly while clients place orders at it, as in a rolling deployment.
 *  No request fails (docs/spec/faults.md: no failed request on SIGTERM). */
export const rollingRestarts: Scenario = {
  name: 'rolling',
  run: async (cluster, seed) => [
    await runInWorld(cluster, async (world) => await rollRepeatedly(world, seed)),
  ],
}

async function rollRepeatedly(world: World, seed: string): Promise<Outcome> {
  const { mall, targetProcess } = world
  const quantity = rounds * buyersOfRound
  const kettle = await aProduct(mall.db, { onHand: quantity })
  const chance = seededBy(`${seed}/rolling restarts`)
  const answers: Answer[] = []
  const allBuyers: Buyer[] = []
  const violations: string[] = []
  for (let round = 1; round <= rounds; round += 1) {
    // A third of the buyers is served by the process that is not replaced.
    const isOnTarget = (index: number) => index % 3 !== 0
    const buyers = await buyersAt(world, buyersOfRound, { withInCart: [kettle], isOnTarget })
    allBuyers.push(...buyers)
    const submitted = buyers.map(async (buyer) => await buyer.submit())
    await after(chance.between(`round ${round}`, 0, maxBeforeRollMs))
    if (!(await targetProcess.roll()))
      violations.push(`round ${round}: the process did not shut down cleanly`)
    answers.push(...(await Promise.all(submitted)))
  }
  const failed = answers.filter((answer) => !isSuccess(answer))
  violations.push(...failed.map((answer) => `failed answer ${JSON.stringify(answer)}`))
  return {
    scenario: `rolling restart under load, ${rounds} times`,
    tries: answers.length,
    answered: answers.length - failed.length,
    refused: failed.length,
    ...(await readSaleOutcome(world, allBuyers, {
      actual: await reservedQuantity(world, kettle),
      expected: quantity,
    })),
    worstRecoveryMs: 0,
    violations: [...violations, ...(await world.audit())],
  }
}
