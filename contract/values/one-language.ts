import type { Language } from './language.ts'

/** Signs that a text exists in one language only. */
export const languageGaps = ['untranslated', 'sections-differ', 'changed-in-one'] as const
type LanguageGap = (typeof languageGaps)[number]

/** A gap, with the language that lacks something. */
export interface FoundGap {
  gap: LanguageGap
  language: Language
}

interface Texts {
  titleEn: string
  titleCn: string
  summaryEn: string
  summaryCn: string
  bodyEn: string
  bodyCn: string
}

const parts = ['title', 'summary', 'body'] as const

/** What a version of a page lacks in one language: a text in the other language, another number of sections, or the change
 *  that the other language got.
 *  @param before the version before; null for the first one */
export function gapOfPage(before: Texts | null, after: Texts): FoundGap | null {
  for (const part of parts) {
    const language = untranslatedIn(after[`${part}En`], after[`${part}Cn`])
    if (language !== null) return { gap: 'untranslated', language }
  }
  const [en, cn] = [countSections(after.bodyEn), countSections(after.bodyCn)]
  if (en !== cn) return { gap: 'sections-differ', language: en < cn ? 'en' : 'zh_tw' }
  if (before === null) return null
  const changesIn = (suffix: 'En' | 'Cn') =>
    parts.some((part) => before[`${part}${suffix}`] !== after[`${part}${suffix}`])
  const [isChangedEn, isChangedCn] = [changesIn('En'), changesIn('Cn')]
  if (isChangedEn === isChangedCn) return null
  return { gap: 'changed-in-one', language: isChangedEn ? 'zh_tw' : 'en' }
}

/** The language of a pair of texts that holds the other language, or null. Names without words, such as 2026, fit both. */
export function untranslatedIn(en: string, cn: string): Language | null {
  const hasHan = (text: string) => /\p{Script=Han}/u.test(text)
  const hasWords = (text: string) => /[A-Za-z]{2}.*[A-Za-z]{2}/s.test(text)
  if (hasWords(cn) && !hasHan(cn)) return 'zh_tw'
  return hasHan(en) && !hasWords(en) ? 'en' : null
}

function countSections(body: string): number {
  return body.split('\n').filter((line) => line.startsWith('## ')).length
}
