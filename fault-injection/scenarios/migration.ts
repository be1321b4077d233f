import { Client, escapeIdentifier } from 'pg'
import { aProduct } from '../../test-support/catalogue/a-product.ts'
import { buyersAt, strangeAnswers, submitUntilServed } from '../buyers.ts'
import { isPromise } from '../operation.ts'
import { cameOfSale, heldQuantity } from '../sale.ts'
import type { Outcome, Scenario } from '../scenario.ts'
import { type Answer, openWorld, type World } from '../world.ts'

const buyers = 240
const atOnce = 8
const releases = 5
/** Whoever migrates does so again where PostgreSQL has ended it for the sake of others. */
const maxMigrations = 5

/** The database is migrated again and again while two processes serve: every table gets a column and an index, in one
 *  transaction, as everything that a release brings is applied in one (`database/migrate.ts`). The processes know
 *  nothing of it. */
export const migrationUnderTraffic: Scenario = {
  name: 'migration',
  run: async (cluster) => {
    const world = await openWorld(cluster)
    try {
      return [await migrateUnderTraffic(world)]
    } finally {
      await world.close()
    }
  },
}

async function migrateUnderTraffic(world: World): Promise<Outcome> {
  const { mall, targetProcess } = world
  const kettle = await aProduct(mall.db, { onHand: buyers })
  const people = await buyersAt(world, buyers, { withInCart: [kettle], isThere: (place) => place % 2 === 0 })
  const answers: Answer[] = []
  let longestMs = 0
  let migrating: Promise<number> = Promise.resolve(0)
  for (let from = 0; from < buyers; from += atOnce) {
    // By then what is asked often has been prepared, and the columns that it answers with are settled.
    if (from === buyers / 3) migrating = migrateAgainAndAgain(world)
    const began = performance.now()
    const few = people.slice(from, from + atOnce)
    answers.push(...(await Promise.all(few.map(submitUntilServed))).flat())
    longestMs = Math.max(longestMs, Math.round(performance.now() - began))
    await Promise.allSettled([mall.jobs.drain(), targetProcess.drains()])
  }
  const missing = releases - (await migrating)
  return {
    scenario: `every table migrated under traffic, ${releases} times`,
    tries: answers.length,
    answered: answers.filter(isPromise).length,
    refused: answers.filter((answer) => !isPromise(answer)).length,
    ...(await cameOfSale(world, people, { is: await heldQuantity(world, kettle), mustBe: buyers })),
    worstRecoveryMs: longestMs,
    violations: [
      ...strangeAnswers(answers),
      ...(missing > 0 ? [`${missing} migrations never came through`] : []),
      ...(await world.audit()),
    ],
  }
}

/** Answers how many came through. */
async function migrateAgainAndAgain({ ownerUrl }: World): Promise<number> {
  const owner = new Client({ connectionString: ownerUrl })
  await owner.connect()
  const { rows } = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  )
  let cameThrough = 0
  for (let release = 1; release <= releases; release += 1) {
    const changes = rows
      .map(({ name }) => changeOf(escapeIdentifier(name), `of_release_${release}`))
      .join('\n')
    let tries = 1
    while (tries <= maxMigrations && !(await comesThrough(owner, changes))) tries += 1
    if (tries <= maxMigrations) cameThrough += 1
  }
  await owner.end()
  return cameThrough
}

function changeOf(table: string, column: string): string {
  return `alter table ${table} add column ${column} text not null default ''; create index on ${table} (${column});`
}

async function comesThrough(owner: Client, changes: string): Promise<boolean> {
  try {
    await owner.query(`begin; ${changes} commit;`)
    return true
  } catch (error) {
    if ((error as { code?: string }).code !== '40P01') throw error
    await owner.query('rollback')
    return false
  }
}
