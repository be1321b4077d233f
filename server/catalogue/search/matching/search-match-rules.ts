import { isSpent, type StepBudget, spend } from '../index/search-budget-rules.ts'
import {
  findPosition,
  idWord,
  pageNumber,
  placeOfText,
  positionBits,
  type SearchIndex,
  type TextHash,
} from '../index/search-index-rules.ts'
import { countProducts } from '../index/search-lists-rules.ts'
import { stepsPerWordRead, wordsBeginningWith, wordsContaining } from '../index/search-words-rules.ts'
import type { ParsedQuery, QueryPart, SearchTerm } from './search-query-rules.ts'

/** Scores and flags by page number, 0 for pages that do not match. */
export type Marks = Uint16Array

/** Flags beside the score: the name begins with the first part; every part is in a code. */
const flags = { beginsName: 256, isInCode: 512 } as const

/** Scores a query: all of its parts, anywhere. A query of only punctuation matches nothing. Parts beyond the budget
 *  are ignored. */
export function scoreQuery(index: SearchIndex, { parts, headNouns }: ParsedQuery, budget: StepBudget): Marks {
  const [firstPart, ...otherParts] = parts
  if (firstPart === undefined) return new Uint16Array(index.ids.length)
  const marks = toScores(matchPart(index, firstPart, budget))
  for (const part of otherParts) {
    const found = matchPart(index, part, budget)
    // The part that exhausted the budget has incomplete matches and would hide results.
    if (isSpent(budget) || !addScores(marks, toScores(found), budget)) break
  }
  raiseType(index, marks, headNouns, budget)
  return marks
}

/** Whether a query matches anything, at a lower cost than to match everything. */
export function hasMatch(index: SearchIndex, { parts }: ParsedQuery, budget: StepBudget): boolean {
  const known = parts.map(({ alternatives, excluded }) => ({
    alternatives: alternatives.filter((alternative) =>
      alternative.every((searchTerm) => wordsFor(index, searchTerm, budget).length > 0),
    ),
    excluded,
  }))
  if (known.length === 0 || known.some(({ alternatives }) => alternatives.length === 0)) return false
  const [firstPart, ...otherParts] = known
  const isSimple = otherParts.length === 0 && firstPart?.excluded.length === 0
  if (isSimple && firstPart.alternatives.some((alternative) => alternative.length === 1)) return true
  return scoreQuery(index, { normalised: '', parts: known, headNouns: [] }, budget).some((mark) => mark !== 0)
}

/** Pages filed under any of these ids. */
export function matchSubCategories(index: SearchIndex, ids: readonly string[]): Marks {
  const marks: Marks = new Uint16Array(index.ids.length)
  for (const id of ids) markPagesWith(index, marks, index.words.numbers.get(idWord(id)), 0)
  return marks
}

/** Intersects pages and their position bits. Any term of a synonym can be the first or last word. Returns whether any
 *  page remains. */
function intersectPositions(marks: Marks, others: Marks, budget: StepBudget): boolean {
  spend(budget, marks.length / pagesPerStep)
  const { atBeginningOfName, atEndOfName, atEndOfType } = positionBits
  const anywhere = atBeginningOfName | atEndOfName | atEndOfType
  let remaining = 0
  for (let page = 0; page < marks.length; page++) {
    const [ownMark, otherMark] = [marks[page] ?? 0, others[page] ?? 0]
    const mark =
      ownMark === 0 || otherMark === 0 ? 0 : (ownMark & otherMark) | ((ownMark | otherMark) & anywhere)
    marks[page] = mark
    remaining |= mark
  }
  return remaining !== 0
}

/** Intersects pages and adds their scores. Returns whether any page remains. */
function addScores(marks: Marks, others: Marks, budget: StepBudget): boolean {
  spend(budget, marks.length / pagesPerStep)
  let remaining = 0
  for (let page = 0; page < marks.length; page++) {
    const [ownMark, otherMark] = [marks[page] ?? 0, others[page] ?? 0]
    const flagged = ownMark & (otherMark | flags.beginsName) & ~255
    const mark = ownMark === 0 || otherMark === 0 ? 0 : flagged | ((ownMark & 255) + (otherMark & 255))
    marks[page] = mark
    remaining |= mark
  }
  return remaining !== 0
}

/** Intersects pages, retaining the match bits of the first set. */
export function intersectPages(marks: Marks, others: Marks): void {
  for (let page = 0; page < marks.length; page++) if ((others[page] ?? 0) === 0) marks[page] = 0
}

