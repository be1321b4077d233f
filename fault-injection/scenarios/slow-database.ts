import { aProduct } from '../../test-support/catalogue/a-product.ts'
import { buyersAt, strangeAnswers, submitAgain } from '../buyers.ts'
import { isPromise } from '../operation.ts'
import { cameOfSale, heldQuantity } from '../sale.ts'
import type { Outcome, Scenario } from '../scenario.ts'
import { openWorld, type World } from '../world.ts'

/** The last is longer than anybody waits: it is as if nothing were answered at all. */
const delaysMs = [50, 200, 1_000, 60_000]
const buyers = 20
const maxMs = 10_000

/** Every question to the database takes longer, as when it is far away or does something else. Whoever is served waits,
 *  nobody longer than ten seconds, and once it is well again all have their order. */
export const slowDatabase: Scenario = {
  name: 'slow',
  run: async (cluster) => {
    const outcomes: Outcome[] = []
    for (const delayMs of delaysMs) {
      const world = await openWorld(cluster)
      try {
        outcomes.push(await submitOnSlowDatabase(world, delayMs))
      } finally {
        await world.close()
      }
    }
    return outcomes
  },
}

async function submitOnSlowDatabase(world: World, delayMs: number): Promise<Outcome> {
  const { mall, targetProcess } = world
  const kettle = await aProduct(mall.db, { onHand: buyers })
  const people = await buyersAt(world, buyers, { withInCart: [kettle], isThere: () => true })
  const violations: string[] = []
  targetProcess.proxy.slowDown(delayMs)
  const first = await Promise.all(
    people.map(async (buyer) => {
      const began = performance.now()
      const answer = await buyer.submit()
      const tookMs = Math.round(performance.now() - began)
      if (tookMs > maxMs) violations.push(`somebody waited ${tookMs} ms`)
      return answer
    }),
  )
  targetProcess.proxy.slowDown(0)
  const recovering = performance.now()
  violations.push(...strangeAnswers(first.filter((answer) => answer !== null)))
  const second = await submitAgain(people)
  const answers = [...first, ...second]
  return {
    scenario:
      delayMs > maxMs ? 'database that stops answering' : `database slowed by ${delayMs} ms a question`,
    tries: answers.length,
    answered: answers.filter(isPromise).length,
    refused: answers.filter((answer) => !isPromise(answer)).length,
    ...(await cameOfSale(world, people, { is: await heldQuantity(world, kettle), mustBe: buyers })),
    worstRecoveryMs: second.length > 0 ? Math.round(performance.now() - recovering) : 0,
    violations: [...violations, ...(await world.audit())],
  }
}
