import type { Language } from '../../../contract/values/language.ts'
import { untranslatedIn } from '../../../contract/values/one-language.ts'

/** Texts of one place, such as a banner, in both languages. */
export interface BilingualPlace<Part extends string = string> {
  key: string
  name: string
  /** Page on which the staff edit it. */
  to: string
  texts: { part: Part; en: string; cn: string }[]
  /** A language that lacks something beside single texts, such as sections. */
  behind: Language | null
}

export interface MissingText<Part extends string = string> {
  place: BilingualPlace<Part>
  language: Language
  /** Empty if single texts are complete and something else is missing. */
  parts: Part[]
}

/** What each place lacks in each language. A text that is empty in both languages is not wanted. */
export function listMissing<Part extends string>(
  places: readonly BilingualPlace<Part>[],
): MissingText<Part>[] {
  return places.flatMap((place) =>
    (['zh_tw', 'en'] as const).flatMap((language) => {
      const parts = wantedTexts(place).flatMap((text) => (isMissing(text, language) ? text.part : []))
      return parts.length > 0 || place.behind === language ? { place, language, parts } : []
    }),
  )
}

/** How many of the wanted texts exist in each language. A place that is behind counts as one more text. */
export function countTexts(
  places: readonly BilingualPlace[],
): Record<Language, { present: number; wanted: number }> {
  const count = (language: Language) => {
    const texts = places.flatMap(wantedTexts)
    const behind = places.filter((place) => place.behind === language).length
    return {
      present: texts.filter((text) => !isMissing(text, language)).length,
      wanted: texts.length + behind,
    }
  }
  return { zh_tw: count('zh_tw'), en: count('en') }
}

/** Whole per cents, 100 only if nothing is missing. */
export function percentOf({ present, wanted }: { present: number; wanted: number }): number {
  return wanted === 0 ? 100 : Math.floor((present * 100) / wanted)
}

type BilingualText = Pick<BilingualPlace['texts'][number], 'en' | 'cn'>

function wantedTexts<Part extends string>({ texts }: BilingualPlace<Part>) {
  return texts.filter(({ en, cn }) => en !== '' || cn !== '')
}

function isMissing({ en, cn }: BilingualText, language: Language): boolean {
  return (language === 'en' ? en : cn) === '' || untranslatedIn(en, cn) === language
}
