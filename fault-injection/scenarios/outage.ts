import { aProduct } from '../../test-support/catalogue/a-product.ts'
import { buyersAt, submitUntilServed, unexpectedAnswers } from '../buyers.ts'
import type { FaultyCluster } from '../cluster.ts'
import { isSuccess } from '../operation.ts'
import { readSaleOutcome, reservedQuantity } from '../sale.ts'
import { after, type Outcome, type Scenario } from '../scenario.ts'
import { runInWorld, type World } from '../world.ts'

const [clients, outageMs] = [200, 5_000]

/** PostgreSQL is down for a while; two hundred buyers retry at the same moments with the same idempotency key, until
 *  each has an order. */
export const outage: Scenario = {
  name: 'outage',
  run: async (cluster) => [
    await runInWorld(cluster, async (world) => await retryAfterOutage(world, cluster)),
  ],
}

async function retryAfterOutage(world: World, cluster: FaultyCluster): Promise<Outcome> {
  const kettle = await aProduct(world.mall.db, { onHand: clients })
  const people = await buyersAt(world, clients, {
    withInCart: [kettle],
    isOnTarget: (index) => index % 2 === 0,
  })
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
    scenario: `${clients} clients retry at once after an outage of ${outageMs / 1_000} s`,
    tries: answers.length,
    answered: answers.filter(isSuccess).length,
    refused: answers.filter((answer) => !isSuccess(answer)).length,
    ...(await readSaleOutcome(world, people, {
      actual: await reservedQuantity(world, kettle),
      expected: clients,
    })),
    worstRecoveryMs: Math.max(0, Math.round(servedAt - backAt)),
    violations: [...unexpectedAnswers(answers), ...(await world.audit())],
  }
}
