import { expect, test } from 'vitest'
import { inLanguage } from './link.tsx'

test('a link keeps its query and its place on the page, and gains the language', () => {
  expect(inLanguage('/product/search?k=水煲#list', 'zh_tw')).toBe(
    '/product/search?k=%E6%B0%B4%E7%85%B2&lang=zh_tw#list',
  )
})

test('a link says one language only', () => {
  expect(inLanguage('/home?lang=en', 'zh_tw')).toBe('/home?lang=zh_tw')
})
