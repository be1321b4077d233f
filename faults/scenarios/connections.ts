import { Client } from 'pg'
import { aProduct, type ProductPlace } from '../../server/testing/a-product.ts'
import { type Buyer, buyersAt, kept } from '../buyers.ts'
import type { FaultyCluster } from '../cluster.ts'
import { isPromise } from '../operation.ts'
import { type Outcome, type Scenario, unresolvedCents } from '../scenario.ts'
import { type Answer, openWorld, type World } from '../world.ts'

const buyers = 40

/** No connections: PostgreSQL has none left to give, or all of the mall's own wait for one row that somebody keeps. */
export const exhaustedConnections: Scenario = {
  name: 'connections',
  run: async (cluster) => {
    const outcomes: Outcome[] = []
    for (const exhaust of [noneLeftAtDatabase, allWaitForOneRow]) {
      const world = await openWorld(cluster)
      try {
        outcomes.push(await pressWithout(world, cluster, exhaust))
      } finally {
        await world.close()
      }
    }
    return outcomes
  },
}

/** Takes connections away, and answers how to give them back. */
type Exhaust = (cluster: FaultyCluster, world: World, kettle: ProductPlace) => Promise<() => Promise<void>>

async function pressWithout(world: World, cluster: FaultyCluster, exhaust: Exhaust): Promise<Outcome> {
  const kettle = await aProduct(world.mall.db, { onHand: buyers })
  const people = await buyersAt(world, buyers, { withInCart: [kettle], isThere: (place) => place % 2 === 0 })
  const giveBack = await exhaust(cluster, world, kettle)
  const began = performance.now()
  const first = await press(people)
  const longestMs = performance.now() - began
  await giveBack()
  const freed = performance.now()
  const second = await pressAgain(people)
  const answers = [...first, ...second]
  const strange = first.filter((answer) => answer === null || ![201, 503].includes(answer.status))
  const violations = [
    ...strange.map((answer) => `somebody was answered ${JSON.stringify(answer)} and not 503`),
    ...(longestMs > 10_000 ? [`somebody waited ${Math.round(longestMs)} ms`] : []),
    ...people.filter(isLeftOut).map(({ id }) => `${id} was never served, although there was enough of it`),
  ]
  const { reserved } = await world.mall.db
    .selectFrom('stock')
    .where('specification_id', '=', kettle.specificationId)
    .select('reserved')
    .executeTakeFirstOrThrow()
  return {
    scenario:
      exhaust === noneLeftAtDatabase
        ? 'no connection left at PostgreSQL'
        : 'all connections wait for one row',
    tries: answers.length,
    answered: answers.filter(isPromise).length,
    refused: answers.filter((answer) => !isPromise(answer)).length,
    ...(await kept(world, people)),
    oversold: Math.max(0, reserved - buyers),
    undersold: Math.max(0, buyers - reserved),
    unresolvedCents: await unresolvedCents(world),
    worstRecoveryMs: Math.round(performance.now() - freed),
    violations: [...violations, ...(await world.audit())],
  }
}

function isLeftOut({ promised }: Buyer): boolean {
  return promised.length === 0
}

const mostTries = 5

/** Whoever was asked to come back comes back, also to a mall that is still busy with all the others. */
async function pressAgain(people: readonly Buyer[]): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let tries = 1; tries <= mostTries; tries += 1) answers.push(...(await press(people.filter(isLeftOut))))
  return answers
}

async function press(people: readonly Buyer[]): Promise<Answer[]> {
  return await Promise.all(people.map(async (buyer) => await buyer.presses()))
}

/** Others take all that there are, and what the mall had is ended. */
async function noneLeftAtDatabase({ adminUrl, appUrl }: FaultyCluster): Promise<() => Promise<void>> {
  const others: Client[] = []
  for (let isFull = false; !isFull; ) {
    const one = await tryToConnect(appUrl)
    if (one !== null) others.push(one)
    isFull = one === null
  }
  const admin = new Client({ connectionString: adminUrl })
  await admin.connect()
  // One at a time, and each is taken at once: the mall never sees one free.
  const { rows } = await admin.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname like 'faults_%' and usename = 'mall_app'`,
  )
  for (const { pid } of rows) {
    await admin.query('select pg_terminate_backend($1, 2000)', [pid])
    const one = await tryToConnect(appUrl)
    if (one !== null) others.push(one)
  }
  await admin.end()
  return async () => void (await Promise.all(others.map(async (one) => await one.end())))
}

/** Null where there is no connection to be had. */
async function tryToConnect(connectionString: string): Promise<Client | null> {
  const client = new Client({ connectionString })
  client.on('error', () => undefined)
  return await client.connect().then(
    () => client,
    () => null,
  )
}

/** Somebody keeps the row of the stock that everybody wants. */
async function allWaitForOneRow(
  { adminUrl }: FaultyCluster,
  { mall }: World,
  { specificationId }: ProductPlace,
): Promise<() => Promise<void>> {
  const url = new URL(adminUrl)
  url.pathname = await nameOf(mall)
  const keeper = new Client({ connectionString: url.href })
  await keeper.connect()
  await keeper.query('begin')
  await keeper.query('select from stock where specification_id = $1 for update', [specificationId])
  return async () => {
    await keeper.query('rollback')
    await keeper.end()
  }
}

async function nameOf({ db }: World['mall']): Promise<string> {
  const { name } = await db
    .selectNoFrom(({ fn }) => fn<string>('current_database', []).as('name'))
    .executeTakeFirstOrThrow()
  return name
}
