import { fieldsOf, wordsOf } from './normalise-rules.ts'
import type { SearchedPage } from './search-index-state.ts'
import { newDictionary, numberOf, sortNewWords, type Words } from './search-words-rules.ts'

/** Where a word occurs in the texts of a product, as bits. A type is a sub-category or its type. The last word of a
 *  name or type says what the product is: a tea vacuum flask is a flask. */
export const positionBits = {
  occurs: 1,
  inHeadline: 2,
  inName: 4,
  atBeginningOfName: 8,
  atEndOfName: 16,
  inType: 32,
  atEndOfType: 64,
  asType: 128,
  inTag: 256,
  asTag: 512,
  inCode: 1024,
} as const

export interface IndexedPage
  extends Pick<SearchedPage, 'id' | 'brandId' | 'lowestPriceCents' | 'newFrom' | 'sortId'> {
  /** Normalised. */
  nameCn: string
  nameEn: string
  codes: readonly string[]
  /** Word numbers, each with its position bits. */
  words: Uint32Array
  positions: Uint16Array
}

/** A compressed list of pages per key: those of key `i` are from `starts[i]` to `starts[i + 1]`. */
export interface Postings {
  starts: Uint32Array
  pages: Uint32Array
  positions: Uint16Array
}

/** All listed products in memory, in shop order. Every list is one pass over them, so the last page costs as much as
 *  the first, and facet counts are free. */
export interface SearchIndex {
  pages: readonly IndexedPage[]
  words: Words
  postings: Postings
  /** By page number. */
  prices: Uint32Array
  /** `yyyymmdd`, 0 for none. */
  arrivals: Uint32Array
  /** Indexes into `brandIds`. */
  brands: Uint32Array
  brandIds: readonly string[]
  /** Page numbers by price, ascending, and by arrival, descending. */
  byPrice: Uint32Array
  byArrival: Uint32Array
}

export const emptyIndex = (): SearchIndex => buildIndex([], newDictionary())

/** The index with these pages added or changed and those ids removed. It shares the append-only dictionary with the
 *  previous index, so both remain valid. */
export function withChanges(
  index: SearchIndex,
  changed: readonly IndexedPage[],
  removedIds: readonly string[],
): SearchIndex {
  const { words, pages } = index
  const affectedIds = new Set([...removedIds, ...changed.map(({ id }) => id)])
  sortNewWords(words)
  const retained = pages.filter(({ id }) => !affectedIds.has(id))
  return buildIndex(mergeInShopOrder(retained, changed.toSorted(compareInShopOrder)), words)
}

function buildIndex(pages: readonly IndexedPage[], words: Words): SearchIndex {
  const count = pages.length
  const brandNumbers = new Map<string, number>()
  const [prices, arrivals, brands] = [new Uint32Array(count), new Uint32Array(count), new Uint32Array(count)]
  for (let number = 0; number < count; number++) {
    const { brandId = '', lowestPriceCents = 0, newFrom = null } = pages[number] ?? {}
    const brand = brandNumbers.get(brandId) ?? brandNumbers.size
    brandNumbers.set(brandId, brand)
    prices[number] = lowestPriceCents
    arrivals[number] = dayNumber(newFrom)
    brands[number] = brand
  }
  return {
    pages,
    words,
    postings: buildPostings(pages, words.all.length),
    prices,
    arrivals,
    brands,
    brandIds: [...brandNumbers.keys()],
    byPrice: sortPageNumbers(prices, 1),
    byArrival: sortPageNumbers(arrivals, -1),
  }
}

/** Shop order, with the id as tie-breaker. */
function compareInShopOrder(
  one: { sortId: number; id: string },
  other: { sortId: number; id: string },
): number {
  return one.sortId - other.sortId || (one.id < other.id ? -1 : 1)
}

function mergeInShopOrder(retained: readonly IndexedPage[], changed: readonly IndexedPage[]): IndexedPage[] {
  if (retained.length === 0) return [...changed]
  const all: IndexedPage[] = []
  let next = 0
  for (const page of retained) {
    for (
      let one = changed[next];
      one !== undefined && compareInShopOrder(one, page) < 0;
      one = changed[++next]
    )
      all.push(one)
    all.push(page)
  }
  for (const one of changed.slice(next)) all.push(one)
  return all
}

