import type { Config } from '../../config/config.ts'
import type { Database } from '../../core/database.ts'
import type { Log } from '../../core/log.ts'
import type { ReadsAt } from '../../core/public-reads.ts'
import type { Storage } from '../../core/storage.ts'
import type { StockOfCatalogue } from '../browse/catalogue-stock-queries.ts'
import { answerMeanwhile } from './database/answer-meanwhile.ts'
import { followInEngine } from './engine/follow-in-engine.ts'
import { openSearchEngine } from './engine/opensearch-client.ts'
import { identifyDatabase } from './index/search-index-queries.ts'
import type { CatalogueSearch } from './port/catalogue-search.ts'
import { followCatalogue } from './thread/follow-catalogue.ts'

interface Sources {
  db: Database
  readsAt: ReadsAt
  readStock: () => Promise<StockOfCatalogue>
  storage: Storage
  log: Log
}

/** Opens what answers the searches of this process: the index in memory, or the search engine of the settings. While it
 *  cannot, the database answers them. */
export function openSearch(
  sources: Sources,
  { searchEngine, indexesAtStart }: Pick<Config, 'searchEngine'> & { indexesAtStart: boolean },
): CatalogueSearch {
  if (searchEngine !== null) {
    const engine = openSearchEngine(searchEngine, async () => await identifyDatabase(sources.db))
    return answerMeanwhile(followInEngine({ ...sources, engine }), sources)
  }
  const indexed = followCatalogue(sources)
  // A test without it fails with its first search.
  return indexesAtStart ? answerMeanwhile(indexed, sources) : indexed
}
