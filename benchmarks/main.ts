import { parseArgs } from 'node:util'
import { acceptFigures, readAccepted } from './figures/accepted-figures.ts'
import { compareFigures, type Figure, meetsTarget } from './figures/figure.ts'
import { machine, processor } from './figures/machine.ts'
import { measureGrowth } from './growth/measure-growth.ts'
import { measureIndex } from './growth/measure-index.ts'
import { measureLog } from './growth/measure-log.ts'
import { measureProducts } from './growth/measure-products.ts'
import { measureOverload } from './load/measure-overload.ts'
import { measureSoak } from './load/measure-soak.ts'
import { type BenchMall, startMall } from './mall-process.ts'
import { measureCatalogue } from './measure-catalogue.ts'
import { measureCheckouts } from './measure-checkouts.ts'
import { measureMemory } from './measure-memory.ts'
import { measureMisses } from './measure-misses.ts'
import { measureOrders } from './measure-orders.ts'
import { measurePages } from './measure-pages.ts'
import { measurePresses } from './measure-presses.ts'
import { measureReads } from './measure-reads.ts'
import { measureSearch } from './measure-search.ts'
import { measureStart } from './measure-start.ts'
import { measureVisits } from './measure-visits.ts'

/** What `npm run bench` measures at one mall, in this sequence: later measurements change what is in memory. */
const suite: Record<string, (mall: BenchMall) => Promise<Figure[]>> = {
  start: measureStart,
  misses: measureMisses,
  pages: measurePages,
  reads: measureReads,
  memory: measureMemory,
  visits: measureVisits,
  orders: measureOrders,
  checkouts: measureCheckouts,
  presses: measurePresses,
}

/** Measurements with malls of their own, which take up to hours; they print tables. */
const large: Record<string, () => Promise<void>> = {
  search: measureSearch,
  growth: measureGrowth,
  catalogue: measureCatalogue,
  index: measureIndex,
  log: measureLog,
  products: measureProducts,
  overload: measureOverload,
  soak: measureSoak,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { accept: { type: 'boolean' } },
})
const [name] = positionals
console.log(machine())
if (name === undefined) await runSuite(Object.keys(suite))
else if (large[name] !== undefined) await large[name]()
else if (suite[name] !== undefined) await runSuite([name])
else {
  console.error(
    `npm run bench [-- ${[...Object.keys(suite), ...Object.keys(large)].join('|')}] [-- --accept]`,
  )
  process.exitCode = 2
}

/** Measures, compares with the accepted figures, and ends with 1 after a regression or a measurement that failed, without
 *  which the others go on; --accept stores the figures. */
async function runSuite(names: readonly string[]): Promise<void> {
  const figures: Figure[] = []
  const mall = await startMall()
  try {
    for (const [at, measurement] of names.entries()) {
      showProgress(at, names.length, measurement)
      try {
        await mall.untilServing()
        figures.push(...((await suite[measurement]?.(mall)) ?? []))
      } catch (error) {
        console.error(`${measurement} was not measured:`, error)
        process.exitCode = 1
      }
    }
    showProgress(names.length, names.length, 'done')
  } finally {
    await mall.stop()
  }
  const accepted = await readAccepted()
  const compared = compareFigures(figures, accepted ?? [])
  console.table(
    Object.fromEntries(
      compared.map((figure) => [
        figure.name,
        {
          now: round(figure.value),
          accepted: figure.accepted === null ? null : round(figure.accepted),
          unit: figure.unit,
          target: figure.target ?? null,
          meets: meetsTarget(figure),
          verdict: figure.isRegression ? 'REGRESSION' : '',
        },
      ]),
    ),
  )
  const regressions = compared.filter(({ isRegression }) => isRegression)
  if (values.accept) await acceptFigures(figures)
  else if (accepted === null) {
    console.error(
      `No figures were accepted on ${processor()}: run the accepted commit beside this one, or use --accept.`,
    )
  } else if (regressions.length > 0) {
    console.error(`${regressions.length} figures are worse than accepted by more than their noise.`)
    process.exitCode = 1
  }
}

function showProgress(done: number, all: number, next: string): void {
  const width = 24
  const filled = Math.round((width * done) / all)
  console.error(`[${'#'.repeat(filled)}${'.'.repeat(width - filled)}] ${done}/${all} ${next}`)
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
