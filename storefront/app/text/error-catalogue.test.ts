import { expect, test } from 'vitest'
import { errorCatalogue } from '../../../contract/error-catalogue.ts'
import { fixedRoutes } from '../../../contract/site-map.ts'
import { desk as enDesk } from './en/admin/desk.ts'
import { en } from './en.ts'
import { sayEntry } from './say-entry.ts'
import { desk as zhTwDesk } from './zh-tw/admin/desk.ts'
import { zhTw } from './zh-tw.ts'

const chinese = /\p{Script=Han}/u

test.each(errorCatalogue)('$entry: is said in both languages, each in its own words', (entry) => {
  const [english, hongKong] = [sayEntry(en, entry, enDesk), sayEntry(zhTw, entry, zhTwDesk)]
  expect(english).not.toBe('')
  expect(english).not.toMatch(chinese)
  expect(hongKong).toMatch(chinese)
  for (const sentence of [english, hongKong]) expect(sentence).not.toMatch(/undefined|NaN|\[object|\{/)
})

test('each is said on a page that there is', () => {
  const paths = new Set([...fixedRoutes.map(({ path }) => path), '/s/:code', '/admin/banner/detail'])
  expect(errorCatalogue.filter(({ page }) => !paths.has(page))).toEqual([])
})
