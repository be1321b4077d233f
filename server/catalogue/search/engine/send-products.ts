import type { Database } from '../../../core/database.ts'
import { listReindexedPages } from '../index/search-index-queries.ts'
import type { ReindexedPage } from '../index/search-index-state.ts'
import { documentOf } from './engine-document-rules.ts'
import type { SearchEngine } from './opensearch-client.ts'

/** Products per request: their texts are split on the main thread, and other requests run in between. */
const maxProductsPerRequest = 250

/** Sends the products changed after an epoch, or all listed ones for null, and then the epoch. Rows of a later epoch may
 *  be included; they are sent again later. */
export async function sendProducts(
  engine: Pick<SearchEngine, 'write' | 'refresh' | 'writeEpoch'>,
  db: Database,
  { afterEpoch, epoch }: { afterEpoch: number | null; epoch: number },
): Promise<void> {
  for (let afterId: string | null = null, isMore = true; isMore; ) {
    const { json, count, lastId } = await listReindexedPages(db, {
      afterEpoch,
      afterId,
      limit: maxProductsPerRequest,
    })
    const pages = JSON.parse(json) as ReindexedPage[]
    const documents = pages.map(({ isListed, ...page }) => ({
      id: page.id,
      // A product that is not listed still has a document, so that an earlier state of it cannot return.
      document: isListed ? documentOf(page) : { id: page.id, isListed },
    }))
    if (count > 0) await engine.write(documents, epoch)
    afterId = lastId
    isMore = count === maxProductsPerRequest
  }
  await engine.refresh()
  await engine.writeEpoch(epoch)
}
