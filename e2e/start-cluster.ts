import { cp } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Client } from 'pg'
import { startEmbeddedCluster } from '../database/embedded-cluster.ts'
import { migrate } from '../database/migrate.ts'
import { createRolesAndDatabase } from '../database/roles.ts'
import { temporaryFolder } from '../database/temporary-folder.ts'
import { storeFolder } from '../seed/pictures/picture-cache.ts'
import { seedDemo } from '../seed/seed.ts'
import { readConfig } from '../server/config/config.ts'
import { openArea } from '../server/core/storage.ts'
import { openDatabase } from '../server/platform/db/open-database.ts'
import { createEncryption } from '../server/platform/security/encryption.ts'
import { openPasswords } from '../server/platform/security/passwords.ts'
import { folderStorage } from '../server/platform/storage/folder-storage.ts'
import { readShop } from '../server/settings/read-shop.ts'
import { changeShop } from '../test-support/change-shop.ts'
import { endWithGate } from '../test-support/end-with-gate.ts'
import { holdJobClock } from '../test-support/test-clock.ts'
import { provideCluster, template } from './cluster.ts'

/** Global setup of Playwright: one PostgreSQL with the demo mall, which each journey clones. */
export default async function startCluster() {
  endWithGate()
  const { path: folder, remove } = await temporaryFolder('mall-e2e-')
  const cluster = await startEmbeddedCluster(join(folder, 'postgres'), { durable: false })
  const pictures = join(folder, 'images')
  // Rendering every size of every picture would take longer than the journeys.
  await copyPictures(await storeFolder(), pictures)
  await createRolesAndDatabase(cluster, template)
  await migrate(cluster.urlFor('mall_owner', template))
  await holdTheJobClock(cluster.urlFor('mall_owner', template))
  await seed(cluster.urlFor('mall_app', template), folder)
  provideCluster({
    adminUrl: cluster.urlFor('postgres', 'postgres'),
    appUrl: cluster.urlFor('mall_app', template),
    dataDir: folder,
  })
  return async () => {
    await cluster.stop()
    await copyPictures(pictures, await storeFolder())
    await remove()
  }
}

/** A missing or read-only cache only costs time. Names of unfinished files begin with a dot. */
async function copyPictures(from: string, to: string): Promise<void> {
  const filter = (path: string) => path === from || !/^\.[\w-]{36}$/.test(basename(path))
  await cp(from, to, { recursive: true, force: false, filter }).catch(() => undefined)
}

async function holdTheJobClock(ownerUrl: string): Promise<void> {
  const owner = new Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query(holdJobClock)
  await owner.end()
}

async function seed(appUrl: string, dataDir: string): Promise<void> {
  const db = openDatabase(appUrl)
  const config = readConfig({})
  const { passwordPepper } = config
  const now = new Date()
  try {
    await seedDemo({
      db,
      blobs: openArea(folderStorage(dataDir), 'images'),
      passwords: openPasswords(passwordPepper),
      encryption: createEncryption(passwordPepper),
      shop: await readShop({ db, config }, now),
      now,
      // 160 pixels wide; no journey depends on the resolution, and full size takes 40 s more.
      pictureScale: 1 / 8,
      pictureViews: ['pack', 'inside'],
    })
    // The maximum delay before the redirect to the bank, so that slow machines can check the page.
    const change = {
      section: 'payment',
      paymentWindowSeconds: 300,
      redirectSeconds: 30,
      preparedOrderHours: 24,
    } as const
    await changeShop({ db, config, clock: { now: () => now } }, change)
  } finally {
    // A database with open connections cannot be cloned.
    await db.destroy()
  }
}
