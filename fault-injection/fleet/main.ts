import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { machine } from '../../benchmarks/figures/machine.ts'
import { auditDatabase } from '../../database/audit/audit.ts'
import type { Database } from '../../server/core/database.ts'
import { openDatabase } from '../../server/platform/db/open-database.ts'
import { openLog } from '../../server/platform/log/log.ts'
import { endCommandOnSignal, startLifetime } from '../../server/platform/shutdown/shutdown.ts'
import { type FleetEvent, fleetEvents } from './events.ts'
import { type Load, startLoad } from './load.ts'
import { type Fleet, openFleet } from './open-fleet.ts'
import { findObstacle, refuseMissingPrograms } from './parts.ts'

/** `npm run fleet [-- --port=3400 --only=network,disk]` runs a fleet on this machine, injects faults under load and prints a
 *  table (docs/operations/fleet.md). Events whose programs are missing are named and left out. The exit code is 1 after a lost or doubled
 *  order, or a broken invariant. */
const { values } = parseArgs({
  options: { port: { type: 'string', default: '3400' }, only: { type: 'string', default: '' } },
})
const names = values.only === '' ? fleetEvents.map(({ name }) => name) : values.only.split(',')
const unknown = names.filter((name) => fleetEvents.every((event) => event.name !== name))
if (unknown.length > 0)
  throw new Error(`No event is named ${unknown}, but ${fleetEvents.map(({ name }) => name).join(', ')}.`)
refuseMissingPrograms()
const selectedEvents = fleetEvents.filter(({ name, part }) => {
  const obstacle = names.includes(name) && part ? findObstacle(part) : null
  if (obstacle !== null) console.log(`Not run: ${name} (${obstacle}).`)
  return names.includes(name) && obstacle === null
})
console.log(machine())
const lifetime = startLifetime(openLog('warn'))
endCommandOnSignal(lifetime)
process.on('uncaughtException', async (error) => {
  console.error(error)
  await lifetime.end()
  process.exit(1)
})
try {
  const fleet = await openFleet(
    Number(values.port),
    lifetime,
    new Set(selectedEvents.flatMap(({ part }) => part ?? [])),
  )
  console.log(`The logs are in ${fleet.home}.`)
  const db = openDatabase(fleet.keeper.primary().urlFor('mall_app', 'mall'))
  const load = await startLoad(fleet.url, db)
  await db.destroy()
  // Every process has rendered the visited pages by then.
  await after(20_000)
  const rows: Row[] = []
  for (const event of selectedEvents) rows.push(await runEvent(fleet, load, event))
  await load.stop()
  console.table(rows)
  console.log(`Statements that the replica answered: ${await readReplicaShare(fleet)}`)
  const outcome = await readOutcome(fleet, load)
  console.table([outcome.counts])
  for (const line of outcome.broken) console.log(line)
  const { lost, doubled, paidLost } = outcome.counts
  if (lost + doubled + paidLost + outcome.broken.length > 0) process.exitCode = 1
} finally {
  await lifetime.end()
}

/** The share of the statements of all web processes since they were last started. */
async function readReplicaShare({ metrics }: Fleet): Promise<string> {
  const sums = { primary: 0, replica: 0 }
  for (const url of metrics) {
    const text = await (await fetch(url)).text()
    for (const server of ['primary', 'replica'] as const)
      sums[server] += Number(
        new RegExp(`mall_db_queries_total\\{server="${server}"\\} (\\d+)`).exec(text)?.[1] ?? 0,
      )
  }
  const share = (100 * sums.replica) / (sums.primary + sums.replica)
  return `${share.toFixed(0)} % of ${sums.primary + sums.replica}`
}

interface Row {
  event: string
  requests: number
  failed: number
  /** Orders that were confirmed. */
  orders: number
  /** From the event to the last failed request; 0 without one. */
  'seconds with failures': string
  /** The longest pause between two confirmed orders. */
  'longest pause of orders, s': string
  reasons: string
}

/** Runs an event under load, and waits until no request has failed for five seconds, or a minute has passed. */
async function runEvent(fleet: Fleet, load: Load, { name, text, run }: FleetEvent): Promise<Row> {
  const began = Date.now()
  const [requests, failures, orders] = [load.requests(), load.failures.length, load.placedAt.length]
  console.log(`${name}: ${text} …`)
  await run(fleet, console.log)
  for (const until = Date.now() + 60_000; Date.now() < until; ) {
    const before = load.failures.length
    await after(5_000)
    if (load.failures.length === before) break
  }
  const failed = load.failures.slice(failures)
  const lines = failed.map(({ at, what }) => `${name} ${((at - began) / 1_000).toFixed(1)} s: ${what}\n`)
  await appendFile(join(fleet.home, 'failures.log'), lines.join(''))
  const placed = [began, ...load.placedAt.slice(orders), Date.now()]
  const pauses = placed.slice(1).map((at, index) => at - (placed[index] ?? at))
  const seconds = (ms: number) => (ms / 1_000).toFixed(1)
  return {
    event: text,
    requests: load.requests() - requests,
    failed: failed.length,
    orders: placed.length - 2,
    'seconds with failures': seconds(Math.max(0, ...failed.map(({ at }) => at - began))),
    'longest pause of orders, s': seconds(Math.max(...pauses)),
    reasons: [...Map.groupBy(failed, ({ what }) => what)]
      .map(([what, { length }]) => `${length} x ${what}`)
      .join(', '),
  }
}

/** Compares what members were told with what is stored, once every payment is recorded, and audits the database. */
async function readOutcome({ keeper }: Fleet, { promised, paid, personIds }: Load) {
  const db = openDatabase(keeper.primary().urlFor('mall_app', 'mall'))
  try {
    const states = await readSettledStates(db, { personIds, paid })
    const findings = await auditDatabase(db)
    return {
      counts: {
        confirmed: promised.size,
        lost: [...promised].filter((invoice) => !states.has(invoice)).length,
        doubled: [...states.keys()].filter((invoice) => !promised.has(invoice)).length,
        paid: paid.size,
        paidLost: [...paid].filter((invoice) => states.get(invoice) !== 'PAID').length,
        invariants: findings.length,
      },
      broken: findings
        .filter(({ count }) => count > 0)
        .map(({ id, sentence, count, examples }) => `${id} ${count} x ${sentence} ${examples.join(', ')}`),
    }
  } finally {
    await db.destroy()
  }
}

/** The states of the orders by number, once all payments are recorded or a minute has passed. */
async function readSettledStates(
  db: Database,
  { personIds, paid }: Pick<Load, 'personIds' | 'paid'>,
): Promise<Map<string, string>> {
  for (const deadline = Date.now() + 60_000; ; await after(500)) {
    const rows = await db
      .selectFrom('orders')
      .where('person_id', 'in', [...personIds])
      .select(['invoice', 'state'])
      .execute()
    const states = new Map(rows.map(({ invoice, state }) => [invoice, state]))
    if ([...paid].every((invoice) => states.get(invoice) === 'PAID') || Date.now() > deadline) return states
  }
}
