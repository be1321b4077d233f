import { violations } from '../../database/audit/audit.ts'
import { buildApp } from '../../server/app.ts'
import { openDatabase } from '../../server/platform/db/open-database.ts'
import { openJobs } from '../../server/platform/jobs/job-runner.ts'
import { aProduct } from '../../test-support/catalogue/a-product.ts'
import { aShopper } from '../../test-support/people/a-shopper.ts'
import { quietLog } from '../../test-support/quiet-log.ts'
import { createTestClock } from '../../test-support/test-clock.ts'
import { backUp } from '../back-up.ts'
import { buyersAt } from '../buyers.ts'
import type { FaultyCluster } from '../cluster.ts'
import { isSuccess } from '../operation.ts'
import { readSaleOutcome, reservedQuantity } from '../sale.ts'
import type { Outcome, Scenario } from '../scenario.ts'
import { type Answer, runInWorld, type World } from '../world.ts'

const [before, during, atOnce] = [40, 120, 6]

/** PostgreSQL is copied while clients place orders, and a mall is opened on the copy: it contains every order confirmed
 *  before the copy began, passes the audit and accepts orders. */
export const restoreFromBackup: Scenario = {
  name: 'restore',
  run: async (cluster) => [await runInWorld(cluster, async (world) => await copyAndOpen(world, cluster))],
}

async function copyAndOpen(world: World, cluster: FaultyCluster): Promise<Outcome> {
  const all = before + during
  const kettle = await aProduct(world.mall.db, { onHand: all })
  const people = await buyersAt(world, all, { withInCart: [kettle], isOnTarget: (index) => index % 2 === 0 })
  const answers: Answer[] = []
  const submit = async (batch: typeof people) => {
    for (let from = 0; from < batch.length; from += atOnce)
      answers.push(...(await Promise.all(batch.slice(from, from + atOnce).map((buyer) => buyer.submit()))))
  }
  await submit(people.slice(0, before))
  const promised = people.flatMap((buyer) => buyer.promised.map(({ order }) => order.invoice))
  const [backup] = await Promise.all([backUp(cluster), submit(people.slice(before))])
  try {
    const restoring = performance.now()
    const restored = await backup.restore()
    try {
      const found = await openOn(world, restored.urlFor('mall_app', databaseName(world)))
      const lost = promised.filter((invoice) => !found.invoices.has(invoice)).length
      return {
        scenario: `restored from a backup made under traffic, ${found.invoices.size} orders restored`,
        tries: answers.length,
        answered: answers.filter(isSuccess).length,
        refused: answers.filter((answer) => !isSuccess(answer)).length,
        ...(await readSaleOutcome(world, people, {
          actual: await reservedQuantity(world, kettle),
          expected: all,
        })),
        lost,
        worstRecoveryMs: Math.round(performance.now() - restoring),
        violations: [...found.violations, ...(await world.audit())],
      }
    } finally {
      await restored.stop()
    }
  } finally {
    await backup.remove()
  }
}

function databaseName({ ownerUrl }: World): string {
  return new URL(ownerUrl).pathname.slice(1)
}

/** Opens a mall on a database, places an order there, and returns the stored invoices. */
async function openOn(
  { mall }: World,
  url: string,
): Promise<{ invoices: Set<string>; violations: string[] }> {
  const db = openDatabase(url)
  const clock = await createTestClock(db, mall.clock.now())
  const deps = { ...mall, db, clock, jobs: openJobs(db, quietLog) }
  const app = await buildApp(deps, quietLog)
  try {
    const rows = await db.selectFrom('orders').select('invoice').execute()
    const kettle = await aProduct(db)
    const shopper = await aShopper({ app, db, clock }, { withInCart: [kettle] })
    await shopper.placeSuccessfully()
    const broken = await violations(db)
    return {
      invoices: new Set(rows.map(({ invoice }) => invoice)),
      violations: broken.map(({ id, sentence }) => `in the copy: ${id} ${sentence}`),
    }
  } finally {
    await app.close()
    await deps.jobs.stop()
    await db.destroy()
  }
}
