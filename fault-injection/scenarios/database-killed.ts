import { seededBy } from '../../seed/random/seeded.ts'
import { aProduct } from '../../test-support/catalogue/a-product.ts'
import type { Notification } from '../bank.ts'
import { type Buyer, buyersAt, countLostAndDuplicate } from '../buyers.ts'
import type { FaultyCluster } from '../cluster.ts'
import { isSuccess } from '../operation.ts'
import { type Outcome, type Scenario, unresolvedCents } from '../scenario.ts'
import { type Answer, runInWorld, type World } from '../world.ts'

const [rounds, placing, paying] = [20, 8, 4]
/** Approximate number of queries of one round; the fault is injected at a random one of them. */
const queries = 300

/** PostgreSQL is killed while clients place orders at two processes and a bank sends notifications; it restarts from
 *  its WAL, and every unanswered client retries. */
export const databaseKilled: Scenario = {
  name: 'database',
  run: async (cluster, seed) => [
    await runInWorld(cluster, async (world) => await killRepeatedly(world, cluster, seed)),
  ],
}

async function killRepeatedly(world: World, cluster: FaultyCluster, seed: string): Promise<Outcome> {
  const { mall, targetProcess, advanceClock, runPeriodicJobs } = world
  const kettle = await aProduct(mall.db, { onHand: 2 * rounds * (placing + paying) })
  const chance = seededBy(`${seed}/database killed`)
  const outcome = { tries: 0, answered: 0, refused: 0, worstRecoveryMs: 0 }
  const violations: string[] = []
  const allBuyers: Buyer[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const isOnTarget = (index: number) => index % 2 === 0
    const buyers = await buyersAt(world, placing + paying, { withInCart: [kettle], isOnTarget })
    allBuyers.push(...buyers)
    const notifications = await payAtBank(world, buyers.slice(placing))
    const acts = [
      ...buyers.slice(0, placing).map((buyer) => async () => await buyer.submit()),
      ...notifications.map((notification) => async () => await world.notify(notification)),
    ]
    let injectedAt = performance.now()
    const point = { query: chance.between(`round ${round}`, 1, queries), when: 'before' } as const
    targetProcess.proxy.arm(point, async (connection) => {
      injectedAt = performance.now()
      connection.reset()
      await cluster.kill()
      await cluster.restart()
    })
    const firstAnswers = await Promise.all(acts.map(async (act) => await act()))
    await Promise.allSettled([mall.jobs.drain(), targetProcess.drainJobs()])
    await targetProcess.proxy.disarm()
    const last = await untilAnswered(acts, firstAnswers)
    outcome.tries += last.tries
    outcome.answered += last.answers.filter(isSuccess).length
    outcome.refused += last.answers.filter((answer) => !isSuccess(answer)).length
    outcome.worstRecoveryMs = Math.max(outcome.worstRecoveryMs, Math.round(performance.now() - injectedAt))
    await advanceClock({ seconds: 90 })
    await runPeriodicJobs()
    await Promise.allSettled([mall.jobs.drain(), targetProcess.drainJobs()])
    const broken = [
      ...(await world.audit()),
      ...last.answers.filter((answer) => !isSuccess(answer)).map(describeAnswer),
    ]
    violations.push(...broken.map((sentence) => `round ${round}, query ${point.query}: ${sentence}`))
    await advanceClock({ seconds: 335 })
    await runPeriodicJobs()
    await Promise.allSettled([mall.jobs.drain(), targetProcess.drainJobs()])
  }
  const paid = await countPaid(world)
  return {
    scenario: `PostgreSQL killed, ${rounds} times`,
    ...outcome,
    ...(await countLostAndDuplicate(world, allBuyers)),
    oversold: 0,
    undersold: Math.abs(paid - rounds * paying),
    unresolvedCents: await unresolvedCents(world),
    violations: [...violations, ...(await world.audit())],
  }
}

/** Places and pays these orders; returns the notifications, which are not delivered yet. */
async function payAtBank({ bank }: World, buyers: readonly Buyer[]): Promise<Notification[]> {
  const notifications: Notification[] = []
  for (const buyer of buyers) {
    await buyer.submit()
    const page = buyer.promised.at(-1)?.bankPage
    if (page) notifications.push(...(await bank.pay(page)))
  }
  return notifications
}

const maxTries = 6

/** Repeats every call that has no answer or a 5xx. */
async function untilAnswered(
  acts: readonly (() => Promise<Answer>)[],
  firstAnswers: readonly Answer[],
): Promise<{ tries: number; answers: Answer[] }> {
  const answers = [...firstAnswers]
  let tries = firstAnswers.length
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

/** Number of paid orders. */
async function countPaid({ mall }: World): Promise<number> {
  const { paid } = await mall.db
    .selectFrom('orders')
    .where('state', '=', 'PAID')
    .select(({ fn }) => fn.countAll<number>().as('paid'))
    .executeTakeFirstOrThrow()
  return Number(paid)
}

function describeAnswer(answer: Answer): string {
  return `last answer ${JSON.stringify(answer)}`
}
