import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { countParts, indexXml, listedPaths, pagesPerPart, pagesXml, placesOfPart } from './sitemap-rules.ts'

test.prop([fc.nat(40_000)])('the parts contain every page once and stay within their limit', (pages) => {
  let next = 0
  for (let part = 1; part <= countParts(pages); part += 1) {
    const { from, to } = placesOfPart(part, pages)
    expect(from).toBe(next)
    expect(to - from).toBeLessThanOrEqual(pagesPerPart)
    next = to
  }
  expect(next).toBe(pages)
})

test.prop([fc.array(fc.webPath(), { maxLength: 5 })])(
  'each page is listed in both languages, with all alternates',
  (paths) => {
    const xml = pagesXml('https://bauhinia.hk', withoutImages(paths))
    expect(xml.match(/<loc>/g) ?? []).toHaveLength(2 * paths.length)
    for (const language of ['zh-Hant-HK', 'en-HK', 'x-default'])
      expect(xml.match(new RegExp(`hreflang="${language}"`, 'g')) ?? []).toHaveLength(2 * paths.length)
    expect(xml.replace(/&(?:amp|lt|quot);/g, '')).not.toContain('&')
  },
)

test('a full file stays below the 50 MB and 50,000 URLs that search engines read', () => {
  const path = `/product/detail?id=${'0'.repeat(36)}`
  const image = `images/${'0'.repeat(32)}`
  const xml = pagesXml(
    'https://a-rather-long-name-for-a-mall.example.hk',
    Array.from({ length: pagesPerPart }, () => ({ path, image })),
  )
  expect(Buffer.byteLength(xml)).toBeLessThan(50_000_000)
  expect(2 * pagesPerPart).toBeLessThan(50_000)
})

test('a page entry has the format of sitemaps.org and Google', () => {
  const image = 'images/0123456789abcdef0123456789abcdef'
  expect(pagesXml('https://bauhinia.hk', [{ path: '/product/detail?id=7', image }])).toContain(
    '<url><loc>https://bauhinia.hk/product/detail?id=7&amp;lang=en</loc>' +
      '<xhtml:link rel="alternate" hreflang="zh-Hant-HK" href="https://bauhinia.hk/product/detail?id=7&amp;lang=zh_tw"/>' +
      '<xhtml:link rel="alternate" hreflang="en-HK" href="https://bauhinia.hk/product/detail?id=7&amp;lang=en"/>' +
      '<xhtml:link rel="alternate" hreflang="x-default" href="https://bauhinia.hk/product/detail?id=7"/>' +
      '<image:image><image:loc>https://bauhinia.hk/back/images/0123456789abcdef0123456789abcdef-1280.jpg</image:loc></image:image></url>',
  )
  expect(indexXml('https://bauhinia.hk', 2)).toContain('<loc>https://bauhinia.hk/sitemap-2.xml</loc>')
  expect(listedPaths()).toEqual(expect.arrayContaining(['/home', '/brand', '/faq', '/product/new']))
  expect(listedPaths()).not.toContain('/account')
})

function withoutImages(paths: readonly string[]) {
  return paths.map((path) => ({ path, image: null }))
}
