import { Converter } from 'opencc-js'

/** The longest word beginning that is kept as a token. Longer words of a query are checked in the folded text. */
const longestPrefix = 8

/** The most letters of one query that are looked at: the same as the contract reads of `k`. */
const longestQuery = 80

/** Hong Kong names write Japanese kana between Chinese characters (優の良品), and neither puts spaces between words. */
const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー`
const unspacedRun = new RegExp(`[${unspaced}]+`, 'gu')
const notOfWords = new RegExp(`[^\\p{L}\\p{N}${unspaced}]+`, 'gu')

/** How a query is put to the index: `tokens` find candidates, `runs` and `words` make sure of them. */
interface SearchReading {
  /** The folded query, to be compared with names. */
  folded: string
  /** All of them are in `searchTokens` of whatever is found. */
  tokens: string[]
  /** Chinese that must stand in the folded text just so, without a gap. */
  runs: string[]
  /** Words longer than a token, with which some word of the folded text must begin. */
  words: string[]
  /** All of the query, part by part, for ranking. */
  terms: string[]
}

/** What a display product can be found by. */
interface SearchedTexts {
  names: { nameEn: string; nameCn: string }
  /** Brand and series, in both languages. */
  makers: readonly string[]
  /** Categories, sub-categories, articles, SKUs and tags. */
  others: readonly string[]
}

/** What the database keeps of them. */
interface SearchColumns {
  searchFold: string
  searchTokens: string[]
}

/** One spelling for all that mean the same: NFKC, lower case, no accents, simplified characters, and only words,
 *  one space apart, also between Chinese and Latin (hong-kong.md 6). Folding twice changes nothing. */
export function fold(text: string): string {
  return simplified(plainLetters(text)).replace(unspacedRun, ' $& ').replace(notOfWords, ' ').trim()
}

/** Whatever a folded text can be found by: the beginnings of its words, and one and two characters of its Chinese. */
function tokensOf(folded: string): string[] {
  const tokens = new Set<string>()
  for (const word of wordsOf(folded)) {
    const letters = [...word]
    if (isUnspaced(word)) {
      letters.forEach((letter, at) => {
        tokens.add(letter)
        if (at > 0) tokens.add(`${letters[at - 1]}${letter}`)
      })
    } else {
      for (let length = 1; length <= Math.min(letters.length, longestPrefix); length++) {
        tokens.add(letters.slice(0, length).join(''))
      }
    }
  }
  return [...tokens]
}

/** Reads what a person typed. Every run and every word of it must be found, in any order. */
export function readQuery(query: string): SearchReading {
  // Folding may lengthen a text (㍿ is four characters), so it is cut on both sides.
  const folded = [...fold([...query].slice(0, longestQuery).join(''))].slice(0, longestQuery).join('').trim()
  const words = wordsOf(folded)
  const runs = words.filter(isUnspaced)
  const latin = words.filter((word) => !isUnspaced(word))
  return {
    folded,
    tokens: [...new Set([...runs.flatMap(tokensOfRun), ...latin.map(prefixOf)])],
    // Two characters are one token already.
    runs: runs.filter((run) => [...run].length > 2),
    words: latin.filter((word) => [...word].length > longestPrefix),
    terms: [...new Set(words)],
  }
}

/** The derived columns of a display product. The folded text is `| name | name | makers | others |`, each between
 *  spaces, so that ranking can tell the names from the rest and no run reaches from one into the next. */
export function searchColumns({ names, makers, others }: SearchedTexts): SearchColumns {
  const fields = [fold(names.nameCn), fold(names.nameEn), foldAll(makers), foldAll(others)]
  return {
    searchFold: ` ${fields.join(' | ')} `,
    searchTokens: [...new Set(fields.flatMap(tokensOf))].sort(),
  }
}

/** Distinct texts, each folded on its own: two texts side by side are not one run. */
function foldAll(texts: readonly string[]): string {
  return [...new Set(texts.map(fold))].filter((text) => text !== '').join(' ')
}

function wordsOf(folded: string): string[] {
  return folded === '' ? [] : folded.split(' ')
}

function isUnspaced(word: string): boolean {
  return word.search(unspacedRun) === 0
}

function tokensOfRun(run: string): string[] {
  const letters = [...run]
  return letters.length < 2 ? letters : letters.slice(1).map((letter, at) => `${letters[at]}${letter}`)
}

function prefixOf(word: string): string {
  return [...word].slice(0, longestPrefix).join('')
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
