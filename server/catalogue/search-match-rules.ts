import { found, type SearchIndex, wordOfId } from './search-index-rules.ts'
import type { Needle, QueryPart, ReadQuery } from './search-query-rules.ts'
import { wordsBeginningWith, wordsHolding } from './search-words-rules.ts'

/** What is known of each page by its number: bits of `found`, 0 where a query does not find it. */
export type Marks = Uint8Array

/** What a query finds: every part of it, anywhere. One of nothing but punctuation finds nothing. */
export function marksOf(index: SearchIndex, { parts }: ReadQuery): Marks {
  const [first, ...others] = parts.map((part) => marksOfPart(index, part))
  if (first === undefined) return new Uint8Array(index.pages.length)
  for (const other of others) keepCommon(first, other)
  return first
}

/** What is filed under all of some ids or circles of ids. */
export function marksOfPlaces(index: SearchIndex, ids: readonly string[]): Marks {
  const marks: Marks = new Uint8Array(index.pages.length)
  for (const id of ids) markHolders(index, marks, index.words.numbers.get(wordOfId(id)), 0)
  return marks
}

/** Leaves what both have, and of it what both say. */
export function keepCommon(marks: Marks, others: Marks): void {
  for (let page = 0; page < marks.length; page++) marks[page] = (marks[page] ?? 0) & (others[page] ?? 0)
}

/** Leaves what the other has as well, saying of it what it said. */
export function keepOnly(marks: Marks, others: Marks): void {
  for (let page = 0; page < marks.length; page++) if ((others[page] ?? 0) === 0) marks[page] = 0
}

/** How well a found page fits, 0 best: its name is the query, begins with it, holds it in whole words, holds it;
 *  then name, brand and series hold it together; then any text (hong-kong.md 6). */
export function rankOf({ pages }: SearchIndex, page: number, mark: number, folded: string): number {
  if ((mark & found.inName) === 0) return (mark & found.inHeadline) === 0 ? 5 : 4
  const { nameCn = '', nameEn = '' } = pages[page] ?? {}
  if (nameCn === folded || nameEn === folded) return 0
  if ((mark & found.asWholeWordOfName) === 0) return 3
  return nameCn.startsWith(folded) || `${nameEn} `.startsWith(`${folded} `) ? 1 : 2
}

/** How many pages that is. */
export const ranks = 6

/** How many pages have a word. */
export function holdersOf({ holders: { starts } }: SearchIndex, word: number): number {
  return (starts[word + 1] ?? 0) - (starts[word] ?? 0)
}

function marksOfPart(index: SearchIndex, ways: QueryPart): Marks {
  const marks: Marks = new Uint8Array(index.pages.length)
  for (const [first, ...others] of ways) {
    if (first === undefined) continue
    const way = marksOfNeedle(index, first)
    for (const other of others) keepCommon(way, marksOfNeedle(index, other))
    for (let page = 0; page < marks.length; page++) marks[page] = (marks[page] ?? 0) | (way[page] ?? 0)
  }
  return marks
}

function marksOfNeedle(index: SearchIndex, needle: Needle): Marks {
  const marks: Marks = new Uint8Array(index.pages.length)
  for (const word of wordsFor(index, needle)) {
    const isWhole = needle.by !== 'beginning' || index.words.all[word] === needle.text
    markHolders(index, marks, word, isWhole ? found.asWholeWordOfName : 0)
  }
  return marks
}

function markHolders({ holders }: SearchIndex, marks: Marks, word: number | undefined, ofName: number): void {
  if (word === undefined) return
  const { starts, pages, wheres } = holders
  const end = starts[word + 1] ?? 0
  for (let at = starts[word] ?? 0; at < end; at++) {
    const page = pages[at] ?? 0
    const where = wheres[at] ?? 0
    marks[page] = (marks[page] ?? 0) | where | (where & found.inName ? ofName : 0)
  }
}

/** The words that a needle means. One or two letters mean the beginning of a word only where they are none themselves:
 *  the C of vitamin C is no cream. */
function wordsFor(index: SearchIndex, { text, by }: Needle): number[] {
  const { words } = index
  if (by === 'part') return wordsHolding(words, text)
  const whole = words.numbers.get(text)
  const isWord = whole !== undefined && holdersOf(index, whole) > 0
  if (by === 'whole' || (text.length < 3 && isWord)) return isWord ? [whole] : []
  return wordsBeginningWith(words, text)
}
