import type { Database } from '../../platform/db/database.ts'
import { forAll } from '../../platform/http/time-limit.ts'
import { type Menu, readMenu } from '../browse/menu-queries.ts'
import { listReindexedPages, listSynonyms, readEpoch } from './search-index-queries.ts'
import { emptyIndex, type IndexedPage, type SearchIndex, takeUp, withChanges } from './search-index-rules.ts'
import { type Synonyms, synonymsOf } from './search-query-rules.ts'
import { type SuggestablePage, suggestablePages } from './suggest-rules.ts'

/** What is searched in, all of one catalogue epoch. */
export interface Findable extends Menu {
  epoch: number
  index: SearchIndex
  synonyms: Synonyms
  places: readonly SuggestablePage[]
}

/** Gives what is to be found, never older than the call. */
export type FollowCatalogue = () => Promise<Findable>

/** Rows that are read at once. Between two such steps other requests have their turn. */
const pagesAtOnce = 2_000

/** Keeps a search index in the memory of this process. Whoever searches asks first whether the catalogue's epoch has
 *  moved; if so, only what was settled since is read, once, however many are waiting for it. */
export function followCatalogue(db: Database): FollowCatalogue {
  let now: Findable | null = null
  let coming: { epoch: number; findable: Promise<Findable> } | null = null
  return async () => {
    const epoch = await readEpoch(db)
    if (now !== null && now.epoch >= epoch) return now
    if (coming === null || coming.epoch < epoch) {
      // One after the other: two that read at the same time would read the same rows twice.
      const before = coming?.findable.catch(() => null) ?? Promise.resolve(null)
      const next = {
        epoch,
        findable: before.then(async () => {
          now =
            now !== null && now.epoch >= epoch ? now : await forAll(async () => await catchUp(db, epoch, now))
          return now
        }),
      }
      coming = next
      const forget = () => {
        if (coming === next) coming = null
      }
      next.findable.then(forget, forget)
    }
    return await coming.findable
  }
}

/** Everything of this epoch. Rows that have changed still later may be among it: they are read again with theirs. */
async function catchUp(db: Database, epoch: number, before: Findable | null): Promise<Findable> {
  const afterEpoch = before?.epoch ?? null
  const index = before?.index ?? emptyIndex()
  const fresh: IndexedPage[] = []
  const goneIds: string[] = []
  for (let afterId: string | null = null, isMore = true; isMore; ) {
    const rows = await listReindexedPages(db, { afterEpoch, afterId, limit: pagesAtOnce })
    for (const { isListed, ...page } of rows) {
      if (isListed) fresh.push(takeUp(index.words, page))
      else goneIds.push(page.id)
    }
    afterId = rows.at(-1)?.id ?? null
    isMore = rows.length === pagesAtOnce
  }
  const [circles, menu] = await Promise.all([listSynonyms(db), readMenu(db)])
  return {
    epoch,
    index: withChanges(index, fresh, goneIds),
    synonyms: synonymsOf(circles),
    places: suggestablePages(menu),
    ...menu,
  }
}
