import { isSpent, type StepBudget, spend } from './search-budget-rules.ts'
import { found, type SearchIndex, wordOfId } from './search-index-rules.ts'
import type { QueryPart, ReadQuery, SearchTerm } from './search-query-rules.ts'
import { stepsOfText, wordsBeginningWith, wordsContaining } from './search-words-rules.ts'

/** Scores and flags by page number, 0 for pages that do not match. */
export type Marks = Uint16Array

/** Flags beside the score: the name begins with the first part; every part is in a code. */
const flags = { beginsName: 256, isInCode: 512 } as const

/** Scores a query: all of its parts, anywhere. A query of only punctuation matches nothing. Parts beyond the budget
 *  are ignored. */
export function marksOf(index: SearchIndex, { parts, heads }: ReadQuery, budget: StepBudget): Marks {
  const [first, ...others] = parts
  if (first === undefined) return new Uint16Array(index.pages.length)
  const marks = scored(marksOfPart(index, first, budget))
  for (const part of others) {
    const found = marksOfPart(index, part, budget)
    // The part that exhausted the budget has incomplete matches and would hide results.
    if (isSpent(budget) || !addScores(marks, scored(found), budget)) break
  }
  raiseType(index, marks, heads, budget)
  return marks
}

/** Whether a query matches anything, at a lower cost than to match everything. */
export function hasMatch(index: SearchIndex, { parts }: ReadQuery, budget: StepBudget): boolean {
  const known = parts.map((ways) =>
    ways.filter((way) => way.every((searchTerm) => wordsFor(index, searchTerm, budget).length > 0)),
  )
  if (known.length === 0 || known.some((ways) => ways.length === 0)) return false
  if (known.length === 1 && known[0]?.some((way) => way.length === 1)) return true
  return marksOf(index, { normalised: '', parts: known, heads: [] }, budget).some((mark) => mark !== 0)
}

/** Pages filed under any of these ids. */
export function marksOfPlaces(index: SearchIndex, ids: readonly string[]): Marks {
  const marks: Marks = new Uint16Array(index.pages.length)
  for (const id of ids) markHolders(index, marks, index.words.numbers.get(wordOfId(id)), 0)
  return marks
}

/** Intersects pages and their position bits. Any term of a synonym can be the first or last word. Returns whether any
 *  page remains. */
function intersectCommon(marks: Marks, others: Marks, budget: StepBudget): boolean {
  spend(budget, marks.length / pagesOfStep)
  const { atBeginningOfName, atEndOfName, atEndOfType } = found
  const anywhere = atBeginningOfName | atEndOfName | atEndOfType
  let left = 0
  for (let page = 0; page < marks.length; page++) {
    const [one, other] = [marks[page] ?? 0, others[page] ?? 0]
    const mark = one === 0 || other === 0 ? 0 : (one & other) | ((one | other) & anywhere)
    marks[page] = mark
    left |= mark
  }
  return left !== 0
}

/** Intersects pages and adds their scores. Returns whether any page remains. */
function addScores(marks: Marks, others: Marks, budget: StepBudget): boolean {
  spend(budget, marks.length / pagesOfStep)
  let left = 0
  for (let page = 0; page < marks.length; page++) {
    const [one, other] = [marks[page] ?? 0, others[page] ?? 0]
    const flagged = one & (other | flags.beginsName) & ~255
    const mark = one === 0 || other === 0 ? 0 : flagged | ((one & 255) + (other & 255))
    marks[page] = mark
    left |= mark
  }
  return left !== 0
}

/** Intersects pages, retaining the match bits of the first set. */
export function intersectInto(marks: Marks, others: Marks): void {
  for (let page = 0; page < marks.length; page++) if ((others[page] ?? 0) === 0) marks[page] = 0
}

/** The scores of products whose name or code is the query. Sums of parts are lower. */
const exact = { name: 255, code: 254 } as const

