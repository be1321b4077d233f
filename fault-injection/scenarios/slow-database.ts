import { aProduct } from '../../test-support/catalogue/a-product.ts'
import { buyersAt, submitAgain, unexpectedAnswers } from '../buyers.ts'
import { isSuccess } from '../operation.ts'
import { readSaleOutcome, reservedQuantity } from '../sale.ts'
import type { Outcome, Scenario } from '../scenario.ts'
import { runInWorld, type World } from '../world.ts'

/** The last delay exceeds every time limit: the database does not answer at all. */
const delaysMs = [50, 200, 1_000, 60_000]
const buyers = 20
const maxWaitMs = 10_000

/** Every query takes longer, as on a remote or overloaded database. No request waits longer than ten seconds, and
 *  afterwards all buyers get their order. */
export const slowDatabase: Scenario = {
  name: 'slow',
  run: async (cluster) => {
    const outcomes: Outcome[] = []
    for (const delayMs of delaysMs) {
      outcomes.push(await runInWorld(cluster, async (world) => await submitOnSlowDatabase(world, delayMs)))
    }
    return outcomes
  },
}

async function submitOnSlowDatabase(world: World, delayMs: number): Promise<Outcome> {
  const { mall, targetProcess } = world
  const kettle = await aProduct(mall.db, { onHand: buyers })
  const people = await buyersAt(world, buyers, { withInCart: [kettle], isOnTarget: () => true })
  const violations: string[] = []
  targetProcess.proxy.slowDown(delayMs)
  const firstAnswers = await Promise.all(
    people.map(async (buyer) => {
      const began = performance.now()
      const answer = await buyer.submit()
      const tookMs = Math.round(performance.now() - began)
      if (tookMs > maxWaitMs) violations.push(`a buyer waited ${tookMs} ms`)
      return answer
    }),
  )
  targetProcess.proxy.slowDown(0)
  const recovering = performance.now()
  violations.push(...unexpectedAnswers(firstAnswers.filter((answer) => answer !== null)))
  const second = await submitAgain(people)
  const answers = [...firstAnswers, ...second]
  return {
    scenario:
      delayMs > maxWaitMs ? 'database that stops answering' : `database slowed by ${delayMs} ms a query`,
    tries: answers.length,
    answered: answers.filter(isSuccess).length,
    refused: answers.filter((answer) => !isSuccess(answer)).length,
    ...(await readSaleOutcome(world, people, {
      actual: await reservedQuantity(world, kettle),
      expected: buyers,
    })),
    worstRecoveryMs: second.length > 0 ? Math.round(performance.now() - recovering) : 0,
    violations: [...violations, ...(await world.audit())],
  }
}