/** Tokenises a page for an index with this dictionary. The bits of a word combine all its occurrences. */
export function indexPage(words: Words, page: SearchedPage): IndexedPage {
  const { id, brandId, seriesId, subCategoryIdsOfPage, lowestPriceCents, newFrom, sortId, normalisedText } =
    page
  const { nameCn, nameEn, makers, types, categories, tags, codes, others } = fieldsOf(normalisedText)
  const positions = new Map<number, number>()
  const addWord = (word: string, position: number) => {
    const number = numberOf(words, word)
    positions.set(number, (positions.get(number) ?? 0) | position)
  }
  const addWords = (text: string, { each, first = 0, last = 0, only = 0 }: Positions) => {
    const words = wordsOf(text)
    words.forEach((word, at) => {
      const isLast = at === words.length - 1
      addWord(
        word,
        positionBits.occurs |
          each |
          (at === 0 ? first : 0) |
          (isLast ? last : 0) |
          (isLast && at === 0 ? only : 0),
      )
    })
  }
  const { inHeadline, inName, inType, inTag, inCode } = positionBits
  const namePositions = {
    each: inHeadline | inName,
    first: positionBits.atBeginningOfName,
    last: positionBits.atEndOfName,
  }
  for (const name of [nameCn, nameEn]) addWords(name, namePositions)
  for (const maker of makers) addWords(maker, { each: inHeadline })
  for (const type of types)
    addWords(type, { each: inType, last: positionBits.atEndOfType, only: positionBits.asType })
  // A category of several words is too broad: not everything of Tea & Pantry is for the pantry.
  for (const category of categories)
    addWords(category, { each: inTag, only: positionBits.atEndOfType | positionBits.asType })
  for (const tag of tags) addWords(tag, { each: inTag, only: positionBits.asTag })
  for (const code of codes) addWords(code, { each: inCode })
  for (const other of others) addWords(other, { each: 0 })
  for (const filterId of [brandId, ...(seriesId === null ? [] : [seriesId]), ...subCategoryIdsOfPage])
    addWord(idWord(filterId), positionBits.occurs)
  return {
    id,
    brandId,
    lowestPriceCents,
    newFrom,
    sortId,
    nameCn,
    nameEn,
    codes,
    words: Uint32Array.from(positions.keys()),
    positions: Uint16Array.from(positions.values()),
  }
}

/** Position bits of each word of a text, and more for its first, last and only word. */
interface Positions {
  each: number
  first?: number
  last?: number
  only?: number
}

/** Brands, series and sub-categories are indexed as words with a mark that normalisation removes, so no query can
 *  contain them. */
export function idWord(id: string): string {
  return `#${id}`
}

/** Inverts pages with words into words with pages, by counting sort. */
function buildPostings(pages: readonly IndexedPage[], count: number): Postings {
  const starts = new Uint32Array(count + 1)
  for (const { words } of pages) {
    for (let at = 0; at < words.length; at++) {
      const after = (words[at] ?? 0) + 1
      starts[after] = (starts[after] ?? 0) + 1
    }
  }
  for (let word = 0; word < count; word++) starts[word + 1] = (starts[word + 1] ?? 0) + (starts[word] ?? 0)
  const next = starts.slice()
  const total = starts[count] ?? 0
  const postings = { starts, pages: new Uint32Array(total), positions: new Uint16Array(total) }
  for (let number = 0; number < pages.length; number++) {
    const { words, positions } = pages[number] as IndexedPage
    for (let at = 0; at < words.length; at++) {
      const word = words[at] ?? 0
      const slot = next[word] ?? 0
      next[word] = slot + 1
      postings.pages[slot] = number
      postings.positions[slot] = positions[at] ?? 0
    }
  }
  return postings
}

/** Page numbers sorted by an integer key, then by shop order. Key and number are packed into one number, which sorts
 *  much faster than objects. */
function sortPageNumbers(values: Uint32Array, sign: 1 | -1): Uint32Array {
  const step = 2 ** 22
  const keys = new Float64Array(values.length)
  for (let number = 0; number < keys.length; number++)
    keys[number] = sign * (values[number] ?? 0) * step + number
  keys.sort()
  const order = new Uint32Array(keys.length)
  for (let at = 0; at < order.length; at++) {
    const key = keys[at] ?? 0
    order[at] = key - Math.floor(key / step) * step
  }
  return order
}

/** A day as `yyyymmdd`, 0 for none. */
export function dayNumber(day: string | null): number {
  return day === null ? 0 : Number(day.replaceAll('-', ''))
}
