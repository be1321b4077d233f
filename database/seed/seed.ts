import { hongKongDay } from '../../contract/hong-kong-time.ts'
import type { Shop } from '../../contract/shop.ts'
import type { Database } from '../../server/platform/database.ts'
import type { BlobStore } from '../../server/platform/image-blobs.ts'
import { imageStore } from '../../server/platform/image-store.ts'
import type { Passwords } from '../../server/platform/passwords.ts'
import type { Seal } from '../../server/platform/seal.ts'
import { openPictureCache } from './pictures/picture-cache.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { seedGrants } from './seed-grants.ts'
import { seedOrders } from './seed-orders.ts'
import { hasDemoPeople, seedPeople } from './seed-people.ts'
import { seedPromotions } from './seed-promotions.ts'

/** What the demo mall is stocked with, and where. */
export interface Seeding {
  db: Database
  /** Where the mall keeps its pictures. */
  blobs: BlobStore
  passwords: Passwords
  seal: Seal
  /** By whose terms the orders of the demo were priced. */
  shop: Shop
  now: Date
  onProgress?: (step: 'drawing' | 'pictures' | 'products' | 'people', done: number, total: number) => void
}

/** Stocks an empty database with the demo mall (docs/spec/demo.md). The people come last, in one
 *  transaction with what they have ordered, and mark it as complete: a seeding that was interrupted is taken up again,
 *  because every step before them may be done twice.
 *  Answers whether there was anything to do. */
export async function seedDemo({
  db,
  blobs,
  passwords,
  seal,
  shop,
  now,
  onProgress = () => {},
}: Seeding): Promise<boolean> {
  if (await hasDemoPeople(db)) return false
  const today = hongKongDay(now)
  const cache = await openPictureCache()
  await seedCatalogue({ db, imageStore: imageStore(cache.behind(blobs)), cache, today, onProgress })
  await seedPromotions(db, now)
  onProgress('people', 0, 1)
  await db.transaction().execute(async (tx) => {
    await seedPeople(tx, { passwords, seal, today })
    await seedGrants(tx, now)
    await seedOrders(tx, { shop, now })
  })
  onProgress('people', 1, 1)
  return true
}
