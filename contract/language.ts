import { z } from 'zod'

/** The two languages of the mall, by the codes that the wire and local storage use (docs/spec/language.md#choosing). */
export const languages = ['zh_tw', 'en'] as const
export const language = z.enum(languages)
export type Language = z.infer<typeof language>

/** The tag that HTML, `Intl` and hreflang want. Hong Kong's, because zh-TW would pick other glyph forms. */
export const htmlLanguage = { zh_tw: 'zh-Hant-HK', en: 'en-HK' } as const satisfies Record<Language, string>

/** A name that people see, in both languages. The specification writes its fields `nameEn` and `nameCn`. */
export interface Named {
  nameEn: string
  nameCn: string
}

/** The name to show to a reader of this language. */
export function nameIn(lang: Language, named: Named): string {
  return lang === 'zh_tw' ? named.nameCn : named.nameEn
}

/** Any Chinese a browser asks for is read as the mall's Chinese; whatever else, as English. */
export function languageOf(tag: string | null | undefined): Language {
  return /^zh\b/i.test(tag ?? '') ? 'zh_tw' : 'en'
}
