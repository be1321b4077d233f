import { createContext, use } from 'react'
import type { Language } from '../../../contract/values/language.ts'
import { browserStorage, tabStorage } from '../browser/storage.ts'
import { leaving } from '../ui/leaving.ts'

/** Storage key of the chosen language in local storage, and of the language of a tab in session storage
 *  (docs/spec/language.md#choosing). */
export const languageKey = 'lang'

/** The language that a page is rendered in. */
export const LanguageContext = createContext<Language>('en')

export function useLanguage(): Language {
  return use(LanguageContext)
}

export function isLanguage(text: string | null): text is Language {
  return text === 'zh_tw' || text === 'en'
}

let pageLanguage: Language | undefined

/** Language that the server chose for the current document. It is read once, because a translation by the browser
 *  changes the attribute. */
export function languageOfPage(): Language {
  pageLanguage ??= document.documentElement.lang.startsWith('zh') ? 'zh_tw' : 'en'
  return pageLanguage
}

/** Whether to offer the language choice: neither URL, tab nor storage names a language, and the browser's language is
 *  neither of the mall's, so the rendered language is a guess. */
export function mustChooseLanguage(sources: {
  url: string | null
  tab: string | null
  stored: string | null
  browser: string
}): boolean {
  const named = [sources.url, sources.tab, sources.stored].some(isLanguage)
  return !named && !/^(zh|en)\b/i.test(sources.browser)
}

/** Whether to offer the language choice in this browser. */
export function shouldChooseLanguage(): boolean {
  const url = new URLSearchParams(location.search).get('lang')
  try {
    const [tab, stored] = [sessionStorage, localStorage].map((storage) => storage.getItem(languageKey))
    return mustChooseLanguage({ url, tab: tab ?? null, stored: stored ?? null, browser: navigator.language })
  } catch {
    // Without storage the choice would be offered on every page.
    return false
  }
}

/** Stores the language of the page as the chosen one. */
export function saveLanguage(): void {
  writeStored(languageOfPage())
}

/** Reloads the page in another language (docs/spec/language.md#choosing). */
export function switchLanguage(language: Language): void {
  writeStored(language)
  const url = new URL(location.href)
  url.searchParams.set('lang', language)
  leaving.by(() => location.assign(url))
}

/** Storage may be blocked; the address then carries the language. */
function writeStored(language: Language): void {
  browserStorage.set(languageKey, language)
  tabStorage.remove(languageKey)
}

/** Inline script before first paint, because the server cannot read storage. A language in the address is stored if none
 *  is, else it holds for its tab; without one the script redirects to that of the tab or storage. Called by the server only. */
export function languageScript(): string {
  return `(${holdOrRedirect})(${JSON.stringify(languageKey)})`.replace(/\n\s+/g, '\n')
}

/** Serialised as text, so it uses only its parameters. */
function holdOrRedirect(key: string): void {
  const isLanguage = (text: string | null) => text === 'zh_tw' || text === 'en'
  try {
    const url = new URL(location.href)
    const requested = url.searchParams.get('lang')
    const stored = localStorage.getItem(key)
    if (isLanguage(requested)) {
      if (!isLanguage(stored)) localStorage.setItem(key, String(requested))
      // A tab in the chosen language follows a later choice in another tab.
      if (!isLanguage(stored) || requested === stored) sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, String(requested))
      return
    }
    const preference = [sessionStorage.getItem(key), stored].find(isLanguage)
    if (
      preference === undefined ||
      (preference === 'zh_tw') === document.documentElement.lang.startsWith('zh')
    )
      return
    url.searchParams.set('lang', String(preference))
    location.replace(url)
  } catch {
    // Storage is blocked: the address carries the language.
  }
}
