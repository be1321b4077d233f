import { createContext, use } from 'react'
import type { Language } from '../../../../contract/language.ts'
import { browserStorage } from '../session/storage.ts'

/** Where the choice is kept (docs/spec/language.md#choosing). */
export const languageKey = 'lang'

/** The language that a page is rendered in. */
export const LanguageContext = createContext<Language>('en')

export function useLanguage(): Language {
  return use(LanguageContext)
}

/** URL, then stored choice, then browser (docs/spec/language.md#choosing, docs/spec/language.md#choosing). */
export function chooseLanguage(given: {
  url: string | null
  stored: string | null
  browser: string
}): Language {
  if (isLanguage(given.url)) return given.url
  if (isLanguage(given.stored)) return given.stored
  return /^zh\b/i.test(given.browser) ? 'zh_tw' : 'en'
}

export function isLanguage(text: string | null): text is Language {
  return text === 'zh_tw' || text === 'en'
}

/** The language that the server chose for the document at hand. */
export function languageOfPage(): Language {
  return document.documentElement.lang.startsWith('zh') ? 'zh_tw' : 'en'
}

/** Whether somebody should be asked for their language: nothing says it yet, and the browser's own is neither
 *  of the mall's, so that the page could only be given in a guess. */
export function mustChooseLanguage(given: {
  url: string | null
  stored: string | null
  browser: string
}): boolean {
  return !isLanguage(given.url) && !isLanguage(given.stored) && !/^(zh|en)\b/i.test(given.browser)
}

/** Whether to ask the person at this browser. */
export function shouldChooseLanguage(): boolean {
  const url = new URLSearchParams(location.search).get('lang')
  try {
    return mustChooseLanguage({ url, stored: localStorage.getItem(languageKey), browser: navigator.language })
  } catch {
    // Where nothing can be kept the same question would come again on every page.
    return false
  }
}

/** Keeps the language of the page as the chosen one. */
export function saveLanguage(): void {
  writeStored(languageOfPage())
}

/** Keeps a language that the address asks for, so that the next visit begins in it. */
export function rememberLanguage(): void {
  const asked = new URLSearchParams(location.search).get('lang')
  if (isLanguage(asked)) writeStored(asked)
}

/** Reloads the page in another language (docs/spec/language.md#choosing). */
export function switchLanguage(language: Language): void {
  writeStored(language)
  const url = new URL(location.href)
  url.searchParams.set('lang', language)
  location.assign(url)
}

/** Browsers may forbid storage; the address still says the language then. */
function writeStored(language: Language): void {
  browserStorage.set(languageKey, language)
}

/** Runs before anything is drawn: the server cannot see local storage, so it may have chosen wrongly
 *  for someone who came without `lang`. Written as text because it must not wait for any other file. */
export const languageScript = `try{var l=localStorage.getItem('${languageKey}'),u=new URL(location.href);if(/^(zh_tw|en)$/.test(l)&&!u.searchParams.has('lang')&&(l==='zh_tw')!==/^zh/.test(document.documentElement.lang)){u.searchParams.set('lang',l);location.replace(u)}}catch(e){}`
