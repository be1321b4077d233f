import type { Database } from '../../core/database.ts'
import { forAll } from '../../core/time-limit.ts'
import { type Menu, readMenu } from '../browse/menu-queries.ts'
import type { Fillers } from './filler-rules.ts'
import { listReindexedPages, listSynonyms, readEpoch } from './search-index-queries.ts'
import {
  emptyIndex,
  type IndexedPage,
  indexPage,
  type SearchIndex,
  withChanges,
} from './search-index-rules.ts'
import { type Synonyms, synonymsOf } from './search-query-rules.ts'
import { readFillers, readSynonymRules } from './search-vocabulary.ts'
import { type SuggestablePage, suggestablePages } from './suggest-rules.ts'

/** The searchable state of one catalogue epoch. */
export interface SearchState extends Menu {
  epoch: number
  index: SearchIndex
  synonyms: Synonyms
  fillers: Fillers
  places: readonly SuggestablePage[]
}

/** Returns the searchable state, never older than the call. */
export type ReadSearchState = () => Promise<SearchState>

/** The state in memory, for the metrics; null before the first call. */
type IndexFacts = () => { products: number; updatedAt: Date } | null

const synonymRules = readSynonymRules()
const fillers = readFillers()

/** Rows per query; other requests run between two queries. */
const maxRowsPerQuery = 2_000

/** Maintains a search index in process memory. Each call checks the catalogue epoch; if it has moved, only rows
 *  reindexed since are read, and concurrent callers share one read. */
export function followCatalogue(db: Database): ReadSearchState & { facts: IndexFacts } {
  let current: SearchState | null = null
  let updatedAt = new Date()
  let pending: { epoch: number; state: Promise<SearchState> } | null = null
  const follow = async () => {
    const epoch = await readEpoch(db)
    if (current !== null && current.epoch >= epoch) return current
    if (pending === null || pending.epoch < epoch) {
      // Serialised: two concurrent reads would fetch the same rows twice.
      const before = pending?.state.catch(() => null) ?? Promise.resolve(null)
      const next = {
        epoch,
        state: before.then(async () => {
          if (current !== null && current.epoch >= epoch) return current
          current = await forAll(async () => await readChanges(db, epoch, current))
          updatedAt = new Date()
          return current
        }),
      }
      pending = next
      const forget = () => {
        if (pending === next) pending = null
      }
      next.state.then(forget, forget)
    }
    return await pending.state
  }
  const facts: IndexFacts = () =>
    current === null ? null : { products: current.index.pages.length, updatedAt }
  return Object.assign(follow, { facts })
}

/** Reads the changes up to this epoch. Rows of a later epoch may be included; they are read again later. */
async function readChanges(db: Database, epoch: number, before: SearchState | null): Promise<SearchState> {
  const afterEpoch = before?.epoch ?? null
  const index = before?.index ?? emptyIndex()
  const changed: IndexedPage[] = []
  const removedIds: string[] = []
  for (let afterId: string | null = null, isMore = true; isMore; ) {
    const rows = await listReindexedPages(db, { afterEpoch, afterId, limit: maxRowsPerQuery })
    for (const { isListed, ...page } of rows) {
      if (isListed) changed.push(indexPage(index.words, page))
      else removedIds.push(page.id)
    }
    afterId = rows.at(-1)?.id ?? null
    isMore = rows.length === maxRowsPerQuery
  }
  const [storedSynonyms, menu] = await Promise.all([listSynonyms(db), readMenu(db)])
  return {
    epoch,
    index: withChanges(index, changed, removedIds),
    synonyms: synonymsOf([...synonymRules, ...storedSynonyms]),
    fillers,
    places: suggestablePages(menu),
    ...menu,
  }
}
