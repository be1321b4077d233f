import { isSpent, type StepBudget, spend } from '../index/search-budget-rules.ts'
import { isName } from '../index/search-words-rules.ts'
import { isUnspaced, normalise, splitNormalised, unspacedRuns } from '../text/normalise-rules.ts'
import {
  noSynonyms,
  type ParsedQuery,
  parseQuery,
  parseRun,
  type Synonyms,
  termsWithin,
} from './search-query-rules.ts'

/** What a correction reads from the texts of listed products. */
export interface Vocabulary {
  hasWord: (word: string) => boolean
  hasMatch: (query: ParsedQuery) => boolean
  /** The length of the longest run of these characters, from the first, that a text contains; 1 if none. */
  measureRun: (letters: readonly string[]) => number
  /** Words with nearly the same letters, the most likely first. */
  listSimilarWords: (word: string) => string[]
}

/** The vocabulary and synonyms of a search, and its remaining budget. */
export interface TypoSearch {
  vocabulary: Vocabulary
  synonyms: Synonyms
  budget: StepBudget
}

/** Corrects the words of a query that match nothing: moistruiser becomes moisturiser, handcream hand cream, and lip
 *  stick lipstick. Chinese is compared with the synonyms. Null if there is no correction. */
export function correctTypos(search: TypoSearch, query: string): string | null {
  const typed = splitIntoWords(query)
  const joined = joinSplitWords(search, typed)
  let isChanged = joined.length < typed.length
  const words = joined.map((word) => {
    if (isSpent(search.budget)) return word
    const [normalised = '', ...more] = splitNormalised(normalise(word))
    if (more.length > 0 || matchesAnything(search, word)) return word
    const [correction] = isUnspaced(normalised)
      ? findSimilarTerms(search, normalised)
      : [
          ...splitJoinedWords(search, normalised),
          ...search.vocabulary.listSimilarWords(normalised).slice(0, 1),
        ]
    isChanged ||= correction !== undefined
    return correction ?? word
  })
  return isChanged ? words.join(' ') : null
}

/** The query with each run of Chinese in the parts that the mall knows: 玫瑰面膜 as 玫瑰 面膜. Null if nothing
 *  changes, or if a character belongs to no part. */
export function divideIntoKnownParts(search: TypoSearch, query: string): string | null {
  const words = splitIntoWords(query).map((word) => {
    if (!isUnspaced(normalise(word)) || matchesAnything(search, word)) return word
    const parts = findMatchingRuns(search, word, search.vocabulary.hasWord)
    return parts.join('').length === word.length ? parts.join(' ') : null
  })
  const divided = words.includes(null) ? null : words.join(' ')
  return divided === query ? null : divided
}

/** Maximum number of suggested parts. */
const maxSuggestedParts = 4

/** The parts of a query that match by themselves, as typed, to suggest if the whole query has no result. For
 *  Chinese, the longest matching runs. */
export function findMatchingParts(search: TypoSearch, query: string): string[] {
  const offered = new Set<string>()
  for (const word of splitIntoWords(query)) {
    const parts = word !== query && matchesAnything(search, word) ? [word] : findMatchingRuns(search, word)
    for (const part of parts) if (part !== query) offered.add(part)
    if (offered.size >= maxSuggestedParts || isSpent(search.budget)) break
  }
  return [...offered].slice(0, maxSuggestedParts)
}

/** The longest matching runs of Chinese, left to right, without overlap. One character counts only if it is known. */
function findMatchingRuns(
  search: TypoSearch,
  run: string,
  isKnown: (character: string) => boolean = () => false,
): string[] {
  if (!isUnspaced(normalise(run))) return []
  const letters = [...run]
  const normalised = letters.map(normalise)
  const terms = termsWithin(normalised, search.synonyms)
  const runs: string[] = []
  for (let from = 0; from < letters.length && runs.length <= maxSuggestedParts; ) {
    if (isSpent(search.budget)) break
    const indexed = search.vocabulary.measureRun(normalised.slice(from))
    let length = letters.length - from
    const containsTerm = () => terms.some(({ at, length: of }) => at >= from && at + of <= from + length)
    // A run that no product contains can match only through a synonym of one of its parts.
    while (
      length > indexed &&
      !(containsTerm() && matchesRun(search, normalised.slice(from, from + length).join('')))
    )
      length--
    if (length > 1 || isKnown(normalised[from] ?? '')) runs.push(letters.slice(from, from + length).join(''))
    from += length
  }
  return runs
}