/** The scores of products whose name or code is the query. Sums of parts are lower. */
const exact = { name: 255, code: 254 } as const

/** Score of a match, from 1 (docs/spec/catalogue.md#search).
 *  @param text the hash of the query */
export function scorePage(index: SearchIndex, page: number, mark: number, text: TextHash): number {
  // Texts are compared last: few names begin like the query, and few codes contain it.
  if ((mark & ~255) !== 0) {
    const place = placeOfText(index, page, text)
    if ((mark & flags.beginsName) !== 0 && (place === 0 || place === 1)) return exact.name
    if ((mark & flags.isInCode) !== 0 && place >= 0) return exact.code
  }
  return Math.min(mark & 255, exact.code - 1)
}

/** Number of different scores, 0 included. */
export const scoreCount = exact.name + 1

/** Bits of a match beside those of its positions. */
const matched = { wholeWordOfName: 2048, typed: 4096 } as const

/** Points of a part. What the product is counts most, then its name, then brand, tags and other texts. */
function countPoints(bits: number): number {
  const has = (bit: number) => (bits & bit) !== 0
  const type = has(positionBits.asType)
    ? 5
    : has(positionBits.atEndOfType)
      ? 4
      : has(positionBits.inType)
        ? 2
        : 0
  const isWhole = has(matched.wholeWordOfName)
  const name = isWhole && has(positionBits.atEndOfName) ? 4 : isWhole ? 2 : has(positionBits.inName) ? 1 : 0
  const brand = name === 0 && has(positionBits.inHeadline) ? 2 : 0
  const tag = has(positionBits.asTag) ? 2 : has(positionBits.inTag) ? 1 : 0
  return 1 + type + name + brand + tag + (has(matched.typed) ? 1 : 0)
}

/** Scores and flags by the bits of a match. */
const scoreOfBits = Uint16Array.from({ length: 8192 }, (_, bits) =>
  bits === 0
    ? 0
    : countPoints(bits) |
      ((bits & positionBits.atBeginningOfName) === 0 ? 0 : flags.beginsName) |
      ((bits & positionBits.inCode) === 0 ? 0 : flags.isInCode),
)

/** Replaces the bits of each page by its score. */
function toScores(marks: Marks): Marks {
  for (let page = 0; page < marks.length; page++) marks[page] = scoreOfBits[marks[page] ?? 0] ?? 0
  return marks
}

/** Additional points of products whose type is a head noun of the query. */
const headNounPoints = 4

/** Adds points to products whose type is the longest head noun of the query: of all matches of 綠茶, those of type tea. */
function raiseType(index: SearchIndex, marks: Marks, headNouns: readonly string[], budget: StepBudget): void {
  const { starts, counts, numbers } = index.postings
  for (const headNoun of headNouns) {
    const word = index.words.numbers.get(headNoun)
    if (word === undefined || !spend(budget, countPagesWith(index, word))) continue
    let isType = false
    const start = starts[word] ?? 0
    for (let at = start; at < start + (counts[word] ?? 0); at++) {
      const posting = numbers[at] ?? 0
      if ((posting & positionBits.asType) === 0) continue
      const page = pageNumber(posting)
      isType = true
      const mark = marks[page] ?? 0
      if (mark !== 0 && (mark & 255) < exact.code - headNounPoints) marks[page] = mark + headNounPoints
    }
    if (isType) return
  }
}

/** Number of pages with a word. */
export function countPagesWith({ postings }: SearchIndex, word: number): number {
  return countProducts(postings, word)
}

/** Pages scanned per step if nothing is looked up. */
const pagesPerStep = 2

function matchPart(index: SearchIndex, { alternatives, excluded }: QueryPart, budget: StepBudget): Marks {
  let marks: Marks | null = null
  for (const alternative of alternatives) {
    const found = matchAlternative(index, alternative, budget)
    if (marks === null) marks = found
    else if (found !== null) {
      spend(budget, found.length / pagesPerStep)
      for (let page = 0; page < found.length; page++) marks[page] = (marks[page] ?? 0) | (found[page] ?? 0)
    }
    if (isSpent(budget)) break
  }
  if (marks !== null) for (const searchTerm of excluded) removePagesWith(index, marks, searchTerm, budget)
  return marks ?? new Uint16Array(index.ids.length)
}

