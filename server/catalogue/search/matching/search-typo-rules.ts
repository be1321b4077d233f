import { isSpent, type StepBudget, spend } from '../index/search-budget-rules.ts'
import type { SearchIndex } from '../index/search-index-rules.ts'
import { encodeLetters, isName, wordsContaining } from '../index/search-words-rules.ts'
import { isUnspaced, normalise, splitNormalised, unspacedRuns } from '../text/normalise-rules.ts'
import { countPagesWith, hasMatch } from './search-match-rules.ts'
import { noSynonyms, parseQuery, parseRun, type Synonyms, termsWithin } from './search-query-rules.ts'

/** The index and synonyms of a search, and its remaining budget. */
export interface TypoSearch {
  index: SearchIndex
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
      : [...splitJoinedWords(search, normalised), ...findSimilarWords(search, normalised, 1)]
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
    const parts = findMatchingRuns(search, word, (text) => search.index.words.numbers.has(text))
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
    const indexed = measureIndexedRun(search, normalised, from)
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

/** Length of the longest run from here that a text of the mall contains; 1 if none. */
function measureIndexedRun({ index, budget }: TypoSearch, letters: readonly string[], from: number): number {
  const textTo = (length: number) => letters.slice(from, from + length).join('')
  const isIndexed = (word: number) => countPagesWith(index, word) > 0
  let length = 1
  let words = wordsContaining(index.words, textTo(2), budget).filter(isIndexed)
  while (words.length > 0) {
    length++
    if (from + length >= letters.length || !spend(budget, 8 * words.length)) break
    const text = textTo(length + 1)
    words = words.filter((word) => index.words.all[word]?.includes(text))
  }
  return length
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

function matchesAnything({ index, synonyms, budget }: TypoSearch, query: string): boolean {
  if (!spend(budget, stepsPerLetter * query.length)) return false
  return hasMatch(index, parseQuery(query, synonyms), budget)
}

function matchesRun({ index, synonyms, budget }: TypoSearch, run: string): boolean {
  if (!spend(budget, stepsPerComparison * run.length * synonyms.longest)) return false
  return hasMatch(index, { normalised: run, parts: [parseRun(run, synonyms)], headNouns: [] }, budget)
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
    const isWord =
      isName(both) && (search.index.words.numbers.has(both) || search.synonyms.synonymSets.has(both))
    if (isWord && !isSpent(search.budget) && matchesAnything(search, both)) joined.splice(-1, 1, both)
    else joined.push(word)
  }
  return joined
}

/** Two words of one product or of the synonyms typed without the space between them, or the letters and digits of a
 *  code. */
function splitJoinedWords({ index, synonyms, budget }: TypoSearch, word: string): string[] {
  const [letters = '', digits = ''] = word.split(/(?<=\p{L})(?=\p{N})/u)
  if (digits !== '') {
    const code = `${letters} ${digits}`
    return matchesAnything({ index, synonyms: noSynonyms, budget }, code) ? [code] : []
  }
  const minHalfLength = 3
  const pairs = Array.from({ length: Math.max(0, word.length - 2 * minHalfLength + 1) }, (_, more) => [
    word.slice(0, minHalfLength + more),
    word.slice(minHalfLength + more),
  ])
  const terms = pairs
    .map((halves) => halves.join(' '))
    .filter((pair) => synonyms.synonymSets.has(pair) && matchesAnything({ index, synonyms, budget }, pair))
  const ofProducts = pairs
    .filter((halves) => halves.every((half) => isName(half) && index.words.numbers.has(half)))
    .map((halves) => halves.join(' '))
    .filter((pair) => matchesAnything({ index, synonyms: noSynonyms, budget }, pair))
  return [...terms, ...ofProducts]
}

/** Cost in steps to compare two words with nearly the same letters. */
const stepsPerWord = 80

/** Candidate corrections of a word, the most likely first. */
export function findSimilarWords({ index, budget }: TypoSearch, word: string, count: number): string[] {
  const max = countMaxTypos(word)
  const { names, lettersOfNames } = index.words
  if (max === 0 || !spend(budget, names.length)) return []
  const letters = encodeLetters(word)
  const similar: { text: string; typos: number; pageCount: number }[] = []
  for (let at = 0; at < names.length; at++) {
    // A single typo replaces at most one letter.
    if (countBits((lettersOfNames[at] ?? 0) ^ letters) > 2 * max) continue
    const number = names[at] ?? 0
    const text = index.words.all[number] ?? ''
    if (Math.abs(text.length - word.length) > max) continue
    if (!spend(budget, stepsPerWord)) break
    const typos = countTypos(word, text, max)
    const pageCount = typos > max ? 0 : countPagesWith(index, number)
    if (pageCount > 0) similar.push({ text, typos: typos + (text[0] === word[0] ? 0 : 0.5), pageCount })
  }
  similar.sort((one, other) => one.typos - other.typos || other.pageCount - one.pageCount)
  return similar.slice(0, count).map(({ text }) => text)
}

/** Number of bits set. */
function countBits(number: number): number {
  const pairs = number - ((number >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Short words have too many neighbours; numbers and codes are taken literally. */
function countMaxTypos(word: string): number {
  if (!isName(word)) return 0
  return word.length < 4 ? 0 : word.length < 6 ? 1 : 2
}

/** The edit distance with transpositions; any value above `max` once it is exceeded. */
export function countTypos(one: string, other: string, max: number): number {
  const tooMany = max + 1
  if (Math.abs(one.length - other.length) > max) return tooMany
  let before: number[] = new Array(other.length + 1).fill(tooMany)
  let last = Array.from(before, (_, at) => at)
  let row = [...before]
  for (let i = 1; i <= one.length; i++) {
    // Cells further from the diagonal exceed the limit.
    const [from, to] = [Math.max(1, i - max), Math.min(other.length, i + max)]
    row[from - 1] = from === 1 ? i : tooMany
    let least = row[from - 1] ?? 0
    for (let j = from; j <= to; j++) {
      const isSame = one[i - 1] === other[j - 1]
      let typos = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1))
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (isSwapped) typos = Math.min(typos, (before[j - 2] ?? 0) + 1)
      row[j] = typos
      if (typos < least) least = typos
    }
    if (to < other.length) row[to + 1] = tooMany
    if (least > max) return tooMany
    const free = before
    before = last
    last = row
    row = free
  }
  return last[other.length] ?? 0
}
