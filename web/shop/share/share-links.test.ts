import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { isWithinWeChat, weiboLink, whatsAppLink } from './share-links.ts'

const shared = fc.record({
  url: fc.webUrl({ withQueryParameters: true }),
  title: fc.string({ unit: 'grapheme', minLength: 1 }),
  picture: fc.option(fc.webUrl()),
})

test.prop([shared, fc.boolean()])('a share link contains exactly the shared data', (item, isChinese) => {
  const whatsApp = new URL(whatsAppLink(item))
  expect(whatsApp.origin).toBe('https://wa.me')
  expect(whatsApp.searchParams.get('text')).toBe(`${item.title} ${item.url}`.toWellFormed())
  const weibo = new URL(weiboLink(item, isChinese))
  expect(weibo.origin).toBe('https://service.weibo.com')
  expect(weibo.searchParams.get('url')).toBe(item.url)
  expect(weibo.searchParams.get('title')).toBe(item.title.toWellFormed())
  expect(weibo.searchParams.get('pic')).toBe(item.picture)
})

test('WeChat is recognised by its user agent', () => {
  expect(isWithinWeChat('Mozilla/5.0 (iPhone) MicroMessenger/8.0.44(0x18002c2d) NetType/WIFI')).toBe(true)
  expect(isWithinWeChat('Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0')).toBe(false)
})
