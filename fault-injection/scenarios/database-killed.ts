import { seededBy } from '../../seed/seeded.ts'
import { aProduct } from '../../test-support/catalogue/a-product.ts'
import type { Notification } from '../bank.ts'
import { type Buyer, buyersAt, kept } from '../buyers.ts'
import type { FaultyCluster } from '../cluster.ts'
import { isPromise } from '../operation.ts'
import { type Outcome, type Scenario, unresolvedCents } from '../scenario.ts'
import { type Answer, openWorld, type World } from '../world.ts'

const [rounds, placing, paying] = [20, 8, 4]
/** So many questions are asked by all of them together before the last one is served. */
const queries = 300

/** PostgreSQL is killed while people place orders at two processes and a bank tells of payments, starts again from its
 *  log, and everybody who was not answered does the same once more. */
export const databaseKilled: Scenario = {
  name: 'database',
  run: async (cluster, seed) => {
    const world = await openWorld(cluster)
    try {
      return [await killAgainAndAgain(world, cluster, seed)]
    } finally {
      await world.close()
    }
  },
}

async function killAgainAndAgain(world: World, cluster: FaultyCluster, seed: string): Promise<Outcome> {
  const { mall, targetProcess, passes, recovers } = world
  const kettle = await aProduct(mall.db, { onHand: 2 * rounds * (placing + paying) })
  const chance = seededBy(`${seed}/database killed`)
  const outcome = { tries: 0, answered: 0, refused: 0, worstRecoveryMs: 0 }
  const violations: string[] = []
  const everybody: Buyer[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const isThere = (place: number) => place % 2 === 0
    const buyers = await buyersAt(world, placing + paying, { withInCart: [kettle], isThere })
    everybody.push(...buyers)
    const told = await paidByBank(world, buyers.slice(placing))
    const acts = [
      ...buyers.slice(0, placing).map((buyer) => async () => await buyer.submit()),
      ...told.map((one) => async () => await world.notifies(one)),
    ]
    let injectedAt = performance.now()
    const point = { query: chance.between(`round ${round}`, 1, queries), when: 'before' } as const
    targetProcess.proxy.arm(point, async (connection) => {
      injectedAt = performance.now()
      connection.reset()
      await cluster.kill()
      await cluster.restart()
    })
    const first = await Promise.all(acts.map(async (act) => await act()))
    await Promise.allSettled([mall.jobs.drain(), targetProcess.drains()])
    await targetProcess.proxy.disarm()
    const last = await untilAnswered(acts, first)
    outcome.tries += last.tries
    outcome.answered += last.answers.filter(isPromise).length
    outcome.refused += last.answers.filter((answer) => !isPromise(answer)).length
    outcome.worstRecoveryMs = Math.max(outcome.worstRecoveryMs, Math.round(performance.now() - injectedAt))
    await passes({ seconds: 90 })
    await recovers()
    await Promise.allSettled([mall.jobs.drain(), targetProcess.drains()])
    const broken = [...(await world.audit()), ...last.answers.filter((one) => !isPromise(one)).map(sayAnswer)]
    violations.push(...broken.map((sentence) => `round ${round}, question ${point.query}: ${sentence}`))
    await passes({ seconds: 335 })
    await recovers()
    await Promise.allSettled([mall.jobs.drain(), targetProcess.drains()])
  }
  const paid = await countPaid(world)
  return {
    scenario: `PostgreSQL killed, ${rounds} times`,
    ...outcome,
    ...(await kept(world, everybody)),
    oversold: 0,
    undersold: Math.abs(paid - rounds * paying),
    unresolvedCents: await unresolvedCents(world),
    violations: [...violations, ...(await world.audit())],
  }
}

/** These have placed their orders and paid at the bank, which has not told the mall yet. */
async function paidByBank({ bank }: World, buyers: readonly Buyer[]): Promise<Notification[]> {
  const told: Notification[] = []
  for (const buyer of buyers) {
    await buyer.submit()
    const page = buyer.promised.at(-1)?.bankPage
    if (page) told.push(...(await bank.pays(page)))
  }
  return told
}

const maxTries = 6

/** Whoever was not answered does the same once more. */
async function untilAnswered(
  acts: readonly (() => Promise<Answer>)[],
  first: readonly Answer[],
): Promise<{ tries: number; answers: Answer[] }> {
  const answers = [...first]
  let tries = first.length
  for (let round = 1; round < maxTries; round += 1) {
    await Promise.all(
      answers.map(async (answer, at) => {
        if (answer !== null && answer.status < 500) return
        tries += 1
        answers[at] = (await acts[at]?.()) ?? null
      }),
    )
  }
  return { tries, answers }
}

/** How many orders were paid. */
async function countPaid({ mall }: World): Promise<number> {
  const { paid } = await mall.db
    .selectFrom('orders')
    .where('state', '=', 'PAID')
    .select(({ fn }) => fn.countAll<number>().as('paid'))
    .executeTakeFirstOrThrow()
  return Number(paid)
}

function sayAnswer(answer: Answer): string {
  return `somebody was answered ${JSON.stringify(answer)} in the end`
}
