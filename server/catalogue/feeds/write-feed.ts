import type { Database } from '../../core/database.ts'
import { listFeedPages } from './feed-queries.ts'
import { maxFeedImages, toFeedItems, writeFrame, writeItems } from './feed-rules.ts'
import type { FeedAudience, FeedFormat } from './feed-state.ts'

/** Pages of the shop per query. */
const pagesAtOnce = 200

/** A feed in pieces, as its reader takes them. Without products it is complete and empty. */
export async function* writeFeed(
  { db, publicDb }: { db: Database; publicDb: () => Database },
  format: FeedFormat,
  audience: FeedAudience,
): AsyncGenerator<string> {
  const [opening, closing] = writeFrame(format, audience)
  yield opening
  let after: string | null = null
  do {
    const pages = await listFeedPages(
      { db, read: publicDb() },
      { after, max: pagesAtOnce, maxImages: maxFeedImages },
    )
    const items = pages.flatMap((page) => toFeedItems(page, audience))
    if (items.length > 0) yield writeItems(format, items)
    after = pages.length < pagesAtOnce ? null : (pages.at(-1)?.id ?? null)
  } while (after !== null)
  if (closing !== '') yield closing
}
