import assert from 'node:assert'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import {
  indexPage,
  type SearchIndex,
  withChanges,
} from '../../server/catalogue/search/index/search-index-rules.ts'
import { packLists } from '../../server/catalogue/search/index/search-lists-rules.ts'
import { type ListRequest, listPages } from '../../server/catalogue/search/matching/search-list-rules.ts'
import { noSynonyms, parseQuery } from '../../server/catalogue/search/matching/search-query-rules.ts'
import { aLargeCatalogue } from '../../test-support/catalogue/a-large-catalogue.ts'
import { median } from '../figures/median.ts'

const rounds = 7

/** Memory and processor time of the search index alone, with 1,000, 100,000 and 1,000,000 products. Run it with
 *  `NODE_OPTIONS=--max-old-space-size=8000`. `-- index 1000000` takes other numbers. */
export async function measureIndex(): Promise<void> {
  const counts = process.argv.slice(3).map(Number)
  const table: Record<string, Record<string, number>> = {}
  for (const count of counts.length > 0 ? counts : [1_000, 100_000, 1_000_000]) {
    const before = readMemory()
    const index = aLargeCatalogue(count)
    packLists(index.postings)
    packLists(index.texts)
    const after = readMemory()
    table[count] = {
      'heap, MB': after.heap - before.heap,
      'arrays, MB': after.arrays - before.arrays,
      'a change of one product, ms': measure((round) => changeOne(index, round)),
      'a word, ms': measure(() => listPages(index, request({ query: parseQuery('kamo', noSynonyms) }))),
      'a Chinese character, ms': measure(() =>
        listPages(index, request({ query: parseQuery('一', noSynonyms) })),
      ),
      'all by price, page 300, ms': measure(() =>
        listPages(index, request({ sort: 'price-ascending', page: 300 })),
      ),
    }
  }
  console.table(table)
}

function request(change: Partial<ListRequest>): ListRequest {
  return {
    query: null,
    requiredIds: [],
    brandIds: [],
    excludedIds: new Set(),
    currentPrices: new Map(),
    minPrice: 0,
    maxPrice: Number.MAX_SAFE_INTEGER,
    arrivedBetween: null,
    sort: 'relevance',
    page: 1,
    size: 20,
    ...change,
  }
}

function changeOne(index: SearchIndex, round: number): void {
  const page = {
    id: `p${round}`,
    brandId: 'b1',
    seriesId: null,
    subCategoryIdsOfPage: ['c1'],
    lowestPriceCents: 100 + round,
    newFrom: null,
    sortId: round,
    normalisedText: ` 一 | kamo ${round} | brand1 | | | | sku ${round} | `,
  }
  withChanges(index, [indexPage(index.words, page)], [])
}

/** Processor time in milliseconds, which other work of the machine changes little. */
function measure(act: (round: number) => void): number {
  const times = Array.from({ length: rounds }, (_, round) => {
    const began = process.cpuUsage()
    act(round)
    const { user, system } = process.cpuUsage(began)
    return (user + system) / 1_000
  })
  return Math.round(median(times) * 10) / 10
}

function readMemory(): { heap: number; arrays: number } {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  assert(typeof collect === 'function')
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)
  return { heap: megabytes(heapUsed), arrays: megabytes(arrayBuffers) }
}
