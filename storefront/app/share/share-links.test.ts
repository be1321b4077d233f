import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { isWithinWeChat, weiboLink, whatsAppLink } from './share-links.ts'

const shared = fc.record({
  address: fc.webUrl({ withQueryParameters: true }),
  title: fc.string({ unit: 'grapheme', minLength: 1 }),
  picture: fc.option(fc.webUrl()),
})

test.prop([shared, fc.boolean()])(
  'whatever is shared arrives whole, and nothing else',
  (thing, isChinese) => {
    const whatsApp = new URL(whatsAppLink(thing))
    expect(whatsApp.origin).toBe('https://wa.me')
    expect(whatsApp.searchParams.get('text')).toBe(`${thing.title} ${thing.address}`.toWellFormed())
    const weibo = new URL(weiboLink(thing, isChinese))
    expect(weibo.origin).toBe('https://service.weibo.com')
    expect(weibo.searchParams.get('url')).toBe(thing.address)
    expect(weibo.searchParams.get('title')).toBe(thing.title.toWellFormed())
    expect(weibo.searchParams.get('pic')).toBe(thing.picture)
  },
)

test('WeChat is known by the name that its browser goes by', () => {
  expect(isWithinWeChat('Mozilla/5.0 (iPhone) MicroMessenger/8.0.44(0x18002c2d) NetType/WIFI')).toBe(true)
  expect(isWithinWeChat('Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0')).toBe(false)
})
