import { aProduct } from '../../test-support/catalogue/a-product.ts'
import { aCode } from '../../test-support/orders/a-code.ts'
import { type Buyer, buyersAt } from '../buyers.ts'
import { isSuccess } from '../operation.ts'
import { readSaleOutcome, reservedQuantity } from '../sale.ts'
import { type Outcome, type Scenario, shuffle } from '../scenario.ts'
import { type Answer, runInWorld, type World } from '../world.ts'

/** Each buyer submits the same order thirty times at once, at two processes. */
export const doubleSubmits: Scenario = {
  name: 'submit',
  run: async (cluster, seed) => [
    await runInWorld(cluster, async (world) => {
      const [people, times] = [20, 30]
      const kettle = await aProduct(world.mall.db, { onHand: people })
      const buyers = await buyersAt(world, people, {
        withInCart: [kettle],
        isOnTarget: (index) => index % 2 === 0,
      })
      const answers: Answer[] = []
      for (const buyer of shuffle(buyers, seed))
        answers.push(
          ...(await Promise.all(
            Array.from({ length: times }, async (_, at) => await buyer.submit(at % 2 === 0)),
          )),
        )
      return await readOutcome(world, buyers, answers, {
        scenario: `the same order submitted ${times} times at once, by ${people}`,
        sold: { actual: await reservedQuantity(world, kettle), expected: people },
      })
    }),
  ],
}

/** Carts {A, B} and {B, A} are ordered at once, two hundred times. */
export const oppositeCarts: Scenario = {
  name: 'carts',
  run: async (cluster, seed) => [
    await runInWorld(cluster, async (world) => {
      const rounds = 200
      const [a, b] = [
        await aProduct(world.mall.db, { onHand: 2 * rounds }),
        await aProduct(world.mall.db, { onHand: 2 * rounds }),
      ]
      const isOnTarget = (index: number) => index % 2 === 0
      const forwards = await buyersAt(world, rounds, { withInCart: [a, b], isOnTarget })
      const backwards = await buyersAt(world, rounds, {
        withInCart: [b, a],
        isOnTarget: (at) => !isOnTarget(at),
      })
      const answers: Answer[] = []
      for (let from = 0; from < rounds; from += 10) {
        const batch = [...forwards.slice(from, from + 10), ...backwards.slice(from, from + 10)]
        answers.push(...(await Promise.all(shuffle(batch, `${seed}/${from}`).map((buyer) => buyer.submit()))))
      }
      const sold = (await reservedQuantity(world, a)) + (await reservedQuantity(world, b))
      return await readOutcome(world, [...forwards, ...backwards], answers, {
        scenario: `carts {A, B} against {B, A}, ${rounds} times`,
        sold: { actual: sold, expected: 4 * rounds },
      })
    }),
  ],
}

/** Fifty members use one single-use code at once: the first order is abandoned, the second is paid. */
export const codeRaces: Scenario = {
  name: 'code',
  run: async (cluster, seed) => [
    await runInWorld(cluster, async (world) => {
      const { mall, targetProcess, bank, notify, advanceClock } = world
      const [races, members] = [4, 50]
      const allBuyers: Buyer[] = []
      const answers: Answer[] = []
      const wrong: string[] = []
      for (let race = 1; race <= races; race += 1) {
        const kettle = await aProduct(mall.db, { onHand: members, codeEligible: true })
        const code = await aCode(mall.db)
        const buyers = await buyersAt(world, members, {
          withInCart: [kettle],
          isOnTarget: (index) => index % 2 === 0,
          input: { code },
        })
        allBuyers.push(...buyers)
        const raceOnce = async () => {
          const withoutOrder = buyers.filter(({ promised }) => promised.length === 0)
          const batch = shuffle(withoutOrder, `${seed}/${race}/${answers.length}`)
          const all = await Promise.all(batch.map(async (buyer) => ({ buyer, answer: await buyer.submit() })))
          answers.push(...all.map(({ answer }) => answer))
          const winners = all.filter(({ answer }) => isSuccess(answer)).map(({ buyer }) => buyer)
          if (winners.length !== 1) wrong.push(`${winners.length} orders used one code at once`)
          const codes = all
            .filter(({ buyer }) => !winners.includes(buyer))
            .map(({ answer }) => refusalCode(answer))
          const others = [...new Set(codes)].join()
          if (others !== 'discount-code-in-use') wrong.push(`the others were refused with ${others}`)
          return winners[0] ?? { promised: [] }
        }
        await raceOnce()
        await advanceClock({ seconds: 335 })
        await Promise.allSettled([mall.jobs.drain(), targetProcess.drainJobs()])
        const { bankPage } = (await raceOnce()).promised.at(-1) ?? { bankPage: null }
        if (bankPage) for (const notification of await bank.pay(bankPage)) await notify(notification)
        await Promise.allSettled([mall.jobs.drain(), targetProcess.drainJobs()])
        const [last] = buyers.filter(({ promised }) => promised.length === 0)
        const after = await last?.submit()
        if (after?.body.code !== 'discount-code-used') wrong.push(`a used code is ${after?.body.code}`)
      }
      const outcome = await readOutcome(world, allBuyers, answers, {
        scenario: `one code for ${members}, abandoned and then paid, ${races} times`,
        sold: { actual: 0, expected: 0 },
      })
      return { ...outcome, violations: [...outcome.violations, ...wrong] }
    }),
  ],
}

/** The refusal code of an answer. */
function refusalCode(answer: Answer): string {
  return String(answer?.body.code)
}

async function readOutcome(
  world: World,
  buyers: readonly Buyer[],
  answers: readonly Answer[],
  { scenario, sold }: { scenario: string; sold: { actual: number; expected: number } },
): Promise<Outcome> {
  const answered = answers.filter(isSuccess).length
  const unanswered = answers.filter((answer) => answer === null || answer.status >= 500).length
  return {
    scenario,
    tries: answers.length,
    answered,
    refused: answers.length - answered - unanswered,
    ...(await readSaleOutcome(world, buyers, sold)),
    worstRecoveryMs: 0,
    violations: await world.audit(),
  }
}
