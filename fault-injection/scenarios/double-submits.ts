import { aProduct } from '../../test-support/catalogue/a-product.ts'
import { aCode } from '../../test-support/orders/a-code.ts'
import { type Buyer, buyersAt } from '../buyers.ts'
import { isPromise } from '../operation.ts'
import { cameOfSale, heldQuantity } from '../sale.ts'
import { type Outcome, type Scenario, shuffled } from '../scenario.ts'
import { type Answer, openWorld, type World } from '../world.ts'

/** The same button, pressed thirty times at once in two windows that two processes serve. */
export const doubleSubmits: Scenario = {
  name: 'press',
  run: async (cluster, seed) =>
    await inWorld(cluster, async (world) => {
      const [people, times] = [20, 30]
      const kettle = await aProduct(world.mall.db, { onHand: people })
      const buyers = await buyersAt(world, people, {
        withInCart: [kettle],
        isThere: (place) => place % 2 === 0,
      })
      const answers: Answer[] = []
      for (const buyer of shuffled(buyers, seed))
        answers.push(
          ...(await Promise.all(
            Array.from({ length: times }, async (_, at) => await buyer.submit(at % 2 === 0)),
          )),
        )
      return await told(world, buyers, answers, {
        scenario: `Place Order pressed ${times} times at once, by ${people}`,
        sold: { is: await heldQuantity(world, kettle), mustBe: people },
      })
    }),
}

/** Carts {A, B} against carts {B, A}, two hundred times. */
export const oppositeCarts: Scenario = {
  name: 'carts',
  run: async (cluster, seed) =>
    await inWorld(cluster, async (world) => {
      const rounds = 200
      const [a, b] = [
        await aProduct(world.mall.db, { onHand: 2 * rounds }),
        await aProduct(world.mall.db, { onHand: 2 * rounds }),
      ]
      const isThere = (place: number) => place % 2 === 0
      const forwards = await buyersAt(world, rounds, { withInCart: [a, b], isThere })
      const backwards = await buyersAt(world, rounds, { withInCart: [b, a], isThere: (at) => !isThere(at) })
      const answers: Answer[] = []
      for (let from = 0; from < rounds; from += 10) {
        const few = [...forwards.slice(from, from + 10), ...backwards.slice(from, from + 10)]
        answers.push(...(await Promise.all(shuffled(few, `${seed}/${from}`).map((buyer) => buyer.submit()))))
      }
      const sold = (await heldQuantity(world, a)) + (await heldQuantity(world, b))
      return await told(world, [...forwards, ...backwards], answers, {
        scenario: `carts {A, B} against {B, A}, ${rounds} times`,
        sold: { is: sold, mustBe: 4 * rounds },
      })
    }),
}

/** One code that can be used once, and fifty members who use it at once: first to abandon the order, then for good. */
export const codeRaces: Scenario = {
  name: 'code',
  run: async (cluster, seed) =>
    await inWorld(cluster, async (world) => {
      const { mall, targetProcess, bank, notifies, passes } = world
      const [races, members] = [4, 50]
      const everybody: Buyer[] = []
      const answers: Answer[] = []
      const wrong: string[] = []
      for (let race = 1; race <= races; race += 1) {
        const kettle = await aProduct(mall.db, { onHand: members, codeEligible: true })
        const code = await aCode(mall.db)
        const buyers = await buyersAt(world, members, {
          withInCart: [kettle],
          isThere: (place) => place % 2 === 0,
          wish: { code },
        })
        everybody.push(...buyers)
        const raceOnce = async () => {
          const hopeful = buyers.filter(({ promised }) => promised.length === 0)
          const few = shuffled(hopeful, `${seed}/${race}/${answers.length}`)
          const all = await Promise.all(few.map(async (buyer) => ({ buyer, answer: await buyer.submit() })))
          answers.push(...all.map(({ answer }) => answer))
          const winners = all.filter(({ answer }) => isPromise(answer)).map(({ buyer }) => buyer)
          if (winners.length !== 1) wrong.push(`${winners.length} used one code at once`)
          const codes = all
            .filter(({ buyer }) => !winners.includes(buyer))
            .map(({ answer }) => codeOf(answer))
          const others = [...new Set(codes)].join()
          if (others !== 'discount-code-in-use') wrong.push(`others were told ${others}`)
          return winners[0] ?? { promised: [] }
        }
        await raceOnce()
        await passes({ seconds: 335 })
        await Promise.allSettled([mall.jobs.drain(), targetProcess.drains()])
        const { bankPage } = (await raceOnce()).promised.at(-1) ?? { bankPage: null }
        if (bankPage) for (const one of await bank.pays(bankPage)) await notifies(one)
        await Promise.allSettled([mall.jobs.drain(), targetProcess.drains()])
        const [last] = buyers.filter(({ promised }) => promised.length === 0)
        const after = await last?.submit()
        if (after?.body.code !== 'discount-code-used') wrong.push(`a used code is ${after?.body.code}`)
      }
      const outcome = await told(world, everybody, answers, {
        scenario: `one code for ${members}, abandoned and then paid, ${races} times`,
        sold: { is: 0, mustBe: 0 },
      })
      return { ...outcome, violations: [...outcome.violations, ...wrong] }
    }),
}

/** What somebody was told who was refused. */
function codeOf(answer: Answer): string {
  return String(answer?.body.code)
}

async function inWorld(
  cluster: Parameters<typeof openWorld>[0],
  run: (world: World) => Promise<Outcome>,
): Promise<Outcome[]> {
  const world = await openWorld(cluster)
  try {
    return [await run(world)]
  } finally {
    await world.close()
  }
}

async function told(
  world: World,
  buyers: readonly Buyer[],
  answers: readonly Answer[],
  { scenario, sold }: { scenario: string; sold: { is: number; mustBe: number } },
): Promise<Outcome> {
  const answered = answers.filter(isPromise).length
  const unheard = answers.filter((answer) => answer === null || answer.status >= 500).length
  return {
    scenario,
    tries: answers.length,
    answered,
    refused: answers.length - answered - unheard,
    ...(await cameOfSale(world, buyers, sold)),
    worstRecoveryMs: 0,
    violations: await world.audit(),
  }
}
