/** Language codes of the API and local storage (docs/spec/language.md#choosing). */
export const languages = ['zh_tw', 'en'] as const
export type Language = (typeof languages)[number]

/** BCP 47 tags for HTML, `Intl` and hreflang. Hong Kong's, because zh-TW selects other glyph forms. */
export const htmlLanguage = { zh_tw: 'zh-Hant-HK', en: 'en-HK' } as const satisfies Record<Language, string>

/** A display name in both languages; the specification names the fields `nameEn` and `nameCn`. */
export interface Named {
  nameEn: string
  nameCn: string
}

/** The name in this language. */
export function nameIn(lang: Language, named: Named): string {
  return lang === 'zh_tw' ? named.nameCn : named.nameEn
}

/** Maps any Chinese language tag to the mall's Chinese, and every other tag to English. */
export function matchLanguage(tag: string | null | undefined): Language {
  return /^zh\b/i.test(tag ?? '') ? 'zh_tw' : 'en'
}
