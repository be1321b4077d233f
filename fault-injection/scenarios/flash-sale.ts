import { seededBy } from '../../seed/random/seeded.ts'
import { aProduct } from '../../test-support/catalogue/a-product.ts'
import { type Buyer, buyersAt, countLostAndDuplicate } from '../buyers.ts'
import { isSuccess } from '../operation.ts'
import { type Outcome, type Scenario, shuffle, unresolvedCents } from '../scenario.ts'
import { runInWorld, type World } from '../world.ts'

export interface Sale {
  quantity: number
  buyers: number
  seed: string
}

/** One, ten or a hundred pieces for five hundred buyers. */
export const flashSales: Scenario = {
  name: 'flash',
  run: async (cluster, seed) => {
    const outcomes: Outcome[] = []
    for (const quantity of [1, 10, 100]) {
      outcomes.push(
        await runInWorld(cluster, async (world) => await flashSale(world, { quantity, buyers: 500, seed })),
      )
    }
    return outcomes
  },
}

/** A flash sale on two processes. A fifth of the orders is abandoned; for a tenth the notification arrives after the
 *  order is cancelled. Buyers refused for lack of stock try again then, until everything is sold. */
export async function flashSale(world: World, { quantity, buyers: count, seed }: Sale): Promise<Outcome> {
  const { mall, targetProcess, bank, notify, advanceClock, runPeriodicJobs } = world
  const named = `${seed}/flash sale of ${quantity} to ${count}`
  const chance = seededBy(named)
  const kettle = await aProduct(mall.db, { onHand: quantity })
  const buyers = await buyersAt(world, count, {
    withInCart: [kettle],
    isOnTarget: (place) => chance.inHundred(`served there ${place}`, 50),
  })
  const tally = { tries: 0, answered: 0, refused: 0 }
  let withoutOrder = shuffle(buyers, named)
  for (let wave = 1; withoutOrder.length > 0; wave += 1) {
    const placed = await submitWave(withoutOrder, tally)
    withoutOrder = withoutOrder.filter((buyer) => !placed.includes(buyer))
    if (placed.length === 0) break
    const late: Awaited<ReturnType<typeof bank.pay>> = []
    for (const [place, buyer] of placed.entries()) {
      // From the second wave on every buyer pays: otherwise a sale of one piece might never end.
      const outcome = wave === 1 ? chance.between(`fate ${place}`, 1, 10) : 10
      const page = buyer.promised.at(-1)?.bankPage
      if (outcome <= 2 || !page) continue
      const notifications = await bank.pay(page)
      if (outcome === 3) late.push(...notifications)
      // A bank may send a notification twice.
      else for (const notification of [...notifications, ...notifications]) await notify(notification)
    }
    await Promise.allSettled([mall.jobs.drain(), targetProcess.drainJobs()])
    bank.setBehaviour('by closing the connection')
    await advanceClock({ seconds: 335 })
    await Promise.allSettled([mall.jobs.drain(), targetProcess.drainJobs()])
    bank.setBehaviour('normally')
    for (const notification of late) await notify(notification)
    await advanceClock({ seconds: 90 })
    await runPeriodicJobs()
    await Promise.allSettled([mall.jobs.drain(), targetProcess.drainJobs()])
    for (const buyer of withoutOrder) await buyer.loadReview()
  }
  const sold = await quantitySold(world, kettle.specificationId)
  return {
    scenario: `flash sale: ${quantity} for ${count}`,
    ...tally,
    ...(await countLostAndDuplicate(world, buyers)),
    oversold: Math.max(0, sold - quantity),
    undersold: Math.max(0, quantity - sold),
    unresolvedCents: await unresolvedCents(world),
    worstRecoveryMs: 0,
    violations: await world.audit(),
  }
}

/** All buyers submit at once and retry until there is an answer; returns those with an order. */
async function submitWave(
  buyers: readonly Buyer[],
  tally: { tries: number; answered: number; refused: number },
): Promise<Buyer[]> {
  const placed: Buyer[] = []
  let waiting = buyers
  while (waiting.length > 0) {
    const answers = await Promise.all(waiting.map(async (buyer) => ({ buyer, answer: await buyer.submit() })))
    tally.tries += answers.length
    for (const { buyer, answer } of answers) if (isSuccess(answer)) placed.push(buyer)
    const refused = answers.filter(({ answer }) => answer !== null && answer.status === 422)
    tally.refused += refused.length
    waiting = answers
      .filter(({ answer }) => answer === null || answer.status >= 500)
      .map(({ buyer }) => buyer)
  }
  tally.answered += placed.length
  return placed
}

/** Quantity of the product in paid orders. */
async function quantitySold({ mall }: World, specificationId: string): Promise<number> {
  const rows = await mall.db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .where('specification_id', '=', specificationId)
    .where('orders.state', '=', 'PAID')
    .select('quantity')
    .execute()
  return rows.reduce((all, { quantity }) => all + quantity, 0)
}
