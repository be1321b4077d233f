import { seededBy } from '../../seed/seeded.ts'
import { aProduct } from '../../test-support/catalogue/a-product.ts'
import { type Buyer, buyersAt, kept } from '../buyers.ts'
import { isPromise } from '../operation.ts'
import { type Outcome, type Scenario, shuffled, unresolvedCents } from '../scenario.ts'
import { openWorld, type World } from '../world.ts'

export interface Sale {
  pieces: number
  buyers: number
  seed: string
}

/** One piece, ten or a hundred, and five hundred who want one. */
export const flashSales: Scenario = {
  name: 'flash',
  run: async (cluster, seed) => {
    const outcomes: Outcome[] = []
    for (const pieces of [1, 10, 100]) {
      const world = await openWorld(cluster)
      try {
        outcomes.push(await flashSale(world, { pieces, buyers: 500, seed }))
      } finally {
        await world.close()
      }
    }
    return outcomes
  },
}

/** A flash sale through two processes. Of those who get an order a fifth abandon it, and a tenth pay, but the bank tells
 *  of it only when the order is void. Whoever was told that nothing was left tries again then, until all is sold. */
export async function flashSale(world: World, { pieces, buyers: count, seed }: Sale): Promise<Outcome> {
  const { mall, targetProcess, bank, notifies, passes, recovers } = world
  const named = `${seed}/flash sale of ${pieces} to ${count}`
  const chance = seededBy(named)
  const kettle = await aProduct(mall.db, { onHand: pieces })
  const buyers = await buyersAt(world, count, {
    withInCart: [kettle],
    isThere: (place) => chance.inHundred(`served there ${place}`, 50),
  })
  const tally = { tries: 0, answered: 0, refused: 0 }
  let hopeful = shuffled(buyers, named)
  for (let wave = 1; hopeful.length > 0; wave += 1) {
    const placed = await submitWave(hopeful, tally)
    hopeful = hopeful.filter((buyer) => !placed.includes(buyer))
    if (placed.length === 0) break
    const late: Awaited<ReturnType<typeof bank.pays>> = []
    for (const [place, buyer] of placed.entries()) {
      // From the second wave on everybody pays: otherwise a sale of one piece could go on for ever.
      const attemptNumber = wave === 1 ? chance.between(`fate ${place}`, 1, 10) : 10
      const page = buyer.promised.at(-1)?.bankPage
      if (attemptNumber <= 2 || !page) continue
      const told = await bank.pays(page)
      if (attemptNumber === 3) late.push(...told)
      // Banks repeat themselves.
      else for (const one of [...told, ...told]) await notifies(one)
    }
    await Promise.allSettled([mall.jobs.drain(), targetProcess.drains()])
    bank.answers('by hanging up')
    await passes({ seconds: 335 })
    await Promise.allSettled([mall.jobs.drain(), targetProcess.drains()])
    bank.answers('well')
    for (const one of late) await notifies(one)
    await passes({ seconds: 90 })
    await recovers()
    await Promise.allSettled([mall.jobs.drain(), targetProcess.drains()])
    for (const buyer of hopeful) await buyer.reviews()
  }
  const sold = await quantitySold(world, kettle.specificationId)
  return {
    scenario: `flash sale: ${pieces} for ${count}`,
    ...tally,
    ...(await kept(world, buyers)),
    oversold: Math.max(0, sold - pieces),
    undersold: Math.max(0, pieces - sold),
    unresolvedCents: await unresolvedCents(world),
    worstRecoveryMs: 0,
    violations: await world.audit(),
  }
}

/** All of them press at once, each until there is an answer; answers who got an order. */
async function submitWave(
  buyers: readonly Buyer[],
  tally: { tries: number; answered: number; refused: number },
): Promise<Buyer[]> {
  const placed: Buyer[] = []
  let waiting = buyers
  while (waiting.length > 0) {
    const answers = await Promise.all(waiting.map(async (buyer) => ({ buyer, answer: await buyer.submit() })))
    tally.tries += answers.length
    for (const { buyer, answer } of answers) if (isPromise(answer)) placed.push(buyer)
    const refused = answers.filter(({ answer }) => answer !== null && answer.status === 422)
    tally.refused += refused.length
    waiting = answers
      .filter(({ answer }) => answer === null || answer.status >= 500)
      .map(({ buyer }) => buyer)
  }
  tally.answered += placed.length
  return placed
}

/** What people have paid for. */
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
