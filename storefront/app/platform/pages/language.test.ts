import { expect, test } from 'vitest'
import { chooseLanguage, mustChooseLanguage } from './language.ts'

test('the address decides the language before the stored choice does', () => {
  expect(chooseLanguage({ url: 'en', stored: 'zh_tw', browser: 'zh-HK' })).toBe('en')
})

test('the stored choice decides before the browser does', () => {
  expect(chooseLanguage({ url: null, stored: 'zh_tw', browser: 'en-US' })).toBe('zh_tw')
})

test('any Chinese of the browser is read as the Chinese of the mall, anything else as English', () => {
  for (const browser of ['zh', 'zh-CN', 'zh-Hant-HK', 'ZH-tw']) {
    expect(chooseLanguage({ url: null, stored: null, browser })).toBe('zh_tw')
  }
  for (const browser of ['en-HK', 'fr', 'zha', '']) {
    expect(chooseLanguage({ url: null, stored: null, browser })).toBe('en')
  }
})

test('a language that the mall does not speak is as good as none', () => {
  expect(chooseLanguage({ url: 'fr', stored: 'zh', browser: 'zh-HK' })).toBe('zh_tw')
})

test('only a browser in a third language, of which nothing is known yet, is asked', () => {
  const ja = { url: null, stored: null, browser: 'ja-JP' }
  expect(mustChooseLanguage(ja)).toBe(true)
  expect(mustChooseLanguage({ ...ja, stored: 'zh_tw' })).toBe(false)
  expect(mustChooseLanguage({ ...ja, url: 'en' })).toBe(false)
  for (const browser of ['zh-HK', 'en', 'en-GB', 'zh-Hans-CN'])
    expect(mustChooseLanguage({ ...ja, browser })).toBe(false)
})
