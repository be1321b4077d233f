import { expect, test } from 'vitest'
import { languageOfRequest } from '../endpoints/serve.ts'
import { preferredLanguage } from './preferred-language.ts'

test('a tag with weight zero is not accepted', () => {
  expect(preferredLanguage('zh-HK;q=0, en;q=0.1')).toBe('en')
})

test('the API prefers the tag with the highest weight, not the first one', () => {
  const headers = { 'accept-language': 'en;q=0.5, zh-HK;q=0.9' }
  expect(languageOfRequest({ headers, query: {} })).toBe('zh_tw')
  expect(languageOfRequest({ headers, query: { lang: 'en' } })).toBe('en')
})
