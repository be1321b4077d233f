import { describe, expect, test } from 'vitest'
import { productQuery } from '../../../../contract/shop/catalogue/catalogue.ts'
import { anyGift, giftTags } from '../../../../contract/shop/catalogue/gift-tags.ts'
import { demoCatalogue } from '../../../../seed/catalogue.ts'
import { aDemoIndex } from '../../../../test-support/catalogue/a-demo-index.ts'
import { searchIndex } from './search-products.ts'

/** Queries of Hong Kong shoppers with the expected product codes: `finds` must occur, `first` in this order at the
 *  top, `not` must not occur, and `total` is the number of results if known. */
interface Expected {
  finds?: string[]
  first?: string
  not?: string[]
  total?: number
  correctedKeyword?: string
  suggestedKeywords?: string[]
}

const rows: readonly [kind: string, queries: Record<string, Expected>][] = [
  [
    'traditional Chinese',
    {
      潔面: { finds: ['SKN-001', 'SKN-002', 'SKN-003', 'SKN-004'], not: ['SKN-005', 'CAR-001'] },
      面膜: { finds: ['SKN-017', 'SKN-020'], not: ['SKN-013'], total: 4 },
      陳年普洱茶葉: { first: 'TEA-002', total: 1 },
      護手霜: { finds: ['CAR-017', 'CAR-018'], total: 4 },
      膠原: { finds: ['HLT-013', 'HLT-016'], total: 4 },
      玫瑰: { finds: ['SKN-017', 'HLT-013', 'TEA-006', 'TEA-011', 'CAR-014'], not: ['SKN-018'] },
      // And the tins, which have the tag of the gift finder.
      中秋: { first: 'GFT-002', total: 5 },
      嬰兒洗髮: { finds: ['KID-017', 'KID-020'], not: ['CAR-001'], total: 4 },
      渡輪: { finds: ['MUF-002', 'FIT-021'] },
      桂花沐浴露: { first: 'CAR-009', total: 1 },
    },
  ],
  [
    'simplified Chinese',
    {
      护手霜: { total: 4 },
      陈年普洱: { first: 'TEA-002', total: 1 },
      电饭煲: { finds: ['APP-005', 'APP-008'], not: ['APP-001'], total: 4 },
      洗发露: { finds: ['CAR-001', 'CAR-003'], not: ['CAR-009'] },
      运动垫: { finds: ['FIT-001', 'FIT-004'], total: 4 },
      宠物床: { finds: ['PET-009', 'PET-012'], total: 4 },
      维他命: { finds: ['HLT-001', 'HLT-002', 'SKN-009'] },
    },
  ],
  [
    'English',
    {
      'body wash': { finds: ['CAR-009', 'CAR-012', 'KID-017'], not: ['CAR-013'] },
      'Sandalwood Library Eau de Parfum': { first: 'MUF-019', total: 1 },
      'hand cream': { finds: ['CAR-017', 'CAR-020'], not: ['SKN-013'], total: 4 },
      KETTLE: { finds: ['APP-001', 'APP-004'], total: 4 },
      kettles: { finds: ['APP-001', 'APP-004'], total: 4 },
      knives: { finds: ['KIT-009', 'KIT-012'], total: 4 },
      'cream hand': { total: 4 },
      moistur: { finds: ['SKN-013', 'SKN-014', 'SKN-015'] },
      tea: { finds: ['TEA-001', 'GFT-009'], not: ['HOM-009'] },
      'women’s multi': { first: 'HLT-004', total: 1 },
      "pu'er": { first: 'TEA-002', total: 1 },
      puer: { first: 'TEA-002', total: 1 },
      'omega-3': { first: 'HLT-005', total: 1 },
      'iron pan': { finds: ['KIT-003'], not: ['FIT-008', 'KIT-005'], total: 1 },
      'gift box': { finds: ['GFT-005', 'GFT-008'] },
    },
  ],
  [
    'Chinese and Latin together',
    {
      維他命C: { finds: ['SKN-009', 'HLT-001'], not: ['HLT-002', 'HLT-004'] },
      '維他命 C 500': { first: 'HLT-001', total: 1 },
      'IH電磁 rice cooker': { first: 'APP-006', total: 1 },
      海藻DHA: { first: 'HLT-006', total: 1 },
      'Petalune 唇膏': { finds: ['MUF-001', 'MUF-004'], not: ['MUF-005'], total: 4 },
      tenridge背囊: { finds: ['FIT-021', 'FIT-024'], total: 4 },
    },
  ],
  [
    'full width',
    {
      ＤＨＡ: { first: 'HLT-006', total: 1 },
      '５００ｍｌ': { finds: ['FIT-017'] },
      '500ml flask': { finds: ['FIT-017'] },
      'ｖｉｔａｍｉｎ　ｃ': { finds: ['HLT-001', 'SKN-009'], not: ['HLT-002'] },
      維他命Ｃ: { finds: ['HLT-001', 'SKN-009'] },
      Ｂ１２: { first: 'HLT-003', total: 1 },
    },
  ],
  [
    'one character',
    {
      茶: { finds: ['TEA-001', 'SKN-020', 'GFT-009'], not: ['HOM-001'] },
      燈: { finds: ['APP-022', 'APP-024', 'KID-006'], not: ['APP-017'] },
      枱: { finds: ['APP-017', 'APP-022'] },
      喼: { finds: ['FIT-013', 'FIT-016'], total: 4 },
      鍋: { finds: ['KIT-006', 'KIT-005', 'APP-005'] },
      狗: { finds: ['PET-015'] },
    },
  ],
  [
    'brands and series',
    {
      'sou yuet': { finds: ['SKN-001', 'HLT-014'], not: ['SKN-002'] },
      素月: { finds: ['SKN-001', 'HLT-014'], not: ['SKN-002'] },
      'Kiln & Ladle': { finds: ['KIT-001', 'APP-002'], not: ['KIT-006'] },
      'kiln and ladle': { finds: ['KIT-001', 'APP-002'], not: ['KIT-006'] },
      'silk hour': { first: 'MUF-001', finds: ['MUF-005', 'MUF-009'] },
      節慶: { finds: ['GFT-001', 'GFT-003'] },
      '素月 面霜': { finds: ['SKN-013'], not: ['SKN-014'] },
    },
  ],
  [
    'codes',
    {
      'SKN-001': { first: 'SKN-001', total: 1 },
      'skn 001 a1': { first: 'SKN-001', total: 1 },
      'APP-006-A': { first: 'APP-006', total: 1 },
    },
  ],
  [
    'categories',
    {
      小家電: { finds: ['APP-001', 'APP-024'], not: ['KIT-001'] },
      skincare: { finds: ['SKN-001', 'SKN-020'], not: ['CAR-001'] },
      'pet toys': { finds: ['PET-013', 'PET-016'], total: 4 },
      魚油: { finds: ['HLT-005', 'HLT-008'], total: 4 },
      pets: { finds: ['PET-001', 'PET-016'] },
    },
  ],
  [
    'synonyms',
    {
      護膚品: { finds: ['SKN-001', 'SKN-020'] },
      口紅: { finds: ['MUF-001', 'MUF-004'], total: 4 },
      洗頭水: { finds: ['CAR-001', 'CAR-003'] },
      熱水壺: { finds: ['APP-001', 'APP-004'], total: 4 },
      電飯鍋: { total: 4 },
      'lunch box': { finds: ['KIT-017', 'KIT-020'], total: 4 },
      鑄鐵平底鍋: { first: 'KIT-003', total: 1 },
      維生素: { finds: ['HLT-001', 'HLT-004'] },
      rucksack: { total: 4 },
      'yoga mat': { finds: ['FIT-001', 'FIT-004'], total: 4 },
      抱枕: { finds: ['HOM-013', 'HOM-014'] },
      pot: { finds: ['KIT-005', 'KIT-008'], not: ['APP-001', 'APP-005'] },
      dog: { finds: ['PET-015'] },
      dogs: { finds: ['PET-015'] },
    },
  ],
  [
    'typos',
    {
      shampo: { finds: ['CAR-001', 'CAR-003'] },
      moistruiser: { correctedKeyword: 'moisturiser', finds: ['SKN-013', 'SKN-015'] },
      ketle: { correctedKeyword: 'kettle', total: 4 },
      lipstik: { correctedKeyword: 'lipstick', total: 4 },
      'petalunne mascara': { correctedKeyword: 'petalune mascara', finds: ['MUF-009'] },
      suitcsae: { correctedKeyword: 'suitcase', total: 4 },
      'colagen drink': { correctedKeyword: 'collagen drink', total: 4 },
      '枱燈 brisley': { correctedKeyword: '枱燈 brisely', total: 1 },
      handcream: { correctedKeyword: 'hand cream', total: 4 },
      souyuet: { correctedKeyword: 'sou yuet', finds: ['SKN-001'] },
    },
  ],
  [
    'no results',
    {
      unicorn: { total: 0, suggestedKeywords: [] },
      膠原面膜: { total: 0, suggestedKeywords: ['膠原', '面膜'] },
      茶葉鐵觀音: { total: 0, suggestedKeywords: ['茶葉'] },
      'kettle unicorn': { total: 0, suggestedKeywords: ['kettle'] },
      膜面: { total: 0, suggestedKeywords: [] },
      蘆薈水感面霜: { total: 0 },
      '…！': { total: 0, suggestedKeywords: [] },
    },
  ],
]

