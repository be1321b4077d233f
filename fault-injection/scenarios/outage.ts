import { aProduct } from '../../test-support/catalogue/a-product.ts'
import { buyersAt, strangeAnswers, submitUntilServed } from '../buyers.ts'
import type { FaultyCluster } from '../cluster.ts'
import { isPromise } from '../operation.ts'
import { cameOfSale, heldQuantity } from '../sale.ts'
import { after, type Outcome, type Scenario } from '../scenario.ts'
import { openWorld, type World } from '../world.ts'

const [clients, outageMs] = [200, 5_000]

/** PostgreSQL is gone for a while, and two hundred who were told to come back come back, all in the same moment and with
 *  the same key, until each has an order. */
export const outage: Scenario = {
  name: 'outage',
  run: async (cluster) => {
    const world = await openWorld(cluster)
    try {
      return [await comeBack(world, cluster)]
    } finally {
      await world.close()
    }
  },
}

async function comeBack(world: World, cluster: FaultyCluster): Promise<Outcome> {
  const kettle = await aProduct(world.mall.db, { onHand: clients })
  const people = await buyersAt(world, clients, { withInCart: [kettle], isThere: (place) => place % 2 === 0 })
  await cluster.kill()
  let backAt = Number.POSITIVE_INFINITY
  const isBack = after(outageMs).then(async () => {
    await cluster.restart()
    backAt = performance.now()
  })
  const answers = (await Promise.all(people.map(submitUntilServed))).flat()
  const servedAt = performance.now()
  await isBack
  return {
    scenario: `${clients} come back at once after an outage of ${outageMs / 1_000} s`,
    tries: answers.length,
    answered: answers.filter(isPromise).length,
    refused: answers.filter((answer) => !isPromise(answer)).length,
    ...(await cameOfSale(world, people, { is: await heldQuantity(world, kettle), mustBe: clients })),
    worstRecoveryMs: Math.max(0, Math.round(servedAt - backAt)),
    violations: [...strangeAnswers(answers), ...(await world.audit())],
  }
}
