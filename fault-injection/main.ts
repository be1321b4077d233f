import { randomInt } from 'node:crypto'
import { machine } from '../benchmarks/figures/machine.ts'
import { startCluster } from './cluster.ts'
import { enumerate, faultKinds, type Tally } from './enumerate.ts'
import type { Operation } from './operation.ts'
import { appeal } from './operations/appeal.ts'
import { cancelling } from './operations/cancel.ts'
import { cancelPaid } from './operations/cancel-paid.ts'
import { carrier, report } from './operations/carrier.ts'
import { changePoint } from './operations/change-point.ts'
import { editing, expiringEdit, payingEdit } from './operations/edit-order.ts'
import { endReturn } from './operations/end-return.ts'
import { goodwill } from './operations/goodwill.ts'
import { pay } from './operations/pay.ts'
import { place } from './operations/place-order.ts'
import { preparing } from './operations/prepare-order.ts'
import { refund } from './operations/refund.ts'
import { register } from './operations/register.ts'
import { sendReplacement } from './operations/replacement.ts'
import { deliver, pack, ship } from './operations/ship.ts'
import { suspend } from './operations/suspend.ts'
import type { Outcome, Scenario } from './scenario.ts'
import { exhaustedConnections } from './scenarios/connections.ts'
import { databaseKilled } from './scenarios/database-killed.ts'
import { codeRaces, doubleSubmits, oppositeCarts } from './scenarios/double-submits.ts'
import { flashSales } from './scenarios/flash-sale.ts'
import { fullDisk } from './scenarios/full-disk.ts'
import { randomHistory } from './scenarios/history.ts'
import { migrationUnderTraffic } from './scenarios/migration.ts'
import { outage } from './scenarios/outage.ts'
import { restoreFromBackup } from './scenarios/restore.ts'
import { rollingRestarts } from './scenarios/rolling-restarts.ts'
import { slowDatabase } from './scenarios/slow-database.ts'
import { workerKilled } from './scenarios/worker-killed.ts'
import { openWorld } from './world.ts'

/** `npm run faults [-- place prepare pay cancel cancel-paid refund goodwill pack ship deliver report return replacement point carrier suspend edit pay-edit expire-edit register appeal killed ended reset flash submit carts code connections
 *  slow rolling database outage worker disk migration restore history every=4 seed=42]`: injects a fault
 *  before and after every SQL query of each operation (or every fourth), then runs scenarios with concurrent clients
 *  and missing resources (docs/spec/faults.md). The exit code is 1 after any violation. */
const edits = [editing, payingEdit, expiringEdit]
const operations: Operation[] = [
  place,
  preparing,
  pay,
  cancelling,
  cancelPaid,
  refund,
  goodwill,
  pack,
  ship,
  deliver,
  report,
  endReturn,
  sendReplacement,
  changePoint,
  carrier,
  suspend,
  ...edits,
  register,
  appeal,
]
const scenarios: Scenario[] = [
  flashSales,
  doubleSubmits,
  oppositeCarts,
  codeRaces,
  exhaustedConnections,
  slowDatabase,
  rollingRestarts,
  databaseKilled,
  outage,
  workerKilled,
  fullDisk,
  migrationUnderTraffic,
  restoreFromBackup,
  randomHistory,
]

const requested = process.argv.slice(2)
const seed =
  requested.find((word) => word.startsWith('seed='))?.slice('seed='.length) ?? String(randomInt(1e6))
const every = Number(requested.find((word) => word.startsWith('every='))?.slice('every='.length) ?? 1)
const isAll = ![...operations, ...scenarios].some(({ name }) => requested.includes(name))
const began = performance.now()
console.log(`${machine()} · seed=${seed}`)
const tallies = await enumerateAll(operations.filter(isRequested))
const outcomes = await runAll(scenarios.filter(isRequested))
const violations = [...tallies, ...outcomes].flatMap((result) => result.violations)
for (const rows of [tallies, outcomes]) if (rows.length > 0) console.table(rows.map(countViolations))
const points = tallies.reduce((all, tally) => all + tally.points, 0)
const seconds = Math.round((performance.now() - began) / 1000)
console.log(`${points} crash points, ${violations.length} violations, ${seconds} s, seed=${seed}`)
// Everything is closed, but a connection reset in a killed process can keep Node running forever.
process.exit(violations.length > 0 || outcomes.some(isBroken) ? 1 : 0)

/** Whether it is named on the command line; without names all run. */
function isRequested({ name }: { name: string }): boolean {
  return isAll || requested.includes(name)
}

/** Selects every n-th query (`every=n`), with an offset from the seed. */
function isChosen({ query }: { query: number }): boolean {
  return every === 1 || (query + Number(seed)) % every === 0
}

async function enumerateAll(chosenOperations: readonly Operation[]): Promise<Tally[]> {
  if (chosenOperations.length === 0) return []
  const named = faultKinds.filter((faultKind) => requested.some((word) => faultKind.endsWith(word)))
  const cluster = await startCluster({ durable: false })
  const all: Tally[] = []
  try {
    for (const operation of chosenOperations) {
      const world = await openWorld(cluster)
      try {
        for (const faultKind of named.length > 0 ? named : faultKinds) {
          const tally = await enumerate(world, operation, faultKind, isChosen)
          all.push(tally)
          printViolations(
            `${operation.name}, ${faultKind}: ${tally.points} points of ${tally.queries} queries`,
            tally,
          )
        }
      } finally {
        await world.close()
      }
    }
    return all
  } finally {
    await cluster.stop()
  }
}

async function runAll(chosenScenarios: readonly Scenario[]): Promise<Outcome[]> {
  if (chosenScenarios.length === 0) return []
  const cluster = await startCluster({ durable: true })
  const all: Outcome[] = []
  try {
    for (const scenario of chosenScenarios) {
      for (const outcome of await scenario.run(cluster, seed)) {
        all.push(outcome)
        printViolations(outcome.scenario, outcome)
      }
    }
    return all
  } finally {
    await cluster.stop()
  }
}

function printViolations(what: string, { violations }: { violations: readonly string[] }): void {
  console.log(`${what}: ${violations.length} violations`)
  for (const violation of violations.slice(0, 20)) console.log(`  ${violation}`)
}

function countViolations<Row extends { violations: string[] }>({ violations, ...row }: Row) {
  return { ...row, violations: violations.length }
}

function isBroken({ lost, duplicate, oversold, undersold, unresolvedCents }: Outcome): boolean {
  return lost + duplicate + oversold + undersold > 0 || unresolvedCents !== 0
}
