import { aProduct, type ProductIds } from '../../test-support/catalogue/a-product.ts'
import type { Notification } from '../bank.ts'
import { type Buyer, buyersAt, countLostAndDuplicate } from '../buyers.ts'
import { isSuccess } from '../operation.ts'
import { after, type Outcome, type Scenario, unresolvedCents } from '../scenario.ts'
import { runInWorld, type World } from '../world.ts'

const [kills, intervalMs] = [12, 5_000]
/** More than can be ordered in all intervals. */
const quantity = 10_000

/** The process that runs the jobs is killed every five seconds, while clients place orders at it and a bank notifies it.
 *  Its successors complete the interrupted work. */
export const workerKilled: Scenario = {
  name: 'worker',
  run: async (cluster) => [await runInWorld(cluster, killRepeatedly)],
}

async function killRepeatedly(world: World): Promise<Outcome> {
  const { mall, targetProcess, advanceClock, runPeriodicJobs } = world
  const kettle = await aProduct(mall.db, { onHand: quantity })
  const allBuyers: Buyer[] = []
  const undelivered = new Set<Notification>()
  const counts = { tries: 0, answered: 0, refused: 0, paying: 0, worstRecoveryMs: 0 }
  for (let interval = 1; interval <= kills; interval += 1) {
    let killedAt = Number.POSITIVE_INFINITY
    const isKilled = after(intervalMs).then(async () => {
      killedAt = performance.now()
      await targetProcess.kill()
    })
    const isOver = () => performance.now() >= killedAt
    await Promise.all([isKilled, runInterval(world, kettle, { isOver, allBuyers, undelivered, counts })])
    await targetProcess.revive()
    await deliverAll(world, undelivered, counts)
    counts.worstRecoveryMs = Math.max(counts.worstRecoveryMs, Math.round(performance.now() - killedAt))
  }
  for (const seconds of [90, 335]) {
    await advanceClock({ seconds })
    await runPeriodicJobs()
    await Promise.allSettled([mall.jobs.drain(), targetProcess.drainJobs()])
  }
  const { paying, ...figures } = counts
  const paid = await countPaid(world)
  return {
    scenario: `the worker process killed every ${intervalMs / 1_000} s, ${kills} times`,
    ...figures,
    ...(await countLostAndDuplicate(world, allBuyers)),
    oversold: Math.max(0, paid.orders - paying),
    undersold: Math.max(0, paying - paid.orders),
    unresolvedCents: await unresolvedCents(world),
    violations: [
      ...(paid.mails === paying ? [] : [`${paid.mails} mails for ${paying} payments`]),
      ...[...undelivered].map(() => 'a notification was never answered'),
      ...(await world.audit()),
    ],
  }
}

interface Interval {
  isOver: () => boolean
  allBuyers: Buyer[]
  /** Notifications that the mall has not answered yet. */
  undelivered: Set<Notification>
  counts: { tries: number; answered: number; refused: number; paying: number }
}

/** Places and pays orders one after the other while the jobs run, so that the kill interrupts either. */
async function runInterval(world: World, kettle: ProductIds, interval: Interval): Promise<void> {
  await Promise.all([orderUntilOver(world, kettle, interval), drainUntilOver(world, interval)])
}

async function drainUntilOver({ targetProcess }: World, { isOver }: Interval): Promise<void> {
  while (!isOver()) await targetProcess.drainJobs()
}

async function orderUntilOver(world: World, kettle: ProductIds, interval: Interval): Promise<void> {
  const { isOver, allBuyers, undelivered, counts } = interval
  while (!isOver()) {
    const [buyer] = await buyersAt(world, 1, { withInCart: [kettle], isOnTarget: () => true })
    if (!buyer) continue
    allBuyers.push(buyer)
    await submitOrderUntilServed(world, buyer, counts)
    const page = buyer.promised.at(-1)?.bankPage
    // Every third order is never paid.
    const notifications = page && allBuyers.length % 3 !== 0 ? await world.bank.pay(page) : []
    counts.paying += notifications.length
    for (const notification of notifications) undelivered.add(notification)
    await deliverAll(world, undelivered, counts)
  }
}

const maxTries = 5

/** Retries with the same idempotency key, after starting a new process if necessary. */
async function submitOrderUntilServed(
  { targetProcess }: World,
  buyer: Buyer,
  counts: Interval['counts'],
): Promise<void> {
  for (let tries = 0; tries < maxTries && buyer.promised.length === 0; tries += 1) {
    await targetProcess.revive()
    counts.tries += 1
    const answer = await buyer.submit()
    if (isSuccess(answer)) counts.answered += 1
    else counts.refused += 1
  }
}

/** The bank repeats unanswered notifications. */
async function deliverAll(
  { notify }: World,
  undelivered: Set<Notification>,
  counts: Interval['counts'],
): Promise<void> {
  for (const notification of undelivered) {
    counts.tries += 1
    const answer = await notify(notification)
    if (isSuccess(answer)) {
      counts.answered += 1
      undelivered.delete(notification)
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