/** Score of a match, from 1 (docs/spec/catalogue.md#search). */
export function scoreOf({ pages }: SearchIndex, page: number, mark: number, normalised: string): number {
  // Texts are compared last: few names begin like the query, and few codes contain it.
  if ((mark & ~255) !== 0) {
    const { nameCn = '', nameEn = '', codes = [] } = pages[page] ?? {}
    if ((mark & flags.beginsName) !== 0 && (nameCn === normalised || nameEn === normalised)) return exact.name
    if ((mark & flags.isInCode) !== 0 && codes.includes(normalised)) return exact.code
  }
  return Math.min(mark & 255, exact.code - 1)
}

/** Number of different scores, 0 included. */
export const scores = exact.name + 1

/** Bits of a match beside those of its positions. */
const matched = { wholeWordOfName: 2048, typed: 4096 } as const

/** Points of a part. What the product is counts most, then its name, then brand, tags and other texts. */
function pointsOf(bits: number): number {
  const has = (bit: number) => (bits & bit) !== 0
  const type = has(found.asType) ? 5 : has(found.atEndOfType) ? 4 : has(found.inType) ? 2 : 0
  const isWhole = has(matched.wholeWordOfName)
  const name = isWhole && has(found.atEndOfName) ? 4 : isWhole ? 2 : has(found.inName) ? 1 : 0
  const brand = name === 0 && has(found.inHeadline) ? 2 : 0
  const tag = has(found.asTag) ? 2 : has(found.inTag) ? 1 : 0
  return 1 + type + name + brand + tag + (has(matched.typed) ? 1 : 0)
}

/** Scores and flags by the bits of a match. */
const scoreOfBits = Uint16Array.from({ length: 8192 }, (_, bits) =>
  bits === 0
    ? 0
    : pointsOf(bits) |
      ((bits & found.atBeginningOfName) === 0 ? 0 : flags.beginsName) |
      ((bits & found.inCode) === 0 ? 0 : flags.isInCode),
)

/** Replaces the bits of each page by its score. */
function scored(marks: Marks): Marks {
  for (let page = 0; page < marks.length; page++) marks[page] = scoreOfBits[marks[page] ?? 0] ?? 0
  return marks
}

/** Points of products of a type that the query ends with. */
const pointsOfHead = 4

/** Raises products of the longest type that the query ends with: among everything that matches 綠茶, tea. */
function raiseType(index: SearchIndex, marks: Marks, heads: readonly string[], budget: StepBudget): void {
  const { starts, pages, wheres } = index.holders
  for (const head of heads) {
    const word = index.words.numbers.get(head)
    if (word === undefined || !spend(budget, holdersOf(index, word))) continue
    let isType = false
    for (let at = starts[word] ?? 0; at < (starts[word + 1] ?? 0); at++) {
      const page = pages[at] ?? 0
      if (((wheres[at] ?? 0) & found.asType) === 0) continue
      isType = true
      const mark = marks[page] ?? 0
      if (mark !== 0 && (mark & 255) < exact.code - pointsOfHead) marks[page] = mark + pointsOfHead
    }
    if (isType) return
  }
}

/** Number of pages with a word. */
export function holdersOf({ holders: { starts } }: SearchIndex, word: number): number {
  return (starts[word + 1] ?? 0) - (starts[word] ?? 0)
}

/** Pages scanned per step if nothing is looked up. */
const pagesOfStep = 2

function marksOfPart(index: SearchIndex, ways: QueryPart, budget: StepBudget): Marks {
  let marks: Marks | null = null
  for (const way of ways) {
    const found = marksOfWay(index, way, budget)
    if (marks === null) marks = found
    else if (found !== null) {
      spend(budget, found.length / pagesOfStep)
      for (let page = 0; page < found.length; page++) marks[page] = (marks[page] ?? 0) | (found[page] ?? 0)
    }
    if (isSpent(budget)) break
  }
  return marks ?? new Uint16Array(index.pages.length)
}

