import { parseArgs } from 'node:util'
import { seedProducts } from '../seed/more-products.ts'
import { readConfig } from '../server/config/config.ts'
import type { Database } from '../server/core/database.ts'
import { openLog } from '../server/platform/log/log.ts'
import { endCommandOnSignal, startLifetime } from '../server/platform/shutdown/shutdown.ts'
import { openStorage } from '../server/platform/storage/open-storage.ts'
import { readSettingsOrExit } from '../server/read-settings-or-exit.ts'
import { seedDemoMall } from '../server/seed-demo-mall.ts'
import { openMallDatabase } from './mall-database.ts'

// npm run seed -- --products N enlarges the demo mall for measurements.

type Seeder = (db: Database, count: number) => Promise<void>

const seeders: Record<string, Seeder> = {
  products: async (db, count) =>
    await seedProducts(db, {
      count,
      onProgress: (done) => console.log(`${done} of ${count} display products`),
    }),
}

const usage = `npm run seed -- ${Object.keys(seeders)
  .map((name) => `[--${name} N]`)
  .join(' ')}`

try {
  const options = Object.fromEntries(Object.keys(seeders).map((name) => [name, { type: 'string' as const }]))
  const { values } = parseArgs({ options })
  const counts = Object.entries(values).map(([name, value]) => [name, Number(value)] as const)
  if (counts.length === 0 || !counts.every(([, count]) => Number.isInteger(count) && count > 0))
    throw new Error(usage)
  await run(counts)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function run(counts: readonly (readonly [string, number])[]): Promise<void> {
  const config = readSettingsOrExit(readConfig)
  // Generated products must not appear in a production mall.
  if (!config.demo) throw new Error('Only a demo mall can be seeded: DEMO is false.')
  const log = openLog(config.logLevel)
  const lifetime = startLifetime(log)
  endCommandOnSignal(lifetime)
  try {
    const db = await openMallDatabase(config, lifetime)
    await seedDemoMall({
      config,
      db,
      storage: openStorage(config, log),
      now: new Date(),
      report: console.log,
    })
    for (const [name, count] of counts) await seeders[name]?.(db, count)
  } finally {
    await lifetime.end()
  }
}
