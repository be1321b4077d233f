import { expect, test } from 'vitest'
import { errorCatalogue } from '../../../contract/error-catalogue.ts'
import { fixedRoutes } from '../../../contract/site-map.ts'
import { admin as enAdmin } from './en/admin/admin.ts'
import { en } from './en.ts'
import { entrySentence } from './entry-sentence.ts'
import { sentenceFor } from './shape/text.ts'
import { admin as zhTwAdmin } from './zh-tw/admin/admin.ts'
import { zhTw } from './zh-tw.ts'

const chinese = /\p{Script=Han}/u

test.each(errorCatalogue)('$entry: has a message in both languages, and they differ', (entry) => {
  const [english, hongKong] = [entrySentence(en, entry, enAdmin), entrySentence(zhTw, entry, zhTwAdmin)]
  expect(english).not.toBe('')
  expect(english).not.toMatch(chinese)
  expect(hongKong).toMatch(chinese)
  for (const sentence of [english, hongKong]) expect(sentence).not.toMatch(/undefined|NaN|\[object|\{/)
})

test('a code that an order holds is free in minutes, or in hours for an order of the staff', () => {
  const held = (retryAfterSeconds: number) => ({ code: 'discount-code-in-use', retryAfterSeconds }) as const
  expect(sentenceFor(en, held(300))).toContain('again in 5 minutes.')
  expect(sentenceFor(en, held(86_400))).toContain('again in 24 hours.')
  expect(sentenceFor(zhTw, held(300))).toContain('請於 5 分鐘後再試。')
  expect(sentenceFor(zhTw, held(86_400))).toContain('請於 24 小時後再試。')
})

test('each is shown on an existing page', () => {
  const paths = new Set([...fixedRoutes.map(({ path }) => path), '/s/:code', '/admin/banner/detail'])
  expect(errorCatalogue.filter(({ page }) => !paths.has(page))).toEqual([])
})
