import { hasDemoPeople } from '../seed/people/demo-people-queries.ts'
import type { Config } from './config/config.ts'
import type { Database } from './core/database.ts'
import { openArea, type Storage } from './core/storage.ts'
import { isShopInUse } from './demo-data-queries.ts'
import { runOneAtATime } from './platform/limits/one-at-a-time.ts'
import { createEncryption } from './platform/security/encryption.ts'
import { openPasswords } from './platform/security/passwords.ts'
import { seedDemoActivity } from './seed-demo-activity.ts'
import { readShop } from './settings/read-shop.ts'

const steps = {
  drawing: 'Rendering the demo images',
  pictures: 'Storing the images',
  products: 'Adding the products',
  people: 'Creating the demo accounts',
}

interface DemoSeeding {
  config: Config
  db: Database
  storage: Storage
  now: Date
  report: (line: string) => void
}

/** Seeds the demo mall if it is empty and reports the progress. */
export async function seedDemoMall({ config, db, storage, now, report }: DemoSeeding): Promise<void> {
  if (await isShopInUse(db))
    throw new Error(
      'DEMO is true, but this database belongs to a shop in use: it contains accounts that are not demo accounts. Set DEMO=false, or choose another DATA_DIR or DATABASE_URL.',
    )
  if (await hasDemoPeople(db)) return
  // Loaded for an empty mall only.
  const { seedDemo } = await import('../seed/seed.ts')
  let lastLine = ''
  const seeding = {
    db,
    blobs: openArea(storage, 'images'),
    passwords: openPasswords(config.passwordPepper),
    encryption: createEncryption(config.passwordPepper),
    shop: await readShop({ db, config }, now),
    now,
    onProgress: (step: keyof typeof steps, done: number, total: number) => {
      const tenth = Math.floor((done / total) * 10) * 10
      const line = `${steps[step]}: ${tenth} %`
      if (line !== lastLine) report(line)
      lastLine = line
    },
  }
  await runOneAtATime(db, 'seed the demo mall', async () => {
    if (await seedDemo(seeding)) await seedDemoActivity(db, now)
  })
}
