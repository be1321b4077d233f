import { aProduct, type ProductPlace } from '../server/testing/a-product.ts'
import { type Buyer, buyersAt } from './buyers.ts'
import { isPromise } from './operation.ts'
import { cameOfSale, heldPieces } from './sale.ts'
import type { Outcome } from './scenario.ts'
import type { Answer, World } from './world.ts'

/** Something that the mall needs, and does not have for a while. */
export interface Lack {
  name: string
  /** Takes it away, and answers how to give it back. @param kettle what everybody is about to order */
  begin: (world: World, kettle: ProductPlace) => Promise<() => Promise<void>>
}

const buyers = 40
/** Nobody is served for longer than this (promises C). */
const mostMs = 10_000

/** Forty people press Place Order while something is missing: each is served or asked to come back, and nobody waits
 *  long. Once it is there again, all of them have what they ordered. */
export async function pressWithout(world: World, lack: Lack): Promise<Outcome> {
  const kettle = await aProduct(world.mall.db, { onHand: buyers })
  const people = await buyersAt(world, buyers, { withInCart: [kettle], isThere: (place) => place % 2 === 0 })
  const giveBack = await lack.begin(world, kettle)
  const began = performance.now()
  const first = await press(people)
  const longestMs = performance.now() - began
  await giveBack()
  const freed = performance.now()
  const second = await pressAgain(people)
  const recoveryMs = Math.round(performance.now() - freed)
  const answers = [...first, ...second]
  const strange = first.filter((answer) => answer === null || ![201, 503].includes(answer.status))
  const violations = [
    ...strange.map((answer) => `somebody was answered ${JSON.stringify(answer)} and not 503`),
    ...(longestMs > mostMs ? [`somebody waited ${Math.round(longestMs)} ms`] : []),
    ...people.filter(isLeftOut).map(({ id }) => `${id} was never served, although there was enough of it`),
  ]
  return {
    scenario: lack.name,
    tries: answers.length,
    answered: answers.filter(isPromise).length,
    refused: answers.filter((answer) => !isPromise(answer)).length,
    ...(await cameOfSale(world, people, { is: await heldPieces(world, kettle), mustBe: buyers })),
    worstRecoveryMs: recoveryMs,
    violations: [...violations, ...(await world.audit())],
  }
}

const mostTries = 5

/** Whoever was asked to come back comes back, also to a mall that is still busy with all the others. */
async function pressAgain(people: readonly Buyer[]): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let tries = 1; tries <= mostTries; tries += 1) answers.push(...(await press(people.filter(isLeftOut))))
  return answers
}

async function press(people: readonly Buyer[]): Promise<Answer[]> {
  return await Promise.all(people.map(async (buyer) => await buyer.presses()))
}

function isLeftOut({ promised }: Buyer): boolean {
  return promised.length === 0
}
