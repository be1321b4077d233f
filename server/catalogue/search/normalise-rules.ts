import { Converter } from 'opencc-js'

/** Hong Kong names write Japanese kana between Chinese characters (優の良品), and neither puts spaces between words. */
const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー`
/** Every stretch of such characters in a text. */
export const unspacedRuns = new RegExp(`[${unspaced}]+`, 'gu')
const notOfWords = new RegExp(`[^\\p{L}\\p{N}${unspaced}]+`, 'gu')

/** One spelling for all that mean the same: NFKC, lower case, no accents, simplified characters, and only words,
 *  one space apart, also between Chinese and Latin (docs/spec/catalogue.md#search). Folding twice changes nothing. */
export function normalise(text: string): string {
  return simplified(plainLetters(text)).replace(unspacedRuns, ' $& ').replace(notOfWords, ' ').trim()
}

/** The words of a folded text. Chinese that stands together is one of them; an amount and its unit are two,
 *  because people write both 500ml and 500 ml. A name with a number behind it (b12, spf50) is one. */
export function wordsOf(normalised: string): string[] {
  return normalised.split(/ |(?<=\p{N})(?=\p{Script=Latin})/u).filter((word) => word !== '')
}

/** Whether a word is of a script without spaces: it is found by any part of it, not by its beginning only. */
export function isUnspaced(word: string): boolean {
  return word.search(unspacedRuns) === 0
}

/** What a display product can be found by. */
export interface SearchedTexts {
  names: { nameEn: string; nameCn: string }
  /** Brand and series, in both languages. */
  makers: readonly string[]
  /** Categories, sub-categories, articles, SKUs and tags. */
  others: readonly string[]
}

/** The text that search indexes are made from: `| name | name | makers | others |`, each folded and between spaces,
 *  so that no word reaches from one into the next. */
export function normalisedTextOf({ names, makers, others }: SearchedTexts): string {
  const fields = [
    normalise(names.nameCn),
    normalise(names.nameEn),
    normaliseAll(makers),
    normaliseAll(others),
  ]
  return ` ${fields.join(' | ')} `
}

/** Distinct texts, each folded on its own: two texts side by side are not one run. */
function normaliseAll(texts: readonly string[]): string {
  return [...new Set(texts.map(normalise))].filter((text) => text !== '').join(' ')
}

/** Accents go from Latin letters only: kana and Hangul would change their sound. Marks and invisible characters that
 *  remain (variation selectors, joiners) are dropped and not read as a space, because they stand inside words;
 *  so are apostrophes: who looks for Lee's Tea may type lees. */
function plainLetters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Script=Latin}/gu, (letter) => letter.normalize('NFKD'))
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, '')
    .normalize('NFKC')
}

const toTraditional = Converter({ from: 'cn', to: 't' })
const fromHongKong = Converter({ from: 'hk', to: 'cn' })
const fromTaiwan = Converter({ from: 'tw', to: 'cn' })
const simplifiedCharacters = new Map<string, string>()

/** Character by character. OpenCC's phrases would write 乾 differently in 乾燥 and 乾隆, and then a part of a text
 *  would no longer be found in it. By way of the traditional one, so that every variant ends at one spelling. */
function simplified(text: string): string {
  return text.replace(/\p{Script=Han}/gu, simplifiedCharacter)
}

function simplifiedCharacter(character: string): string {
  const known = simplifiedCharacters.get(character)
  if (known !== undefined) return known
  const next = fromTaiwan(fromHongKong(toTraditional(character))).normalize('NFKC')
  const simple = next === character ? character : simplifiedCharacter(next)
  simplifiedCharacters.set(character, simple)
  return simple
}