/** Null if it matches nothing. */
function marksOfWay(index: SearchIndex, way: readonly SearchTerm[], budget: StepBudget): Marks | null {
  const searchTerms: { searchTerm: SearchTerm; words: number[] }[] = []
  for (const searchTerm of way) {
    const words = wordsFor(index, searchTerm, budget)
    if (isSpent(budget)) break
    if (words.length === 0) return null
    searchTerms.push({ searchTerm, words })
  }
  let marks: Marks | null = null
  for (const { searchTerm, words } of searchTerms) {
    const one = marksOfSearchTerm(index, searchTerm, words, budget)
    if (marks === null) marks = one
    else if (!isSpent(budget) && !intersectCommon(marks, one, budget)) return null
    if (isSpent(budget)) break
  }
  return marks
}

function marksOfSearchTerm(
  index: SearchIndex,
  searchTerm: SearchTerm,
  words: readonly number[],
  budget: StepBudget,
): Marks {
  const marks: Marks = new Uint16Array(index.pages.length)
  const { text, by, isSynonym } = searchTerm
  const ofMatch = isSynonym ? 0 : matched.typed
  const plurals = by === 'part' ? [] : [`${text}s`, `${text}es`]
  for (const word of words) {
    if (!spend(budget, stepsOfText + holdersOf(index, word))) break
    const indexed = index.words.all[word] ?? ''
    if (indexed === text || (indexed.length <= text.length + 2 && plurals.includes(indexed)))
      markHolders(index, marks, word, matched.wholeWordOfName, ofMatch)
    else if (by !== 'part') markHolders(index, marks, word, 0, ofMatch, ofFragment)
    else if (indexed.endsWith(text))
      markHolders(index, marks, word, matched.wholeWordOfName, ofMatch, ofEnding)
    // One character inside a word is only a fragment of it.
    else markHolders(index, marks, word, text.length > 1 ? matched.wholeWordOfName : 0, ofMatch, ofFragment)
  }
  return marks
}

/** The position bits that a match of a part of an indexed word retains: 茶 in 花茶 is at its end, in 茶樹 is not. */
const ofEnding = ~(found.atBeginningOfName | found.asType | found.asTag)
const ofFragment = ofEnding & ~(found.atEndOfName | found.atEndOfType)

/** Marks the pages with a word by its position bits, plus bits for a match and for one in the name. */
function markHolders(
  { holders }: SearchIndex,
  marks: Marks,
  word: number | undefined,
  ofName: number,
  ofMatch = 0,
  mask = 0xffff,
): void {
  if (word === undefined) return
  const { starts, pages, wheres } = holders
  const end = starts[word + 1] ?? 0
  for (let at = starts[word] ?? 0; at < end; at++) {
    const page = pages[at] ?? 0
    const where = (wheres[at] ?? 0) & mask
    marks[page] = (marks[page] ?? 0) | where | ofMatch | ((where & found.inName) === 0 ? 0 : ofName)
  }
}

/** The indexed words that a search term matches. A term of one or two letters is a prefix only if it is no word
 *  itself: the C of vitamin C does not match cream. */
function wordsFor(index: SearchIndex, { text, by }: SearchTerm, budget: StepBudget): number[] {
  const { words } = index
  const isIndexed = (word: number) => holdersOf(index, word) > 0
  if (by === 'part') return wordsContaining(words, text, budget).filter(isIndexed)
  const whole = [text, `${text}s`, `${text}es`]
    .map((form) => words.numbers.get(form))
    .filter((word): word is number => word !== undefined && isIndexed(word))
  if (by === 'whole' || (text.length < 3 && index.words.numbers.has(text) && whole.length > 0)) return whole
  const begun = wordsBeginningWith(words, text)
  return spend(budget, begun.length) ? begun.filter(isIndexed) : []
}
