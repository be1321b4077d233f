import { aProduct, type ProductIds } from '../test-support/catalogue/a-product.ts'
import { buyersAt, hasNoOrder, submitAgain, unexpectedAnswers } from './buyers.ts'
import { isSuccess } from './operation.ts'
import { readSaleOutcome, reservedQuantity } from './sale.ts'
import type { Outcome } from './scenario.ts'
import { type Cluster, runInWorld, type World } from './world.ts'

/** A resource that the mall lacks for a while. */
export interface Shortage {
  name: string
  /** Takes the resource away and returns the function that restores it. @param kettle the product that all buyers order */
  begin: (world: World, kettle: ProductIds) => Promise<() => Promise<void>>
}

const buyers = 40
/** Longest time until an answer (docs/spec/faults.md#time-limits). */
const maxWaitMs = 10_000

/** Forty buyers submit an order during each shortage: every one gets an order or a 503 within the limit,
 *  and after the shortage all of them get their order. */
export async function submitDuringEach(cluster: Cluster, shortages: readonly Shortage[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const shortage of shortages) {
    outcomes.push(await runInWorld(cluster, async (world) => await submitDuring(world, shortage)))
  }
  return outcomes
}

async function submitDuring(world: World, shortage: Shortage): Promise<Outcome> {
  const kettle = await aProduct(world.mall.db, { onHand: buyers })
  const people = await buyersAt(world, buyers, {
    withInCart: [kettle],
    isOnTarget: (index) => index % 2 === 0,
  })
  const restore = await shortage.begin(world, kettle)
  const began = performance.now()
  const firstAnswers = await Promise.all(people.map(async (buyer) => await buyer.submit()))
  const longestMs = performance.now() - began
  await restore()
  const restoredAt = performance.now()
  const second = await submitAgain(people)
  const recoveryMs = Math.round(performance.now() - restoredAt)
  const answers = [...firstAnswers, ...second]
  const violations = [
    ...unexpectedAnswers(firstAnswers),
    ...(longestMs > maxWaitMs ? [`a buyer waited ${Math.round(longestMs)} ms`] : []),
    ...people.filter(hasNoOrder).map(({ id }) => `${id} has no order although the stock was sufficient`),
  ]
  return {
    scenario: shortage.name,
    tries: answers.length,
    answered: answers.filter(isSuccess).length,
    refused: answers.filter((answer) => !isSuccess(answer)).length,
    ...(await readSaleOutcome(world, people, {
      actual: await reservedQuantity(world, kettle),
      expected: buyers,
    })),
    worstRecoveryMs: recoveryMs,
    violations: [...violations, ...(await world.audit())],
  }
}
