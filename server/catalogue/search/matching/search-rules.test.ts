import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { newBudget } from '../index/search-budget-rules.ts'
import { emptyIndex, indexPage, type SearchIndex, withChanges } from '../index/search-index-rules.ts'
import type { SearchedPage } from '../index/search-index-state.ts'
import { normalise, normaliseTexts } from '../text/normalise-rules.ts'
import { vocabularyOf } from './index-vocabulary-rules.ts'
import { type FoundList, type ListRequest, listPages } from './search-list-rules.ts'
import { noSynonyms, parseQuery, parseSynonyms, type Synonyms } from './search-query-rules.ts'
import { correctTypos, findMatchingParts } from './search-typo-rules.ts'
import { countTypos } from './typo-distance-rules.ts'

const all: ListRequest = {
  query: null,
  requiredIds: [],
  brandIds: [],
  excludedIds: new Set(),
  currentPrices: new Map(),
  minPrice: 0,
  maxPrice: 1e9,
  arrivedBetween: null,
  sort: 'relevance',
  page: 1,
  size: 1_000,
}

interface Item extends Partial<Omit<SearchedPage, 'normalisedText'>> {
  nameCn?: string
  nameEn?: string
  makers?: string[]
  others?: string[]
  types?: string[]
}

function aPage({
  nameCn = '',
  nameEn = '',
  makers = [],
  types = [],
  others = [],
  ...page
}: Item): SearchedPage {
  return {
    id: nameEn || nameCn,
    brandId: 'brand',
    seriesId: null,
    subCategoryIdsOfPage: [],
    lowestPriceCents: 100,
    newFrom: null,
    sortId: 0,
    normalisedText: normaliseTexts({
      names: { nameCn, nameEn },
      makers,
      types,
      categories: [],
      tags: [],
      codes: [],
      others,
    }),
    ...page,
  }
}

function indexWith(pages: readonly SearchedPage[], index: SearchIndex = emptyIndex(), gone: string[] = []) {
  return withChanges(
    index,
    pages.map((page) => indexPage(index.words, page)),
    gone,
  )
}

const indexOf = (...items: Item[]) => indexWith(items.map(aPage))
const found = (index: SearchIndex, k: string, synonyms = noSynonyms) =>
  listPages(index, { ...all, query: parseQuery(k, synonyms) }).ids

const find = (query: string, text: string) => found(indexOf({ nameCn: text, id: 'it' }), query).length === 1

test.each([
  ['500ml', '500 ml'],
  ['500 ml', '500ml'],
  ['５００ｍｌ', 'Flask, 500 ML'],
  ['1.5L', '1.5 L Kettle'],
])('an amount is found in every notation: %s in %s', (query, text) => {
  expect(find(query, text)).toBe(true)
})

const anyText = fc.string({ unit: 'binary', maxLength: 60 })
const goods = '護膚潔面乳液牛油果檸檬草本洗髮沐浴露養顏補濕煲湯鐵鍋麵條裏衞著鐘臺灣優の良品'
const goodsName = fc.string({ unit: fc.constantFrom(...goods), minLength: 1, maxLength: 12 })

describe('a text', () => {
  test.prop([goodsName, fc.nat(), fc.nat()])(
    'is found by every substring of its Chinese',
    (name, from, length) => {
      const letters = [...name]
      const start = from % letters.length
      const part = letters.slice(start, start + 1 + (length % (letters.length - start))).join('')
      expect(find(part, name)).toBe(true)
    },
  )

  test.prop([goodsName])('is found by its simplified spelling, and the reverse', (name) => {
    expect(find(normalise(name), name)).toBe(true)
    expect(find(name, normalise(name))).toBe(true)
  })

  test.prop([anyText.filter((text) => normalise(text) !== '')])('is found by itself', (text) => {
    expect(find([...text].slice(0, 40).join(''), text)).toBe(
      normalise([...text].slice(0, 40).join('')) !== '',
    )
  })

  test.each([
    ['膚', 'one character'],
    ['护肤', 'simplified characters'],
    ['ｓｐｆ５０', 'full-width letters'],
    ['護膚 SPF', 'Chinese and Latin together'],
    ['spf50護膚', 'Latin and Chinese without a space'],
    ['moistur', 'the beginning of a word'],
    ['creams', 'more than one of it'],
    ['cream 霜', 'words in any order'],
  ])('is found by %s: %s', (query) => {
    expect(find(query, '深層護膚保濕霜 SPF50+ Moisturising Cream')).toBe(true)
  })

  test.each([
    ['膚護', 'characters in another order'],
    ['深護', 'characters that are not adjacent'],
    ['護膚霜', 'a run with a gap'],
    ['isturising', 'the end of a word'],
    ['moisturisingly', 'a longer word'],
    ['…！', 'nothing but punctuation'],
  ])('is not found by %s: %s', (query) => {
    expect(find(query, '深層護膚保濕霜 SPF50+ Moisturising Cream')).toBe(false)
  })

  test('with a word of one letter is not found by words with that prefix', () => {
    const index = indexOf({ nameEn: 'Vitamin C' }, { nameEn: 'Vitamin Cream' })
    expect(found(index, 'vitamin c')).toEqual(['Vitamin C'])
  })
})

