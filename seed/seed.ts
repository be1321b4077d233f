import { hongKongDay } from '../contract/values/hong-kong-time.ts'
import { imageStore } from '../server/platform/images/image-store.ts'
import { seedOffsetCredits } from './orders/seed-offset-credits.ts'
import { seedOrders } from './orders/seed-orders.ts'
import { seedPromotions } from './orders/seed-promotions.ts'
import { seedSavedReplies } from './orders/seed-saved-replies.ts'
import { hasDemoPeople } from './people/demo-people-queries.ts'
import { seedPeople } from './people/seed-people.ts'
import { views } from './pictures/draw-product.ts'
import { openPictureCache } from './pictures/picture-cache.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { seedDemoCarrier } from './seed-demo-carrier.ts'
import { seedOtherSystems } from './seed-other-systems.ts'
import { seedPickupPoints } from './seed-pickup-points.ts'
import { seedPopularSearches } from './seed-popular-searches.ts'
import { seedVisits } from './seed-visits.ts'
import type { Seeding } from './seeding.ts'

/** Seeds an empty database with the demo mall (docs/spec/demo.md) and returns whether it did. An interrupted seeding can
 *  be repeated: all steps are idempotent except the last transaction, which marks completion. */
export async function seedDemo({
  db,
  blobs,
  passwords,
  encryption,
  shop,
  now,
  pictureScale = 1,
  pictureViews = views,
  onProgress = () => {},
}: Seeding): Promise<boolean> {
  if (await hasDemoPeople(db)) return false
  const today = hongKongDay(now)
  const cache = await openPictureCache()
  const images = imageStore(cache.behind(blobs))
  await seedCatalogue({ db, imageStore: images, cache, today, pictureScale, pictureViews, onProgress })
  await seedPopularSearches(db, now)
  await seedPromotions(db, now)
  await seedSavedReplies(db)
  onProgress('people', 0, 1)
  await db.transaction().execute(async (tx) => {
    await seedPeople(tx, { passwords, encryption, now })
    await seedOffsetCredits(tx, now)
    await seedOrders(tx, { shop, now })
    await seedVisits(tx, now)
    await seedOtherSystems(tx, { encryption, now })
    await seedDemoCarrier(tx)
    await seedPickupPoints(tx)
  })
  onProgress('people', 1, 1)
  return true
}
