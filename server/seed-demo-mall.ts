import { join } from 'node:path'
import { seedDemo } from '../seed/seed.ts'
import { isShopInUse } from './demo-data-queries.ts'
import type { Config } from './platform/config/config.ts'
import type { Database } from './platform/db/database.ts'
import { oneAtATime } from './platform/http/one-at-a-time.ts'
import { folderBlobs } from './platform/images/image-blobs.ts'
import { createEncryption } from './platform/security/encryption.ts'
import { openPasswords } from './platform/security/passwords.ts'

const steps = {
  drawing: 'Drawing the pictures of the demo mall',
  pictures: 'Taking the pictures in',
  products: 'Putting the goods on the shelves',
  people: 'Letting the people of the demo in',
}

interface DemoSeeding {
  config: Config
  db: Database
  now: Date
  say: (line: string) => void
}

/** Stocks the demo mall if nobody has yet, and says how far it is: nobody waits in silence. */
export async function seedDemoMall({ config, db, now, say }: DemoSeeding): Promise<void> {
  if (await isShopInUse(db))
    throw new Error(
      'DEMO is true, but this database belongs to a shop in use: it holds accounts that are not of a demo. Set DEMO=false, or choose another DATA_DIR or DATABASE_URL.',
    )
  let said = ''
  const seeding = {
    db,
    blobs: folderBlobs(join(config.dataDir, 'images')),
    passwords: openPasswords(config.passwordPepper),
    encryption: createEncryption(config.passwordPepper),
    shop: config.shop,
    now,
    onProgress: (step: keyof typeof steps, done: number, total: number) => {
      const tenth = Math.floor((done / total) * 10) * 10
      const line = `${steps[step]}: ${tenth} %`
      if (line !== said) say(line)
      said = line
    },
  }
  await oneAtATime(db, 'seed the demo mall', async () => await seedDemo(seeding))
}