describe('ranking', () => {
  test('what a product is counts more than its name, and its name more than brand and other texts', () => {
    const index = indexOf(
      { id: 'type', nameEn: 'Oolong', types: ['Tea'] },
      { id: 'in type', nameEn: 'Pot', types: ['Tea Sets'] },
      { id: 'text', nameEn: 'Bowl', others: ['Tea'] },
      { id: 'brand', nameEn: 'Box', makers: ['Tea House'] },
      { id: 'begun', nameEn: 'Glass Teapot' },
      { id: 'within', nameEn: 'Green Tea' },
      { id: 'beginning', nameEn: 'Tea Tray' },
      { id: 'name', nameEn: 'Tea' },
    )
    expect(found(index, 'tea')).toEqual([
      'name',
      'type',
      'within',
      'beginning',
      'brand',
      'in type',
      'begun',
      'text',
    ])
  })

  test('equal ranks are in shop order', () => {
    const index = indexOf({ nameCn: '紅茶', sortId: 2 }, { nameCn: '綠茶', sortId: 1 })
    expect(found(index, '茶')).toEqual(['綠茶', '紅茶'])
  })
})

describe('synonyms', () => {
  const synonyms = parseSynonyms([
    ['風筒', '吹風機', 'hair dryer'],
    ['煲', 'pot'],
  ])
  const index = indexOf(
    { id: 'dryer', nameCn: '負離子吹風機' },
    { id: 'soup', nameCn: '煲湯料' },
    { id: 'pot', nameEn: 'Iron Pot' },
    { id: 'potato', nameEn: 'Potato Crisps' },
  )
  test.each([
    ['hair dryer', ['dryer']],
    ['負離子風筒', ['dryer']],
    ['风筒', ['dryer']],
    ['煲', ['pot', 'soup']],
    ['煲湯', ['soup']],
    ['風機', ['dryer']],
    ['hair', []],
  ])('%s finds %o', (query, ids) => {
    expect(found(index, query, synonyms).sort()).toEqual(ids)
  })
})

test('a synonym finds no product that its rule excludes, also beside another word', () => {
  const synonyms = parseSynonyms([{ typed: ['媽媽', 'mom'], alsoFinds: ['禮物'], excludes: ['給他'] }])
  const index = indexOf(
    { id: 'for her', nameCn: '晚間禮物' },
    { id: 'for him', nameCn: '給他禮物' },
    { id: 'literal', nameCn: '媽媽手冊' },
  )
  expect(found(index, 'mom', synonyms)).toEqual(['for her'])
  expect(found(index, '禮物 媽媽', synonyms)).toEqual(['for her'])
  expect(found(index, '媽媽', synonyms).sort()).toEqual(['for her', 'literal'])
})

test('a term is found with and without its stop words', () => {
  const synonyms = parseSynonyms([{ typed: ['back to school'], alsoFinds: ['背囊'] }])
  const index = indexOf({ id: 'bag', nameCn: '背囊' })
  expect(found(index, 'back to school', synonyms)).toEqual(['bag'])
  expect(found(index, 'back school', synonyms)).toEqual(['bag'])
})

