import { aProduct, type ProductIds } from '../test-support/catalogue/a-product.ts'
import { buyersAt, isLeftOut, strangeAnswers, submitAgain } from './buyers.ts'
import { isPromise } from './operation.ts'
import { cameOfSale, heldQuantity } from './sale.ts'
import type { Outcome } from './scenario.ts'
import { type Cluster, openWorld, type World } from './world.ts'

/** Something that the mall needs, and does not have for a while. */
export interface Lack {
  name: string
  /** Takes it away, and answers how to give it back. @param kettle what everybody is about to order */
  begin: (world: World, kettle: ProductIds) => Promise<() => Promise<void>>
}

const buyers = 40
/** Nobody is served for longer than this (docs/spec/faults.md#time-limits). */
const maxMs = 10_000

/** Forty people press Place Order while something is missing, one thing after the other: each is served or asked to come
 *  back, and nobody waits long. Once it is there again, all of them have what they ordered. */
export async function submitWithoutEach(cluster: Cluster, lacks: readonly Lack[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const lack of lacks) {
    const world = await openWorld(cluster)
    try {
      outcomes.push(await submitWithout(world, lack))
    } finally {
      await world.close()
    }
  }
  return outcomes
}

async function submitWithout(world: World, lack: Lack): Promise<Outcome> {
  const kettle = await aProduct(world.mall.db, { onHand: buyers })
  const people = await buyersAt(world, buyers, { withInCart: [kettle], isThere: (place) => place % 2 === 0 })
  const giveBack = await lack.begin(world, kettle)
  const began = performance.now()
  const first = await Promise.all(people.map(async (buyer) => await buyer.submit()))
  const longestMs = performance.now() - began
  await giveBack()
  const freed = performance.now()
  const second = await submitAgain(people)
  const recoveryMs = Math.round(performance.now() - freed)
  const answers = [...first, ...second]
  const violations = [
    ...strangeAnswers(first),
    ...(longestMs > maxMs ? [`somebody waited ${Math.round(longestMs)} ms`] : []),
    ...people.filter(isLeftOut).map(({ id }) => `${id} was never served, although there was enough of it`),
  ]
  return {
    scenario: lack.name,
    tries: answers.length,
    answered: answers.filter(isPromise).length,
    refused: answers.filter((answer) => !isPromise(answer)).length,
    ...(await cameOfSale(world, people, { is: await heldQuantity(world, kettle), mustBe: buyers })),
    worstRecoveryMs: recoveryMs,
    violations: [...violations, ...(await world.audit())],
  }
}