/** Removes the pages with an excluded term. */
function removePagesWith(index: SearchIndex, marks: Marks, searchTerm: SearchTerm, budget: StepBudget): void {
  const { starts, counts, numbers } = index.postings
  for (const word of wordsFor(index, searchTerm, budget)) {
    if (!spend(budget, stepsPerWordRead + countPagesWith(index, word))) return
    const start = starts[word] ?? 0
    for (let at = start; at < start + (counts[word] ?? 0); at++) marks[pageNumber(numbers[at] ?? 0)] = 0
  }
}

/** Null if it matches nothing. */
function matchAlternative(
  index: SearchIndex,
  alternative: readonly SearchTerm[],
  budget: StepBudget,
): Marks | null {
  const searchTerms: { searchTerm: SearchTerm; words: number[] }[] = []
  for (const searchTerm of alternative) {
    const words = wordsFor(index, searchTerm, budget)
    if (isSpent(budget)) break
    if (words.length === 0) return null
    searchTerms.push({ searchTerm, words })
  }
  let marks: Marks | null = null
  for (const { searchTerm, words } of searchTerms) {
    const termMarks = matchSearchTerm(index, searchTerm, words, budget)
    if (marks === null) marks = termMarks
    else if (!isSpent(budget) && !intersectPositions(marks, termMarks, budget)) return null
    if (isSpent(budget)) break
  }
  return marks
}

function matchSearchTerm(
  index: SearchIndex,
  searchTerm: SearchTerm,
  words: readonly number[],
  budget: StepBudget,
): Marks {
  const marks: Marks = new Uint16Array(index.ids.length)
  const { text, by, isSynonym } = searchTerm
  const matchBit = isSynonym ? 0 : matched.typed
  const plurals = by === 'part' ? [] : [`${text}s`, `${text}es`]
  for (const word of words) {
    if (!spend(budget, stepsPerWordRead + countPagesWith(index, word))) break
    const indexed = index.words.all[word] ?? ''
    if (indexed === text || (indexed.length <= text.length + 2 && plurals.includes(indexed)))
      markPagesWith(index, marks, word, matched.wholeWordOfName, matchBit)
    else if (by !== 'part') markPagesWith(index, marks, word, 0, matchBit, fragmentMask)
    else if (indexed.endsWith(text))
      markPagesWith(index, marks, word, matched.wholeWordOfName, matchBit, endingMask)
    // One character inside a word is only a fragment of it.
    else
      markPagesWith(index, marks, word, text.length > 1 ? matched.wholeWordOfName : 0, matchBit, fragmentMask)
  }
  return marks
}

/** The position bits that a match of a part of an indexed word retains: 茶 in 花茶 is at its end, in 茶樹 is not. */
const endingMask = ~(positionBits.atBeginningOfName | positionBits.asType | positionBits.asTag)
const fragmentMask = endingMask & ~(positionBits.atEndOfName | positionBits.atEndOfType)

/** Marks the pages with a word by its position bits, plus bits for a match and for one in the name. */
function markPagesWith(
  { postings }: SearchIndex,
  marks: Marks,
  word: number | undefined,
  wholeWordBit: number,
  matchBit = 0,
  mask = 0xffff,
): void {
  if (word === undefined) return
  const { starts, counts, numbers } = postings
  const start = starts[word] ?? 0
  const end = start + (counts[word] ?? 0)
  for (let at = start; at < end; at++) {
    const posting = numbers[at] ?? 0
    const page = pageNumber(posting)
    const position = findPosition(posting) & mask
    marks[page] =
      (marks[page] ?? 0) | position | matchBit | ((position & positionBits.inName) === 0 ? 0 : wholeWordBit)
  }
}

/** The indexed words that a search term matches. A term of one or two letters is a prefix only if it is no word
 *  itself: the C of vitamin C does not match cream. */
function wordsFor(index: SearchIndex, { text, by }: SearchTerm, budget: StepBudget): number[] {
  const { words } = index
  const isIndexed = (word: number) => countPagesWith(index, word) > 0
  if (by === 'part') return wordsContaining(words, text, budget).filter(isIndexed)
  const whole = [text, `${text}s`, `${text}es`]
    .map((form) => words.numbers.get(form))
    .filter((word): word is number => word !== undefined && isIndexed(word))
  if (by === 'whole' || (text.length < 3 && index.words.numbers.has(text) && whole.length > 0)) return whole
  const withPrefix = wordsBeginningWith(words, text)
  return spend(budget, withPrefix.length) ? withPrefix.filter(isIndexed) : []
}
