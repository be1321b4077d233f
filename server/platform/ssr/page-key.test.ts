import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { preferredLanguage } from '../http/preferred-language.ts'
import { findMissingPage, findPageKey } from './page-key.ts'

test.prop([fc.string(), fc.string()])('unknown parameters do not change the key', (name, value) => {
  fc.pre(name !== 'lang')
  const stranger = new URLSearchParams({ [name]: value })
  expect(findPageKey(`/home?lang=en&${stranger}`, undefined)).toEqual(findPageKey('/home?lang=en', undefined))
})

test('the order of parameters does not change the key', () => {
  const key = findPageKey('/product/search?k=tea&sort=newest&lang=en', undefined)
  expect(findPageKey('/product/search?lang=en&utm_source=x&sort=newest&k=tea', undefined)).toEqual(key)
})

test('the token of a mailed link never reaches the renderer', () => {
  expect(findPageKey('/member/resetPassword?token=secret&lang=en', undefined)?.search).toBe('')
  expect(findPageKey('/account?privacy=1&token=secret', undefined)?.search).toBe('privacy=1')
})

test('catalogue lists retain their filters', () => {
  expect(findPageKey('/kitchen/pans?page=2&brand=7', undefined)?.search).toBe('brand=7&page=2')
  expect(findPageKey('/kitchen?view=all', undefined)?.search).toBe('view=all')
  expect(findPageKey('/Home/Pans?page=2', undefined)?.search).toBe('page=2')
  for (const path of ['/home', '/Track', '/admin/order', '/s/AbC'])
    expect(findPageKey(`${path}?page=2`, undefined)?.search).toBe('')
})

test('the letter case of a path does not change its parameters', () => {
  expect(findPageKey('/Product/Search?k=tea', undefined)?.search).toBe('k=tea')
})

test('a fixed page has one key in every letter case and encoding, and a product in every case of its id', () => {
  for (const path of ['/FAQ', '/fAq', '/f%61q', '/F%41Q/', '/faq/'])
    expect(findPageKey(path, undefined)).toEqual(findPageKey('/faq', undefined))
  expect(findPageKey('/%50roduct/Search?k=tea', undefined)).toMatchObject({
    path: '/product/search',
    search: 'k=tea',
  })
  expect(findPageKey('/PRIVACYPOLICY', undefined)?.path).toBe('/privacyPolicy')
  const id = '0190f5a4-AbCd-7000-8000-00000000000f'
  for (const path of ['/product/detail', '/Product/D%65tail'])
    expect(findPageKey(`${path}?id=${id}`, undefined)).toEqual(
      findPageKey(`/product/detail?id=${id.toLowerCase()}`, undefined),
    )
})

test('other paths are passed on as they are written', () => {
  for (const path of ['/Kitchen/P%C3%A2ns', '/admin/dataRequest', '/%E0%A4%A', '/s/AbC'])
    expect(findPageKey(path, undefined)?.path).toBe(path)
})

test('several brands are retained, each once, and their order does not change the key', () => {
  const keyOf = (query: string) => findPageKey(`/kitchen?${query}`, undefined)?.search
  expect(keyOf('brand=8&brand=7&brand=8&minPrice=1&minPrice=2')).toBe('brand=7&brand=8&minPrice=1')
  const many = Array.from({ length: 99 }, (_, at) => `brand=${at}`).join('&')
  expect(keyOf(many)?.split('&')).toHaveLength(20)
})

test('a value of more than 200 characters is dropped, so that keys stay short', () => {
  expect(findPageKey(`/product/search?k=${'x'.repeat(200)}`, undefined)?.search).toBe(`k=${'x'.repeat(200)}`)
  expect(findPageKey(`/product/search?k=${'x'.repeat(201)}&page=2`, undefined)?.search).toBe('page=2')
})

test('paths that are not pages have no key', () => {
  for (const path of [
    '/.git/config',
    '/assets/x.js',
    '/back/api/x',
    '//evil.example',
    '/a\\b',
    '/home.data',
    '/x.js.map',
  ]) {
    expect(findPageKey(path, undefined)).toBeNull()
  }
})

test('an address that cannot be a page leads a browser to /404 with nothing of it but a known language', () => {
  const browser = 'text/html,*/*;q=0.8'
  for (const path of ['/a\\b', '//evil.example', '/.git/config', `/${'x'.repeat(200)}`]) {
    expect(findMissingPage(path, browser)).toBe('/404')
    expect(findMissingPage(`${path}?lang=zh_tw&next=/x`, browser)).toBe('/404?lang=zh_tw')
    expect(findMissingPage(`${path}?lang=//evil.example`, browser)).toBe('/404')
    for (const accept of [undefined, '*/*', 'application/json'])
      expect(findMissingPage(path, accept)).toBeNull()
  }
  for (const path of ['/assets//x.js', '/back/api//x', '/back', '/home.data', '/x.js.map'])
    expect(findMissingPage(path, browser)).toBeNull()
})

test('lang takes precedence over accept-language', () => {
  expect(findPageKey('/home?lang=en', 'zh-HK')).toMatchObject({ language: 'en', saysLanguage: true })
  expect(findPageKey('/home?lang=fr', 'zh-HK')).toMatchObject({ language: 'zh_tw', saysLanguage: false })
})

test('the accept-language tag with the highest weight wins', () => {
  expect(preferredLanguage('en;q=0.5, zh-HK;q=0.9, fr;q=0.1')).toBe('zh_tw')
  expect(preferredLanguage('en-HK,en;q=0.9,zh-HK;q=0.8')).toBe('en')
  expect(preferredLanguage(undefined)).toBe('en')
})
