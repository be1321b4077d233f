import { isSpent, type StepBudget, spend } from './search-budget-rules.ts'
import { found, type SearchIndex, wordOfId } from './search-index-rules.ts'
import type { QueryPart, ReadQuery, SearchTerm } from './search-query-rules.ts'
import { stepsOfText, wordsBeginningWith, wordsHolding } from './search-words-rules.ts'

/** Match bits by page number, 0 for pages that do not match. */
export type Marks = Uint8Array

/** Matches a query: all of its parts, anywhere. A query of only punctuation matches nothing. Parts beyond the budget
 *  are ignored. */
export function marksOf(index: SearchIndex, { parts }: ReadQuery, budget: StepBudget): Marks {
  const [first, ...others] = parts
  if (first === undefined) return new Uint8Array(index.pages.length)
  const marks = marksOfPart(index, first, budget)
  for (const part of others) {
    const found = marksOfPart(index, part, budget)
    // The part that exhausted the budget has incomplete matches and would hide results.
    if (isSpent(budget) || !intersectCommon(marks, found, budget)) break
  }
  return marks
}

/** Whether a query matches anything, at a lower cost than to match everything. */
export function findsAnything(index: SearchIndex, { parts }: ReadQuery, budget: StepBudget): boolean {
  const known = parts.map((ways) =>
    ways.filter((way) => way.every((searchTerm) => wordsFor(index, searchTerm, budget).length > 0)),
  )
  if (known.length === 0 || known.some((ways) => ways.length === 0)) return false
  if (known.length === 1 && known[0]?.some((way) => way.length === 1)) return true
  return marksOf(index, { normalised: '', parts: known }, budget).some((mark) => mark !== 0)
}

/** Pages filed under any of these ids. */
export function marksOfPlaces(index: SearchIndex, ids: readonly string[]): Marks {
  const marks: Marks = new Uint8Array(index.pages.length)
  for (const id of ids) markHolders(index, marks, index.words.numbers.get(wordOfId(id)), 0)
  return marks
}

/** Intersects pages and their match bits. Only the first part of a query can match the start of a name. Returns
 *  whether any page remains. */
function intersectCommon(marks: Marks, others: Marks, budget: StepBudget): boolean {
  spend(budget, marks.length / pagesOfStep)
  let left = 0
  for (let page = 0; page < marks.length; page++) {
    const other = others[page] ?? 0
    const mark = other === 0 ? 0 : (marks[page] ?? 0) & (other | found.atBeginningOfName)
    marks[page] = mark
    left |= mark
  }
  return left !== 0
}

/** Intersects pages, retaining the match bits of the first set. */
export function intersectInto(marks: Marks, others: Marks): void {
  for (let page = 0; page < marks.length; page++) if ((others[page] ?? 0) === 0) marks[page] = 0
}

/** Rank of a match, 0 best: the name equals the query, starts with it, contains it as whole words, contains it; then
 *  name, brand and series combined; then any text (docs/spec/catalogue.md#search). */
export function rankOf({ pages }: SearchIndex, page: number, mark: number, normalised: string): number {
  if ((mark & found.inName) === 0) return (mark & found.inHeadline) === 0 ? 5 : 4
  if ((mark & found.asWholeWordOfName) === 0) return 3
  // Names are compared last: few start like the query, and many contain it.
  if ((mark & found.atBeginningOfName) === 0) return 2
  const { nameCn = '', nameEn = '' } = pages[page] ?? {}
  if (nameCn === normalised || nameEn === normalised) return 0
  return nameCn.startsWith(normalised) || (nameEn.startsWith(normalised) && nameEn[normalised.length] === ' ')
    ? 1
    : 2
}

/** Number of ranks. */
export const ranks = 6

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
  return marks ?? new Uint8Array(index.pages.length)
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
  { text, by }: SearchTerm,
  words: readonly number[],
  budget: StepBudget,
): Marks {
  const marks: Marks = new Uint8Array(index.pages.length)
  for (const word of words) {
    if (!spend(budget, stepsOfText + holdersOf(index, word))) break
    const isWhole = by !== 'beginning' || index.words.all[word] === text
    const isBeginning = by !== 'part' || index.words.all[word]?.startsWith(text)
    markHolders(index, marks, word, isWhole ? found.asWholeWordOfName : 0, isBeginning)
  }
  return marks
}

/** Marks the pages with a word by its position bits, plus a bit if it is in the name. */
function markHolders(
  { holders }: SearchIndex,
  marks: Marks,
  word: number | undefined,
  ofName: number,
  isBeginning = true,
): void {
  if (word === undefined) return
  const { starts, pages, wheres } = holders
  const mask = isBeginning ? 255 : 255 - found.atBeginningOfName
  const end = starts[word + 1] ?? 0
  for (let at = starts[word] ?? 0; at < end; at++) {
    const page = pages[at] ?? 0
    const where = (wheres[at] ?? 0) & mask
    marks[page] = (marks[page] ?? 0) | where | ((where & found.inName) === 0 ? 0 : ofName)
  }
}

/** The indexed words that a search term matches. A term of one or two letters is a prefix only if it is no word
 *  itself: the C of vitamin C does not match cream. */
function wordsFor(index: SearchIndex, { text, by }: SearchTerm, budget: StepBudget): number[] {
  const { words } = index
  const isHeld = (word: number) => holdersOf(index, word) > 0
  if (by === 'part') return wordsHolding(words, text, budget).filter(isHeld)
  const whole = words.numbers.get(text)
  const isWord = whole !== undefined && isHeld(whole)
  if (by === 'whole' || (text.length < 3 && isWord)) return isWord ? [whole] : []
  const begun = wordsBeginningWith(words, text)
  return spend(budget, begun.length) ? begun.filter(isHeld) : []
}
