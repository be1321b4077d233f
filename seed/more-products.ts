import { moveEpoch } from '../server/catalogue/import/import-write-queries.ts'
import { refreshListings } from '../server/catalogue/publishing/refresh-listings.ts'
import type { Database } from '../server/platform/db/database.ts'
import { generateProduct } from './catalogue.ts'
import { countGenerated, insertProducts } from './more-products-queries.ts'

/** What their codes begin with, so that the next ones can go on from them. */
const seed = 1

/** Display products that one transaction writes: few enough for its statements to end in time. */
const atOnce = 1_000

/** Puts so many more display products into a demo mall, the same on every machine: for measuring a large one. */
export async function seedProducts(
  db: Database,
  { count, onProgress = () => {} }: { count: number; onProgress?: (done: number) => void },
): Promise<void> {
  const first = await countGenerated(db, `G${seed}-%`)
  for (let done = 0; done < count; done += atOnce) {
    const products = Array.from({ length: Math.min(atOnce, count - done) }, (_, at) =>
      generateProduct(first + done + at, seed),
    )
    await db.transaction().execute(async (tx) => {
      await refreshListings(tx, await insertProducts(tx, products))
      await moveEpoch(tx)
    })
    onProgress(done + products.length)
  }
}
