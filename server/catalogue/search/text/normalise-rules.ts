import { ConverterFactory } from 'opencc-js/core'
import hongKongVariants from 'opencc-js/dict/HKVariantsRev'
import toTraditionalCharacters from 'opencc-js/dict/STCharacters'
import toSimplifiedCharacters from 'opencc-js/dict/TSCharacters'
import taiwanVariants from 'opencc-js/dict/TWVariantsRev'

/** Hong Kong names mix Japanese kana with Chinese characters (優の良品), and neither script uses spaces. */
const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー`
/** Runs of such characters in a text. */
export const unspacedRuns = new RegExp(`[${unspaced}]+`, 'gu')
const notOfWords = new RegExp(`[^\\p{L}\\p{N}${unspaced}]+`, 'gu')

/** Normalises a text: NFKC, lower case, no accents, simplified characters, words separated by one space, also
 *  between Chinese and Latin (docs/spec/catalogue.md#search). Idempotent. */
export function normalise(text: string): string {
  return toSimplified(plainLetters(text)).replace(unspacedRuns, ' $& ').replace(notOfWords, ' ').trim()
}

/** The words of a normalised text. A run of Chinese is one word; an amount and its unit are two, because people type
 *  both 500ml and 500 ml. A name followed by a number (b12, spf50) is one. */
export function splitNormalised(normalised: string): string[] {
  return normalised.split(/ |(?<=\p{N})(?=\p{Script=Latin})/u).filter((word) => word !== '')
}

/** Whether a word is in a script without spaces: it matches by any substring, not only by prefix. */
export function isUnspaced(word: string): boolean {
  return word.search(unspacedRuns) === 0
}

/** The searchable texts of a display product. */
export interface SearchedTexts {
  names: { nameEn: string; nameCn: string }
  /** Brand and series, in both languages. */
  makers: readonly string[]
  /** Sub-categories and their types. */
  types: readonly string[]
  categories: readonly string[]
  tags: readonly string[]
  /** Codes of the display product and its products, and SKUs. */
  codes: readonly string[]
  /** Names of products and specifications. */
  others: readonly string[]
}

/** Separates the texts of one field. Normalisation removes it from the texts. */
const betweenTexts = ' / '

/** The indexed text: `| name | name | makers | types | categories | tags | codes | others |`. Each text is normalised
 *  and padded with spaces, so that no word spans two texts. */
export function normaliseTexts({ names, ...texts }: SearchedTexts): string {
  const { makers, types, categories, tags, codes, others } = texts
  const fields = [
    normalise(names.nameCn),
    normalise(names.nameEn),
    ...[makers, types, categories, tags, codes, others].map(normaliseAll),
  ]
  return ` ${fields.join(' | ')} `
}

/** Distinct texts, each normalised separately. */
function normaliseAll(texts: readonly string[]): string {
  return [...new Set(texts.map(normalise))].filter((text) => text !== '').join(betweenTexts)
}

/** A keyword as a code or SKU in lower case; full-width letters and digits become plain ones. */
export function typedCode(k: string): string {
  return k.normalize('NFKC').trim().toLowerCase()
}

/** The texts of an indexed text by field. A row of an earlier release has four fields, of which the last holds all
 *  others; it is reindexed when the mall starts. */
export function splitFields(normalisedText: string): {
  nameCn: string
  nameEn: string
  makers: string[]
  types: string[]
  categories: string[]
  tags: string[]
  codes: string[]
  others: string[]
} {
  const fields = normalisedText.split('|').map((field) => field.trim())
  const splitField = (field = '') => field.split('/').map((text) => text.trim())
  const [nameCn = '', nameEn = '', makers, types, categories, tags, codes, others] = fields
  const isEarlier = fields.length <= 4
  return {
    nameCn,
    nameEn,
    makers: splitField(makers),
    types: splitField(isEarlier ? '' : types),
    categories: splitField(categories),
    tags: splitField(tags),
    codes: splitField(codes),
    others: splitField(isEarlier ? types : others),
  }
}

/** Strips accents from Latin letters only; kana and Hangul would change their sound. Remaining marks, invisible
 *  characters and apostrophes are removed without a space: lees finds Lee's Tea. */
function plainLetters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Script=Latin}/gu, (letter) => letter.normalize('NFKD'))
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, '')
    .normalize('NFKC')
}

/** Opened at the first Chinese text. OpenCC's phrases, nine tenths of its dictionaries, never match one character. */
let converters: ReturnType<typeof openConverters> | null = null

const openConverters = () => ({
  toTraditional: ConverterFactory([[toTraditionalCharacters]]),
  fromHongKong: ConverterFactory([[hongKongVariants], [toSimplifiedCharacters]]),
  fromTaiwan: ConverterFactory([[taiwanVariants], [toSimplifiedCharacters]]),
})
const simplifiedCharacters = new Map<string, string>()

/** Per character: OpenCC's phrases write 乾 differently in 乾燥 and 乾隆, which breaks substring search. Converts to
 *  traditional characters first, so that every variant ends at one spelling. */
function toSimplified(text: string): string {
  return text.replace(/\p{Script=Han}/gu, simplifiedCharacter)
}

function simplifiedCharacter(character: string): string {
  const known = simplifiedCharacters.get(character)
  if (known !== undefined) return known
  converters ??= openConverters()
  const { toTraditional, fromHongKong, fromTaiwan } = converters
  const next = fromTaiwan(fromHongKong(toTraditional(character))).normalize('NFKC')
  const simple = next === character ? character : simplifiedCharacter(next)
  simplifiedCharacters.set(character, simple)
  return simple
}
