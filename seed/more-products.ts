import { incrementEpoch } from '../server/catalogue/publishing/epoch-queries.ts'
import { refreshListings } from '../server/catalogue/publishing/refresh-listings.ts'
import type { Database } from '../server/core/database.ts'
import { generateProduct } from './catalogue.ts'
import { countGenerated, insertDisplayProducts } from './more-products-queries.ts'

/** Code prefix of generated products, used to continue their numbering. */
const seed = 1

/** Display products per transaction, within the statement timeout. */
const atOnce = 1_000

/** Adds generated display products to a demo mall for load measurements. Deterministic. */
export async function seedProducts(
  db: Database,
  { count, onProgress = () => {} }: { count: number; onProgress?: (done: number) => void },
): Promise<void> {
  const firstNumber = await countGenerated(db, `G${seed}-%`)
  for (let done = 0; done < count; done += atOnce) {
    const products = Array.from({ length: Math.min(atOnce, count - done) }, (_, at) =>
      generateProduct(firstNumber + done + at, seed),
    )
    await db.transaction().execute(async (tx) => {
      await refreshListings(tx, await insertDisplayProducts(tx, products))
      await incrementEpoch(tx)
    })
    onProgress(done + products.length)
  }
}
