import {
  emptyIndex,
  indexPage,
  type SearchIndex,
  withChanges,
} from '../../server/catalogue/search/index/search-index-rules.ts'
import type { SearchedPage } from '../../server/catalogue/search/index/search-index-state.ts'

const syllables = ['ka', 'mo', 'ri', 'ten', 'sul', 'va', 'per', 'lin', 'do', 'shan', 'ne', 'cro', 'bi', 'tu']
const han = Array.from({ length: 2_000 }, (_, at) => String.fromCodePoint(0x4e00 + at * 7))
const digits = '0123456789'

/** A search index of many products, identical on every machine: about 40,000 English words and a Chinese name
 *  each. */
export function aLargeCatalogue(count: number): SearchIndex {
  const index = emptyIndex()
  const random = randomNumbers(7)
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() ** 2 * items.length)] as Item
  const word = () => Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(syllables)).join('')
  const run = (length: number) => Array.from({ length }, () => pick(han)).join('')
  const names = Array.from({ length: 20_000 }, () => run(8))
  const tags = Array.from({ length: 3_000 }, () => run(3))
  const words = (length: number, make: () => string) => Array.from({ length }, make).join(' ')
  const pages = Array.from({ length: count }, (_, at): SearchedPage => {
    const brand = Math.floor(random() * 500)
    const name = `${pick(names)} | ${words(5, word)} ${pick([...digits])}00 ml`
    return {
      id: `p${at}`,
      brandId: `b${brand}`,
      seriesId: `s${brand % 90}`,
      subCategoryIdsOfPage: [`c${at % 300}`],
      lowestPriceCents: 100 + Math.floor(random() * 100_000),
      newFrom: null,
      sortId: at,
      normalisedText: ` ${name} | brand${brand} ${pick(tags)} | ${words(2, word)} / ${pick(tags)} | ${words(2, word)} | ${words(2, word)} / ${pick(tags)} | sku ${at} |  `,
    }
  })
  return withChanges(
    index,
    pages.map((page) => indexPage(index.words, page)),
    [],
  )
}

/** Pseudo-random numbers from 0 to 1 by a seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let next = Math.imul(state ^ (state >>> 15), 1 | state)
    next = (next + Math.imul(next ^ (next >>> 7), 61 | next)) ^ next
    return ((next ^ (next >>> 14)) >>> 0) / 4_294_967_296
  }
}
