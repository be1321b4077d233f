import { createContext, use } from 'react'
import type { Language } from '../../../../contract/language.ts'
import { leaving } from '../../ui/leaving.ts'
import { browserStorage } from '../session/storage.ts'

/** Storage key of the chosen language (docs/spec/language.md#choosing). */
export const languageKey = 'lang'

/** The language that a page is rendered in. */
export const LanguageContext = createContext<Language>('en')

export function useLanguage(): Language {
  return use(LanguageContext)
}

/** Precedence: URL, stored choice, browser (docs/spec/language.md#choosing). */
export function chooseLanguage(sources: {
  url: string | null
  stored: string | null
  browser: string
}): Language {
  if (isLanguage(sources.url)) return sources.url
  if (isLanguage(sources.stored)) return sources.stored
  return /^zh\b/i.test(sources.browser) ? 'zh_tw' : 'en'
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

/** Whether to offer the language choice: neither URL nor storage names a language, and the browser's language is
 *  neither of the mall's, so the rendered language is a guess. */
export function mustChooseLanguage(sources: {
  url: string | null
  stored: string | null
  browser: string
}): boolean {
  return !isLanguage(sources.url) && !isLanguage(sources.stored) && !/^(zh|en)\b/i.test(sources.browser)
}

/** Whether to offer the language choice in this browser. */
export function shouldChooseLanguage(): boolean {
  const url = new URLSearchParams(location.search).get('lang')
  try {
    return mustChooseLanguage({ url, stored: localStorage.getItem(languageKey), browser: navigator.language })
  } catch {
    // Without storage the choice would be offered on every page.
    return false
  }
}

/** Stores the language of the page as the chosen one. */
export function saveLanguage(): void {
  writeStored(languageOfPage())
}

/** Stores the language of the address, so that the next visit starts in it. */
export function rememberLanguage(): void {
  const requested = new URLSearchParams(location.search).get('lang')
  if (isLanguage(requested)) writeStored(requested)
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
}

/** Redirects to the stored language before first paint, because the server cannot read local storage.
 *  An inline script, so that it waits for no other file. */
export const languageScript = `try{var l=localStorage.getItem('${languageKey}'),u=new URL(location.href);if(/^(zh_tw|en)$/.test(l)&&!u.searchParams.has('lang')&&(l==='zh_tw')!==/^zh/.test(document.documentElement.lang)){u.searchParams.set('lang',l);location.replace(u)}}catch(e){}`