/** The typed text word by word, with Chinese separated from Latin. */
function splitIntoWords(query: string): string[] {
  return query
    .replace(unspacedRuns, ' $& ')
    .split(/\s+/)
    .filter((word) => word !== '')
}

/** Cost in steps to parse one letter of a query, and to compare one with a synonym. */
const [stepsPerLetter, stepsPerComparison] = [200, 30]

function matchesAnything({ vocabulary, synonyms, budget }: TypoSearch, query: string): boolean {
  if (!spend(budget, stepsPerLetter * query.length)) return false
  return vocabulary.hasMatch(parseQuery(query, synonyms))
}

function matchesRun({ vocabulary, synonyms, budget }: TypoSearch, run: string): boolean {
  if (!spend(budget, stepsPerComparison * run.length * synonyms.longest)) return false
  return vocabulary.hasMatch({ normalised: run, parts: [parseRun(run, synonyms)], headNouns: [] })
}

/** Terms of the synonyms with one other character: 護手箱 means 護手霜. Shorter terms have too many neighbours, and a
 *  term is no typo of another. */
function findSimilarTerms(search: TypoSearch, run: string): string[] {
  const letters = [...run]
  const { synonymSets } = search.synonyms
  if (synonymSets.has(run)) return []
  if (letters.length < 3 || !spend(search.budget, synonymSets.size * letters.length)) return []
  return [...synonymSets.keys()].filter((term) => {
    const others = [...term]
    if (others.length !== letters.length) return false
    return others.filter((letter, at) => letter !== letters[at]).length === 1 && matchesRun(search, term)
  })
}

/** The words with each two neighbours joined that are one word of the mall: lip stick is lipstick. */
function joinSplitWords(search: TypoSearch, words: readonly string[]): string[] {
  const joined: string[] = []
  for (const word of words) {
    const before = joined.at(-1)
    const both = before === undefined ? '' : normalise(before + word)
    const isWord = isName(both) && (search.vocabulary.hasWord(both) || search.synonyms.synonymSets.has(both))
    if (isWord && !isSpent(search.budget) && matchesAnything(search, both)) joined.splice(-1, 1, both)
    else joined.push(word)
  }
  return joined
}

/** Two words of one product or of the synonyms typed without the space between them, or the letters and digits of a
 *  code. */
function splitJoinedWords({ vocabulary, synonyms, budget }: TypoSearch, word: string): string[] {
  const [letters = '', digits = ''] = word.split(/(?<=\p{L})(?=\p{N})/u)
  if (digits !== '') {
    const code = `${letters} ${digits}`
    return matchesAnything({ vocabulary, synonyms: noSynonyms, budget }, code) ? [code] : []
  }
  const minHalfLength = 3
  const pairs = Array.from({ length: Math.max(0, word.length - 2 * minHalfLength + 1) }, (_, more) => [
    word.slice(0, minHalfLength + more),
    word.slice(minHalfLength + more),
  ])
  const terms = pairs
    .map((halves) => halves.join(' '))
    .filter(
      (pair) => synonyms.synonymSets.has(pair) && matchesAnything({ vocabulary, synonyms, budget }, pair),
    )
  const ofProducts = pairs
    .filter((halves) => halves.every((half) => isName(half) && vocabulary.hasWord(half)))
    .map((halves) => halves.join(' '))
    .filter((pair) => matchesAnything({ vocabulary, synonyms: noSynonyms, budget }, pair))
  return [...terms, ...ofProducts]
}
