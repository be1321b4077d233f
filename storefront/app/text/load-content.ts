import type { Language } from '../../../contract/language.ts'
import type { Content } from './content.ts'

/** Loads the prose of one language. */
export async function loadContent(language: Language): Promise<Content> {
  return language === 'zh_tw'
    ? (await import('./zh-tw/content.ts')).content
    : (await import('./en/content.ts')).content
}
