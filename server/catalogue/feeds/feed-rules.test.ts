import { fc, test } from '@fast-check/vitest'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect } from 'vitest'
import { maxFeedImages, metaColumns, toFeedItems, writeFrame, writeItems } from './feed-rules.ts'
import type { FeedPage } from './feed-state.ts'

const audience = { origin: 'https://bauhinia.hk', shopName: 'Tea & <Co>', language: 'en' } as const
const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 300 })
const path = fc.stringMatching(/^images\/[0-9a-f]{32}$/)
const page: fc.Arbitrary<FeedPage> = fc.record({
  id: fc.uuid(),
  nameEn: text,
  nameCn: text,
  descriptionEn: fc.string({ unit: 'binary', maxLength: 6_000 }),
  descriptionCn: text,
  brandEn: text,
  brandCn: text,
  images: fc.array(path, { maxLength: maxFeedImages }),
  offers: fc.array(
    fc.record({
      id: fc.uuid(),
      productEn: text,
      productCn: text,
      specificationEn: text,
      specificationCn: text,
      priceCents: fc.integer({ min: 1, max: 10_000_000 }),
      image: fc.option(path),
      left: fc.integer({ min: 0, max: 9 }),
      gtin: fc.constantFrom(null, '4006381333931', '2012345678903'),
      weightGrams: fc.option(fc.integer({ min: 1, max: 200_000 })),
    }),
    { maxLength: 4 },
  ),
})

test.prop([fc.array(page, { maxLength: 4 })], { numRuns: 60 })(
  'the feed for Google is valid XML with the required attributes within their limits',
  (pages) => {
    const items = pages.flatMap((feedPage) => toFeedItems(feedPage, audience))
    const [opening, closing] = writeFrame('google', audience)
    const xml = opening + writeItems('google', items) + closing
    expect(XMLValidator.validate(xml)).toBe(true)
    const parser = new XMLParser({ isArray: (name) => name === 'item', parseTagValue: false })
    const { channel } = parser.parse(xml).rss
    expect(channel.item ?? []).toHaveLength(items.length)
    for (const item of (channel.item ?? []) as Record<string, unknown>[]) {
      for (const name of ['id', 'link', 'image_link', 'availability', 'price', 'condition'])
        expect(item[`g:${name}`], name).toMatch(/./)
      expect(String(item['g:id']).length).toBeLessThanOrEqual(50)
      expect(item['g:availability']).toMatch(/^(in|out_of)_(stock|stock)$/)
      expect(item['g:price']).toMatch(/^\d+\.\d\d HKD$/)
      expect([item['g:additional_image_link'] ?? []].flat().length).toBeLessThanOrEqual(10)
    }
    for (const { title, description, brand } of items) {
      expect([...title].length).toBeLessThanOrEqual(150)
      expect([...description].length).toBeLessThanOrEqual(5_000)
      expect([...brand].length).toBeLessThanOrEqual(70)
    }
  },
)

const kettle: FeedPage = {
  id: '0199d1f4-7c1e-7a54-9a3f-0f6f2b1c9d10',
  nameEn: 'Kettle, "large"',
  nameCn: '水煲',
  descriptionEn: 'Boils & sings',
  descriptionCn: '',
  brandEn: 'Cloud Ridge',
  brandCn: '雲嶺',
  images: ['images/0123456789abcdef0123456789abcdef'],
  offers: ['Red', 'Blue'].map((specificationEn, place) => ({
    id: `0199d1f4-7c1e-7a54-9a3f-0f6f2b1c9d2${place}`,
    productEn: 'Kettle, "large"',
    productCn: '水煲',
    specificationEn,
    specificationCn: '色',
    priceCents: 19_900,
    image: null,
    left: place,
    gtin: ['4006381333931', '2012345678903'][place] ?? null,
    weightGrams: place === 0 ? 350 : null,
  })),
}

test('each specification is an item of the group of its page, in the words of each format', () => {
  const items = toFeedItems(kettle, audience)
  const google = writeItems('google', items)
  expect(google).toContain(
    '<g:title>Kettle, "large" Red</g:title><g:description>Boils &amp; sings</g:description>',
  )
  expect(google).toContain(`<g:link>https://bauhinia.hk/product/detail?id=${kettle.id}&amp;lang=en</g:link>`)
  expect(google.match(/<g:availability>[^<]*/g)).toEqual([
    '<g:availability>out_of_stock',
    '<g:availability>in_stock',
  ])
  expect(google).toContain(`<g:price>199.00 HKD</g:price>`)
  expect(google.split(`<g:item_group_id>${kettle.id}<`)).toHaveLength(3)
  expect(writeItems('meta', items).split('\r\n')[1]).toBe(
    [
      ...[kettle.offers[1]?.id, '"Kettle, ""large"" Blue"', 'Boils & sings', 'in stock', 'new', '199.00 HKD'],
      `https://bauhinia.hk/product/detail?id=${kettle.id}&lang=en`,
      ...[
        'https://bauhinia.hk/back/images/0123456789abcdef0123456789abcdef-1280.jpg',
        'Cloud Ridge',
        kettle.id,
        '',
        '',
        '',
      ],
    ].join(','),
  )
  expect(writeItems('meta', items).split('\r\n')[0]).toMatch(/,4006381333931,350 g$/)
  expect(google).toContain('<g:gtin>4006381333931</g:gtin><g:shipping_weight>350 g</g:shipping_weight>')
  expect(google.match(/<g:identifier_exists>no/g)).toHaveLength(1)
  expect(google).not.toContain('2012345678903')
  expect(metaColumns).toHaveLength(13)
})

test('a page without a picture is left out, and a missing description is the name', () => {
  expect(toFeedItems({ ...kettle, images: [] }, audience)).toEqual([])
  const [item] = toFeedItems(kettle, { ...audience, language: 'zh_tw' })
  expect(item).toMatchObject({ title: '水煲 色', description: '水煲', brand: '雲嶺' })
})