describe('words that are typed apart or together', () => {
  test.each([
    ['spf 50', 'Sun Milk SPF50+'],
    ['q 10', 'Q10 Eye Cream'],
    ['cream q 10', 'Q10 Eye Cream'],
    ['vitamin b 12', 'Vitamin B12 Tablets'],
    ['omega 3', 'Omega 3 Fish Oil'],
  ])('a name and its number: %s finds %s', (query, text) => {
    const others = [{ nameEn: 'Hand Cream 2' }, { nameEn: 'Vitamin C' }, { nameEn: 'Bath Milk 500 ml' }]
    expect(found(indexOf(...others, { nameEn: text, id: 'it' }), query)).toEqual(['it'])
  })

  const index = indexOf(
    { nameEn: 'Velvet Lipstick' },
    { nameEn: 'Sunrise Exercise Mat' },
    { nameCn: '潤手膏' },
  )
  const synonyms = parseSynonyms([['yoga mat', 'exercise mat'], ['潤唇膏'], ['潤手膏']])
  test.each([
    ['lip stick', 'lipstick'],
    ['velvet lip stick', 'velvet lipstick'],
    ['yogamat', 'yoga mat'],
    ['velvet mat', null],
    ['潤唇膏', null],
  ])('%s is corrected to %s', (query, corrected) => {
    expect(correctTypos(inIndex(index, synonyms), query)).toBe(corrected)
  })
})

describe('typos', () => {
  const index = indexOf({ nameEn: 'Moisturising Shampoo Kettle Tea' }, { nameCn: '護膚精華油' })
  const inMall = () => inIndex(index, noSynonyms)
  test.each([
    ['moistruising', 'moisturising'],
    ['ketle', 'kettle'],
    ['shamppo護膚', 'shampoo 護膚'],
    ['kettle', null],
    ['unicorn', null],
    ['ket', null],
    ['膚護', null],
    ['ktl', null],
    ['ten', null],
    ['shampookettle', 'shampoo kettle'],
    ['shampookettles', null],
  ])('%s means %o', (query, meant) => {
    expect(correctTypos(inMall(), query)).toBe(meant)
  })

  const word = fc.string({ unit: fc.constantFrom(...'abcde'), minLength: 1, maxLength: 9 })
  test.prop([word, word])('the edit distance is symmetric', (one, other) => {
    expect(countTypos(one, other, 9)).toBe(countTypos(other, one, 9))
  })
  test.prop([word, fc.nat(), fc.constantFrom(...'xyz')])(
    'of one letter have distance one',
    (right, at, letter) => {
      const place = at % right.length
      expect(countTypos(right, right.slice(0, place) + letter + right.slice(place), 9)).toBe(1)
      expect(countTypos(right, right.slice(0, place) + right.slice(place + 1), 9)).toBe(1)
    },
  )

  test('a query without results suggests its parts that have results, as typed', () => {
    expect(findMatchingParts(inMall(), '護膚鍋油')).toEqual(['護膚'])
    expect(findMatchingParts(inMall(), '精華油 kettle unicorn')).toEqual(['精華油', 'kettle'])
  })
})

function inIndex(index: SearchIndex, synonyms: Synonyms) {
  const budget = newBudget()
  return { vocabulary: vocabularyOf(index, budget), synonyms, budget }
}

/** A small random mall, for which the expected result is computed by brute force. */
const mall = fc.array(
  fc.record({
    sortId: fc.nat(3),
    lowestPriceCents: fc.integer({ min: 1, max: 9 }),
    brandId: fc.constantFrom('a', 'b', 'c'),
    subCategoryIdsOfPage: fc.subarray(['x', 'y', 'z']),
    newFrom: fc.option(fc.constantFrom('2026-01-31', '2026-02-01', '2026-02-02')),
    nameEn: fc.constantFrom('tea', 'green tea', 'teapot', 'cup'),
  }),
  { maxLength: 30 },
)
const choice = fc.record({
  k: fc.constantFrom('', 'tea', 'green', 'cup'),
  brandIds: fc.subarray(['a', 'b', 'c']),
  isWithoutFirst: fc.boolean(),
  place: fc.option(fc.constantFrom('x', 'y', 'z')),
  minPrice: fc.nat(5),
  maxPrice: fc.integer({ min: 4, max: 10 }),
  sort: fc.constantFrom('relevance', 'newest', 'price-ascending', 'price-descending'),
})

