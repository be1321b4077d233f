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

/** Leaves what both have, and of it what both say. Only the first part of a query can begin a name. */
function keepCommon(marks: Marks, others: Marks): void {
  for (let page = 0; page < marks.length; page++) {
    const other = others[page] ?? 0
    marks[page] = other === 0 ? 0 : (marks[page] ?? 0) & (other | found.atBeginningOfName)
  }
}

/** Leaves what the other has as well, saying of it what it said. */
export function keepOnly(marks: Marks, others: Marks): void {
  for (let page = 0; page < marks.length; page++) if ((others[page] ?? 0) === 0) marks[page] = 0
}

/** How well a found page fits, 0 best: its name is the query, begins with it, holds it in whole words, holds it;
 *  then name, brand and series hold it together; then any text (hong-kong.md 6). */
export function rankOf({ pages }: SearchIndex, page: number, mark: number, folded: string): number {
  if ((mark & found.inName) === 0) return (mark & found.inHeadline) === 0 ? 5 : 4
  if ((mark & found.asWholeWordOfName) === 0) return 3
  // The names themselves are read last: there are few that begin like the query, and many that hold it.
  if ((mark & found.atBeginningOfName) === 0) return 2
  const { nameCn = '', nameEn = '' } = pages[page] ?? {}
  if (nameCn === folded || nameEn === folded) return 0
  return nameCn.startsWith(folded) || `${nameEn} `.startsWith(`${folded} `) ? 1 : 2
}

/** How many ranks there are. */
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

function marksOfNeedle(index: SearchIndex, { text, by }: Needle): Marks {
  const marks: Marks = new Uint8Array(index.pages.length)
  for (const word of wordsFor(index, { text, by })) {
    const isWhole = by !== 'beginning' || index.words.all[word] === text
    const isBeginning = by !== 'part' || index.words.all[word]?.startsWith(text)
    markHolders(index, marks, word, isWhole ? found.asWholeWordOfName : 0, isBeginning)
  }
  return marks
}

/** Marks the pages that have a word: with where it stands, and with a bit more if that is in the name. */
function markHolders(
  { holders }: SearchIndex,
  marks: Marks,
  word: number | undefined,
  ofName: number,
  isBeginning = true,
): void {
  if (word === undefined) return
  const { starts, pages, wheres } = holders
  const told = isBeginning ? 255 : 255 - found.atBeginningOfName
  const end = starts[word + 1] ?? 0
  for (let at = starts[word] ?? 0; at < end; at++) {
    const page = pages[at] ?? 0
    const where = (wheres[at] ?? 0) & told
    marks[page] = (marks[page] ?? 0) | where | ((where & found.inName) === 0 ? 0 : ofName)
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
