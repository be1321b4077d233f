import type { Language } from '../../../contract/values/language.ts'
import type { ChargesWords, Content } from './format/content.ts'

/** Loads the prose of one language. */
export async function loadContent(language: Language): Promise<Content> {
  return language === 'zh_tw'
    ? (await import('./zh-tw/content.ts')).content
    : (await import('./en/content.ts')).content
}

/** Loads the words of the table of delivery charges. */
export async function loadCharges(language: Language): Promise<ChargesWords> {
  return language === 'zh_tw'
    ? (await import('./zh-tw/content.ts')).charges
    : (await import('./en/content.ts')).charges
}
