import assert from 'node:assert'
import { splitFields, splitNormalised } from '../text/normalise-rules.ts'
import type { SearchedPage } from './search-index-state.ts'
import {
  append,
  clearList,
  countProducts,
  type Lists,
  lengthened,
  newLists,
  removeNumbers,
} from './search-lists-rules.ts'
import { type Orders, sortIn } from './search-orders-rules.ts'
import { findWordNumber, newDictionary, sortNewWords, type Words } from './search-words-rules.ts'

/** Where a word occurs in the texts of a product, as bits. A type is a sub-category or its type. The last word of a
 *  name or type names the kind of product: a tea vacuum flask is a flask. */
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

/** Number of position bits. A posting is a page number above them. */
const positionBitCount = 11

/** Page numbers have the other bits of a posting. */
export const maxPages = 2 ** (32 - positionBitCount)

/** The page and the position bits of a posting. */
export const pageNumber = (posting: number) => posting >>> positionBitCount
export const findPosition = (posting: number) => posting & (2 ** positionBitCount - 1)

export interface IndexedPage
  extends Pick<SearchedPage, 'id' | 'brandId' | 'lowestPriceCents' | 'newFrom' | 'sortId'> {
  /** Hashes of both names, then of the codes. */
  texts: readonly TextHash[]
  /** Word numbers, each with its position bits. */
  words: ReadonlyMap<number, number>
}

/** All listed products in memory. A page has a number as long as it is listed, and a change of one product writes its own
 *  entries only. Every list is one pass over all pages, so the last page of a list costs as much as the first, and facet
 *  counts are free. */
export interface SearchIndex extends Orders {
  words: Words
  /** The pages of each word, with position bits. */
  postings: Lists
  /** The text hashes of each page, two numbers each. */
  texts: Lists
  numbers: Map<string, number>
  freeNumbers: number[]
  /** Indexes into `brandIds`. */
  brands: Uint32Array
  brandIds: string[]
}

export function emptyIndex(): SearchIndex {
  const none = () => new Uint32Array(0)
  return {
    words: newDictionary(),
    postings: newLists(),
    texts: newLists(),
    ids: [],
    numbers: new Map(),
    freeNumbers: [],
    prices: none(),
    arrivals: none(),
    sortIds: new Int32Array(0),
    brands: none(),
    brandIds: [],
    inShopOrder: none(),
    byPrice: none(),
    byArrival: none(),
  }
}

/** Adds or changes these pages of the index and removes those ids. */
export function withChanges(
  index: SearchIndex,
  changed: readonly IndexedPage[],
  removedIds: readonly string[],
): SearchIndex {
  const isAffected = new Uint8Array(index.ids.length)
  const indexed = [...removedIds, ...changed.map(({ id }) => id)].flatMap((id) => index.numbers.get(id) ?? [])
  for (const number of indexed) isAffected[number] = 1
  if (indexed.length > 0) removeNumbers(index.postings, isAffected, positionBitCount)
  for (const id of removedIds) freeNumber(index, id)
  const numbers = changed.map((page) => writePage(index, page))
  sortNewWords(index.words)
  sortIn(index, isAffected, numbers)
  return index
}

function freeNumber({ numbers, ids, freeNumbers }: SearchIndex, id: string): void {
  const number = numbers.get(id)
  if (number === undefined) return
  numbers.delete(id)
  ids[number] = ''
  freeNumbers.push(number)
}

/** Writes a page and returns its number. */
function writePage(index: SearchIndex, page: IndexedPage): number {
  const number = index.numbers.get(page.id) ?? index.freeNumbers.pop() ?? index.ids.length
  assert(number < maxPages, 'the search index has a number for each listed product')
  if (number >= index.prices.length) lengthenColumns(index, Math.ceil(number * 1.25) + 64)
  index.ids[number] = page.id
  index.numbers.set(page.id, number)
  index.prices[number] = page.lowestPriceCents
  index.arrivals[number] = dayNumber(page.newFrom)
  index.sortIds[number] = page.sortId
  index.brands[number] = findBrandNumber(index, page.brandId)
  for (const [word, positions] of page.words)
    append(index.postings, word, number * 2 ** positionBitCount + positions)
  clearList(index.texts, number)
  for (const half of page.texts.flat()) append(index.texts, number, half)
  return number
}

function lengthenColumns(index: SearchIndex, length: number): void {
  index.prices = lengthened(index.prices, length)
  index.arrivals = lengthened(index.arrivals, length)
  index.brands = lengthened(index.brands, length)
  const sortIds = new Int32Array(length)
  sortIds.set(index.sortIds)
  index.sortIds = sortIds
}

function findBrandNumber({ brandIds }: SearchIndex, id: string): number {
  const known = brandIds.indexOf(id)
  return known >= 0 ? known : brandIds.push(id) - 1
}

/** Two hashes of a text of 32 bits each. Texts are compared as a whole only, so they are not stored. */
export type TextHash = readonly [number, number]

/** A 64-bit hash of a text: FNV-1a with two primes. */
export function hashText(text: string): TextHash {
  let [high, low] = [0x811c9dc5, 0x9747b28c]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 0x01000193)
    low = Math.imul(low ^ code, 0x5bd1e995)
    low ^= low >>> 15
  }
  return [high >>> 0, low >>> 0]
}

/** The place of a text among the hashed texts of a page, from 0; -1 if it is none of them. */
export function placeOfText({ texts }: SearchIndex, page: number, [high, low]: TextHash): number {
  const start = texts.starts[page] ?? 0
  for (let at = 0; at < countProducts(texts, page); at += 2)
    if (texts.numbers[start + at] === high && texts.numbers[start + at + 1] === low) return at / 2
  return -1
}

/** Tokenises a page for an index with this dictionary. The bits of a word combine all its occurrences. */
export function indexPage(words: Words, page: SearchedPage): IndexedPage {
  const { id, brandId, seriesId, subCategoryIdsOfPage, lowestPriceCents, newFrom, sortId, normalisedText } =
    page
  const { nameCn, nameEn, makers, types, categories, tags, codes, others } = splitFields(normalisedText)
  const positions = new Map<number, number>()
  const addWord = (word: string, position: number) => {
    const number = findWordNumber(words, word)
    positions.set(number, (positions.get(number) ?? 0) | position)
  }
  const addWords = (text: string, { each, first = 0, last = 0, only = 0 }: Positions) => {
    const words = splitNormalised(text)
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
    texts: [nameCn, nameEn, ...codes].map(hashText),
    words: positions,
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

/** A day as `yyyymmdd`, 0 for none. */
export function dayNumber(day: string | null): number {
  return day === null ? 0 : Number(day.replaceAll('-', ''))
}