const { mall, codes, brandOf } = await aDemoIndex()

const queries = rows.flatMap(([kind, expected]) =>
  Object.entries(expected).map(([query, answer]) => ({ kind, query, ...answer })),
)

test('the set has enough queries', () => {
  expect(queries.length).toBeGreaterThan(80)
})

describe('the demo mall', () => {
  test.each(queries)('$kind: $query', ({ query, finds = [], first, not = [], total, ...hints }) => {
    const { found, correctedKeyword, suggestedKeywords } = searchIndex(
      mall,
      productQuery.parse({ k: query, size: '100' }),
      {
        sort: 'relevance',
        arrivedBetween: null,
      },
    )
    const ids = found.ids.map((id) => codes.get(id) ?? '')
    expect(ids).toEqual(expect.arrayContaining(finds))
    for (const code of not) expect(ids).not.toContain(code)
    if (first !== undefined) expect(ids[0]).toBe(first)
    if (total === undefined) expect(found.total).toBeGreaterThan(0)
    else expect(found.total).toBe(total)
    expect(correctedKeyword).toBe(hints.correctedKeyword ?? null)
    if (hints.suggestedKeywords !== undefined) expect(suggestedKeywords).toEqual(hints.suggestedKeywords)
  })
})

describe('the gift finder', () => {
  const tagsOf = demoCatalogue('2026-11-21').products.map(({ code, tags }) => ({ code, tags: new Set(tags) }))
  const search = (k: string, own: object = { literal: '1' }) =>
    searchIndex(mall, productQuery.parse({ k, size: '100', ...own }), {
      sort: 'relevance',
      arrivedBetween: null,
    })
  const codesOf = (k: string) => search(k).found.ids.map((id) => codes.get(id))
  const persons = Object.values(giftTags.person)
  const occasions = Object.values(giftTags.occasion)
  const pairs = occasions.flatMap((occasion) => persons.map((person) => [occasion, person]))

  test.each([...[...persons, ...occasions].map((tag) => [tag]), ...pairs].map((tags) => tags.join(' ')))(
    '%s: the goods with all of these tags and nothing else',
    (keyword) => {
      const tags = keyword.split(' ')
      const hasAll = (product: (typeof tagsOf)[number]) => tags.every((tag) => product.tags.has(tag))
      const tagged = tagsOf.filter((product) => brandOf.has(product.code) && hasAll(product))
      expect(codesOf(keyword).sort()).toEqual(tagged.map(({ code }) => code).sort())
      if (tags.length === 1) expect(tagged.length).toBeGreaterThan(2)
    },
  )

  test('a budget without gifts finds nothing, and nothing else is searched', () => {
    const answer = search(giftTags.occasion.birthday, { literal: '1', minPrice: '9990000' })
    expect(answer).toMatchObject({
      found: { total: 0 },
      correctedKeyword: null,
      suggestedKeywords: [],
    })
  })

  test('every tag is one of all gifts, and the search box finds them by it', () => {
    const all = new Set(search(anyGift).found.ids)
    for (const tag of [...persons, ...occasions]) {
      const typed = new Set(search(tag, {}).found.ids)
      for (const id of search(tag).found.ids) expect([all.has(id), typed.has(id)], tag).toEqual([true, true])
    }
  })
})
