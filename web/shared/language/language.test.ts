import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { languageScript, mustChooseLanguage } from './language.ts'

/** Opens an address in a tab and returns the address to which the script redirects. */
function open(url: string, { rendered, tab, stored }: { rendered: 'zh' | 'en' } & Storages): string | null {
  let target: string | null = null
  runInNewContext(languageScript(), {
    URL,
    document: { documentElement: { lang: rendered === 'zh' ? 'zh-Hant-HK' : 'en-HK' } },
    location: {
      href: `https://mall.example${url}`,
      replace: ({ pathname, search }: URL) => {
        target = pathname + search
      },
    },
    localStorage: storageOf(stored),
    sessionStorage: storageOf(tab),
  })
  return target
}

interface Storages {
  tab: Map<string, string>
  stored: Map<string, string>
}

const storageOf = (held: Map<string, string>) => ({
  getItem: (key: string) => held.get(key) ?? null,
  setItem: (key: string, text: string) => held.set(key, text),
  removeItem: (key: string) => held.delete(key),
})

const nothing = () => ({ tab: new Map(), stored: new Map() })

test('the language of a link holds for its tab and leaves the stored choice', () => {
  const storages = { ...nothing(), stored: new Map([['lang', 'zh_tw']]) }
  expect(open('/home?lang=en', { rendered: 'en', ...storages })).toBeNull()
  expect(open('/faq?a=1', { rendered: 'zh', ...storages })).toBe('/faq?a=1&lang=en')
  expect(open('/faq', { rendered: 'en', ...storages })).toBeNull()
  expect(storages.stored.get('lang')).toBe('zh_tw')
  expect(open('/faq', { rendered: 'en', tab: new Map(), stored: storages.stored })).toBe('/faq?lang=zh_tw')
})

test('the language of a first link becomes the stored choice, and that of a later link does not', () => {
  const storages = nothing()
  open('/home?lang=fr', { rendered: 'zh', ...storages })
  expect(storages.stored.size).toBe(0)
  open('/home?lang=en', { rendered: 'en', ...storages })
  expect(storages.stored.get('lang')).toBe('en')
  expect(storages.tab.size).toBe(0)
  expect(open('/faq', { rendered: 'zh', tab: new Map(), stored: storages.stored })).toBe('/faq?lang=en')
  open('/home?lang=zh_tw', { rendered: 'zh', ...storages })
  expect(storages.stored.get('lang')).toBe('en')
})

test('a tab in the chosen language follows a later choice', () => {
  const storages = { ...nothing(), stored: new Map([['lang', 'zh_tw']]) }
  open('/home?lang=zh_tw', { rendered: 'zh', ...storages })
  storages.stored.set('lang', 'en')
  expect(open('/home', { rendered: 'zh', ...storages })).toBe('/home?lang=en')
})

test('without a language in address, tab or storage, the page stays in the language of the browser', () => {
  for (const rendered of ['zh', 'en'] as const) expect(open('/home', { rendered, ...nothing() })).toBeNull()
})

test('an unsupported language is ignored', () => {
  const storages = { tab: new Map([['lang', 'fr']]), stored: new Map([['lang', 'zh_tw']]) }
  expect(open('/home?lang=fr', { rendered: 'en', ...storages })).toBe('/home?lang=zh_tw')
  storages.stored.set('lang', 'zh')
  expect(open('/home', { rendered: 'en', ...storages })).toBeNull()
})

test('only a new visitor with a browser in a third language is offered the choice', () => {
  const ja = { url: null, tab: null, stored: null, browser: 'ja-JP' }
  expect(mustChooseLanguage(ja)).toBe(true)
  expect(mustChooseLanguage({ ...ja, stored: 'zh_tw' })).toBe(false)
  expect(mustChooseLanguage({ ...ja, tab: 'en' })).toBe(false)
  expect(mustChooseLanguage({ ...ja, url: 'en' })).toBe(false)
  for (const browser of ['zh-HK', 'en', 'en-GB', 'zh-Hans-CN'])
    expect(mustChooseLanguage({ ...ja, browser })).toBe(false)
})
