import { aProduct, type ProductIds } from '../../test-support/catalogue/a-product.ts'
import type { Notification } from '../bank.ts'
import { type Buyer, buyersAt, kept } from '../buyers.ts'
import { isPromise } from '../operation.ts'
import { after, type Outcome, type Scenario, unresolvedCents } from '../scenario.ts'
import { openWorld, type World } from '../world.ts'

const [lives, lifeMs] = [12, 5_000]
/** More than can order in the lives of all of them. */
const pieces = 10_000

/** The process that does the work is killed every five seconds, while people order at it and a bank tells it of their
 *  money. What it left half done is done by those after it. */
export const workerKilled: Scenario = {
  name: 'worker',
  run: async (cluster) => {
    const world = await openWorld(cluster)
    try {
      return [await killAgainAndAgain(world)]
    } finally {
      await world.close()
    }
  },
}

async function killAgainAndAgain(world: World): Promise<Outcome> {
  const { mall, targetProcess, passes, recovers } = world
  const kettle = await aProduct(mall.db, { onHand: pieces })
  const everybody: Buyer[] = []
  const untold = new Set<Notification>()
  const counts = { tries: 0, answered: 0, refused: 0, paying: 0, worstRecoveryMs: 0 }
  for (let life = 1; life <= lives; life += 1) {
    let killedAt = Number.POSITIVE_INFINITY
    const isKilled = after(lifeMs).then(async () => {
      killedAt = performance.now()
      await targetProcess.kill()
    })
    const isOver = () => performance.now() >= killedAt
    await Promise.all([isKilled, live(world, kettle, { isOver, everybody, untold, counts })])
    await targetProcess.revive()
    await tellAll(world, untold, counts)
    counts.worstRecoveryMs = Math.max(counts.worstRecoveryMs, Math.round(performance.now() - killedAt))
  }
  for (const seconds of [90, 335]) {
    await passes({ seconds })
    await recovers()
    await Promise.allSettled([mall.jobs.drain(), targetProcess.drains()])
  }
  const { paying, ...figures } = counts
  const paid = await countPaid(world)
  return {
    scenario: `the working process killed every ${lifeMs / 1_000} s, ${lives} times`,
    ...figures,
    ...(await kept(world, everybody)),
    oversold: Math.max(0, paid.orders - paying),
    undersold: Math.max(0, paying - paid.orders),
    unresolvedCents: await unresolvedCents(world),
    violations: [
      ...(paid.mails === paying ? [] : [`${paid.mails} mails tell of ${paying} payments`]),
      ...[...untold].map(() => 'the bank was never heard'),
      ...(await world.audit()),
    ],
  }
}

interface Life {
  isOver: () => boolean
  everybody: Buyer[]
  /** What the bank has to say and nobody has heard yet. */
  untold: Set<Notification>
  counts: { tries: number; answered: number; refused: number; paying: number }
}

/** One after the other orders and most of them pay, while all that is due is done beside it; the faultKind falls somewhere on
 *  the way of both. */
async function live(world: World, kettle: ProductIds, life: Life): Promise<void> {
  await Promise.all([orderOn(world, kettle, life), workOn(world, life)])
}

async function workOn({ targetProcess }: World, { isOver }: Life): Promise<void> {
  while (!isOver()) await targetProcess.drains()
}

async function orderOn(world: World, kettle: ProductIds, life: Life): Promise<void> {
  const { isOver, everybody, untold, counts } = life
  while (!isOver()) {
    const [buyer] = await buyersAt(world, 1, { withInCart: [kettle], isThere: () => true })
    if (!buyer) continue
    everybody.push(buyer)
    await submitOrderUntilServed(world, buyer, counts)
    const page = buyer.promised.at(-1)?.bankPage
    // Every third never pays.
    const told = page && everybody.length % 3 !== 0 ? await world.bank.pays(page) : []
    counts.paying += told.length
    for (const one of told) untold.add(one)
    await tellAll(world, untold, counts)
  }
}

const maxTries = 5

/** Whoever is not answered presses again, with the same key, once there is a process to press at. */
async function submitOrderUntilServed(
  { targetProcess }: World,
  buyer: Buyer,
  counts: Life['counts'],
): Promise<void> {
  for (let tries = 0; tries < maxTries && buyer.promised.length === 0; tries += 1) {
    await targetProcess.revive()
    counts.tries += 1
    const answer = await buyer.submit()
    if (isPromise(answer)) counts.answered += 1
    else counts.refused += 1
  }
}

/** The bank repeats what was not answered. */
async function tellAll(
  { notifies }: World,
  untold: Set<Notification>,
  counts: Life['counts'],
): Promise<void> {
  for (const one of untold) {
    counts.tries += 1
    const answer = await notifies(one)
    if (isPromise(answer)) {
      counts.answered += 1
      untold.delete(one)
    } else counts.refused += 1
  }
}

async function countPaid({ mall: { db } }: World): Promise<{ orders: number; mails: number }> {
  const count = async (rows: Promise<unknown[]>) => (await rows).length
  return {
    orders: await count(db.selectFrom('orders').where('state', '=', 'PAID').select('id').execute()),
    mails: await count(db.selectFrom('mails').where('kind', '=', 'order-paid').select('id').execute()),
  }
}
