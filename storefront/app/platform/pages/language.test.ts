import { expect, test } from 'vitest'
import { chooseLanguage, mustChooseLanguage } from './language.ts'

test('the language of the address takes precedence over the stored choice', () => {
  expect(chooseLanguage({ url: 'en', stored: 'zh_tw', browser: 'zh-HK' })).toBe('en')
})

test('the stored choice takes precedence over the language of the browser', () => {
  expect(chooseLanguage({ url: null, stored: 'zh_tw', browser: 'en-US' })).toBe('zh_tw')
})

test('any Chinese of the browser selects Traditional Chinese, every other language English', () => {
  for (const browser of ['zh', 'zh-CN', 'zh-Hant-HK', 'ZH-tw']) {
    expect(chooseLanguage({ url: null, stored: null, browser })).toBe('zh_tw')
  }
  for (const browser of ['en-HK', 'fr', 'zha', '']) {
    expect(chooseLanguage({ url: null, stored: null, browser })).toBe('en')
  }
})

test('an unsupported language is ignored', () => {
  expect(chooseLanguage({ url: 'fr', stored: 'zh', browser: 'zh-HK' })).toBe('zh_tw')
})

test('only a new visitor with a browser in a third language is offered the choice', () => {
  const ja = { url: null, stored: null, browser: 'ja-JP' }
  expect(mustChooseLanguage(ja)).toBe(true)
  expect(mustChooseLanguage({ ...ja, stored: 'zh_tw' })).toBe(false)
  expect(mustChooseLanguage({ ...ja, url: 'en' })).toBe(false)
  for (const browser of ['zh-HK', 'en', 'en-GB', 'zh-Hans-CN'])
    expect(mustChooseLanguage({ ...ja, browser })).toBe(false)
})
