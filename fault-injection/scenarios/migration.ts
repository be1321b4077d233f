import { Client, escapeIdentifier } from 'pg'
import { aProduct } from '../../test-support/catalogue/a-product.ts'
import { buyersAt, submitUntilServed, unexpectedAnswers } from '../buyers.ts'
import { isSuccess } from '../operation.ts'
import { readSaleOutcome, reservedQuantity } from '../sale.ts'
import type { Outcome, Scenario } from '../scenario.ts'
import { type Answer, runInWorld, type World } from '../world.ts'

const buyers = 240
const atOnce = 8
const releases = 5
/** A migration is repeated when PostgreSQL aborts it to resolve a deadlock. */
const maxMigrationTries = 5

/** The database is migrated repeatedly while two processes serve: every table gets a column and an index in one
 *  transaction, as `database/migrate.ts` applies a release. */
export const migrationUnderTraffic: Scenario = {
  name: 'migration',
  run: async (cluster) => [await runInWorld(cluster, migrateUnderTraffic)],
}

async function migrateUnderTraffic(world: World): Promise<Outcome> {
  const { mall, targetProcess } = world
  const kettle = await aProduct(mall.db, { onHand: buyers })
  const people = await buyersAt(world, buyers, {
    withInCart: [kettle],
    isOnTarget: (index) => index % 2 === 0,
  })
  const answers: Answer[] = []
  let longestMs = 0
  let migrating: Promise<number> = Promise.resolve(0)
  for (let from = 0; from < buyers; from += atOnce) {
    // By then the frequent queries are prepared statements with fixed result columns.
    if (from === buyers / 3) migrating = migrateRepeatedly(world)
    const began = performance.now()
    const few = people.slice(from, from + atOnce)
    answers.push(...(await Promise.all(few.map(submitUntilServed))).flat())
    longestMs = Math.max(longestMs, Math.round(performance.now() - began))
    await Promise.allSettled([mall.jobs.drain(), targetProcess.drainJobs()])
  }
  const missing = releases - (await migrating)
  return {
    scenario: `every table migrated under traffic, ${releases} times`,
    tries: answers.length,
    answered: answers.filter(isSuccess).length,
    refused: answers.filter((answer) => !isSuccess(answer)).length,
    ...(await readSaleOutcome(world, people, {
      actual: await reservedQuantity(world, kettle),
      expected: buyers,
    })),
    worstRecoveryMs: longestMs,
    violations: [
      ...unexpectedAnswers(answers),
      ...(missing > 0 ? [`${missing} migrations never succeeded`] : []),
      ...(await world.audit()),
    ],
  }
}

/** Returns the number of successful migrations. */
async function migrateRepeatedly({ ownerUrl }: World): Promise<number> {
  const owner = new Client({ connectionString: ownerUrl })
  await owner.connect()
  const { rows } = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  )
  let succeeded = 0
  for (let release = 1; release <= releases; release += 1) {
    const changes = rows
      .map(({ name }) => formatChange(escapeIdentifier(name), `of_release_${release}`))
      .join('\n')
    let tries = 1
    while (tries <= maxMigrationTries && !(await tryMigration(owner, changes))) tries += 1
    if (tries <= maxMigrationTries) succeeded += 1
  }
  await owner.end()
  return succeeded
}

function formatChange(table: string, column: string): string {
  return `alter table ${table} add column ${column} text not null default ''; create index on ${table} (${column});`
}

async function tryMigration(owner: Client, changes: string): Promise<boolean> {
  try {
    await owner.query(`begin; ${changes} commit;`)
    return true
  } catch (error) {
    if ((error as { code?: string }).code !== '40P01') throw error
    await owner.query('rollback')
    return false
  }
}