describe('a list', () => {
  test.prop([mall, choice])('contains every match once, with correct counts', (items, filters) => {
    const pages = items.map((item, at) => aPage({ ...item, id: `p${String(at).padStart(2, '0')}` }))
    const index = indexWith(pages)
    const { k, brandIds, isWithoutFirst, place, minPrice, maxPrice, sort } = filters
    const request: ListRequest = {
      ...all,
      query: k === '' ? null : parseQuery(k, noSynonyms),
      requiredIds: place === null ? [] : [[place]],
      brandIds,
      excludedIds: new Set(isWithoutFirst ? ['p00'] : []),
      minPrice,
      maxPrice,
      sort,
    }
    const list = listPages(index, request)

    const fits = items
      .map((item, at) => ({ ...item, id: pages[at]?.id ?? '' }))
      .filter(
        ({ id, nameEn, subCategoryIdsOfPage }) =>
          !(isWithoutFirst && id === 'p00') &&
          `  ${nameEn}`.includes(` ${k}`) &&
          (place === null || subCategoryIdsOfPage.includes(place)),
      )
    const priced = fits.filter(({ lowestPriceCents: cents }) => cents >= minPrice && cents <= maxPrice)
    const ofBrand = (items: typeof fits) =>
      items.filter((item) => brandIds.length === 0 || brandIds.includes(item.brandId))
    expect(new Set(list.ids)).toEqual(new Set(ofBrand(priced).map(({ id }) => id)))
    expect(list.ids).toHaveLength(list.total)
    for (const brand of ['a', 'b', 'c'])
      expect(list.brands.get(brand) ?? 0).toBe(priced.filter((item) => item.brandId === brand).length)
    const cents = ofBrand(fits).map(({ lowestPriceCents }) => lowestPriceCents)
    expect(list.priceBounds).toEqual(
      cents.length === 0 ? null : { minCents: Math.min(...cents), maxCents: Math.max(...cents) },
    )
    const priceOf = (id: string) => items[Number(id.slice(1))]?.lowestPriceCents ?? 0
    const prices = list.ids.map(priceOf)
    if (sort === 'price-ascending') expect(prices).toEqual(prices.toSorted((one, other) => one - other))
    if (sort === 'price-descending') expect(prices).toEqual(prices.toSorted((one, other) => other - one))

    const inSteps = Array.from(
      { length: 11 },
      (_, at) => listPages(index, { ...request, page: at + 1, size: 3 }).ids,
    )
    expect(inSteps.flat()).toEqual(list.ids)
  })

  test.prop([mall, fc.array(fc.option(fc.nat(50_000)), { maxLength: 12 }), choice])(
    'has current prices as if the index had them',
    (items, current, { minPrice, maxPrice, sort, brandIds }) => {
      const pagesOf = (list: typeof items) => list.map((item, at) => aPage({ ...item, id: `p${at}` }))
      const priced = items.map((item, at) => ({
        ...item,
        lowestPriceCents: current[at] ?? item.lowestPriceCents,
      }))
      const currentPrices = new Map(
        current.flatMap((cents, at) => (cents === null ? [] : [[`p${at}`, cents] as const])),
      )
      const wanted = { ...all, minPrice, maxPrice, sort, brandIds }
      expect(listPages(indexWith(pagesOf(items)), { ...wanted, currentPrices })).toEqual(
        listPages(indexWith(pagesOf(priced)), wanted),
      )
    },
  )

  test.prop([mall, mall, fc.nat(9)])(
    'is the same whether its index was built at once or by changes',
    (before, after, goneCount) => {
      const pagesOf = (items: typeof before) => items.map((item, at) => aPage({ ...item, id: `p${at}` }))
      const gone = pagesOf(before)
        .map(({ id }) => id)
        .slice(0, goneCount)
      const changed = indexWith(pagesOf(after), indexWith(pagesOf(before)), gone)
      const list = (index: SearchIndex): FoundList[] =>
        ['', 'tea', 'cup'].flatMap((k) =>
          (['relevance', 'newest', 'price-ascending'] as const).map((sort) =>
            listPages(index, { ...all, sort, query: k === '' ? null : parseQuery(k, noSynonyms) }),
          ),
        )
      const retained = pagesOf(before).filter(
        ({ id }) => !gone.includes(id) && !pagesOf(after).some((afterPage) => afterPage.id === id),
      )
      expect(list(changed)).toEqual(list(indexWith([...pagesOf(after), ...retained])))
    },
  )

  test('of new arrivals ends after 60 days and excludes tomorrow', () => {
    const index = indexOf(
      { id: 'old', newFrom: '2026-01-01' },
      { id: 'first', newFrom: '2026-01-02' },
      { id: 'today', newFrom: '2026-03-02' },
      { id: 'tomorrow', newFrom: '2026-03-03' },
      { id: 'never' },
    )
    const arrived = { after: '2026-01-01', until: '2026-03-02' }
    expect(listPages(index, { ...all, arrivedBetween: arrived, sort: 'newest' }).ids).toEqual([
      'today',
      'first',
    ])
  })
})
