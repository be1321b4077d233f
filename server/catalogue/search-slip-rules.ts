import { fold, isUnspaced, unspacedRuns, wordsOf } from './fold-rules.ts'
import type { SearchIndex } from './search-index-rules.ts'
import { holdersOf, marksOf } from './search-match-rules.ts'
import { readQuery, type Synonyms } from './search-query-rules.ts'
import { isName } from './search-words-rules.ts'

/** Puts right the words of a query that nothing has: moistruiser becomes moisturiser, and handcream hand cream. Words
 *  that find something stay as they were typed, and so does Chinese. Null where there is nothing to put right. */
export function withoutSlips(index: SearchIndex, query: string, synonyms: Synonyms): string | null {
  let isChanged = false
  const words = typedWords(query).map((word) => {
    const [folded = '', ...more] = wordsOf(fold(word))
    if (more.length > 0 || isUnspaced(folded) || findsAnything(index, word, synonyms)) return word
    const [meant] = [...partedWords(index, folded), ...nearWords(index, folded, 1)]
    isChanged ||= meant !== undefined
    return meant ?? word
  })
  return isChanged ? words.join(' ') : null
}

/** The parts of a query that find something by themselves, as they were typed: what to offer where all of it together
 *  finds nothing. Of Chinese, the longest stretches that do. */
export function partsThatFind(index: SearchIndex, query: string, synonyms: Synonyms): string[] {
  const finds = (text: string) => findsAnything(index, text, synonyms)
  const parts = typedWords(query).flatMap((word) => {
    if (word !== query && finds(word)) return [word]
    return isUnspaced(fold(word)) ? stretchesThat(finds, word) : []
  })
  return [...new Set(parts)].filter((part) => part !== query).slice(0, 4)
}

function stretchesThat(finds: (text: string) => boolean, run: string): string[] {
  const letters = [...run]
  const stretches: string[] = []
  for (let from = 0; from < letters.length - 1; ) {
    let length = letters.length - from
    while (length > 1 && !finds(letters.slice(from, from + length).join(''))) length--
    if (length > 1) stretches.push(letters.slice(from, from + length).join(''))
    from += length
  }
  return stretches
}

/** What was typed, word by word; Chinese is parted from Latin. */
function typedWords(query: string): string[] {
  return query
    .replace(unspacedRuns, ' $& ')
    .split(/\s+/)
    .filter((word) => word !== '')
}

function findsAnything(index: SearchIndex, query: string, synonyms: Synonyms): boolean {
  return marksOf(index, readQuery(query, synonyms)).some((mark) => mark !== 0)
}

/** Two words of one product that were typed without the space between them. */
function partedWords(index: SearchIndex, word: string): string[] {
  const shortest = 3
  return Array.from({ length: Math.max(0, word.length - 2 * shortest + 1) }, (_, more) => {
    const [one, other] = [word.slice(0, shortest + more), word.slice(shortest + more)]
    return [one, other]
  })
    .filter((halves) => halves.every((half) => isName(half) && index.words.numbers.has(half)))
    .map((halves) => halves.join(' '))
    .filter((pair) => findsAnything(index, pair, new Map()))
}

/** The words of the mall that a mistyped one may mean, the likeliest first. */
export function nearWords(index: SearchIndex, word: string, count: number): string[] {
  const most = slipsAllowed(word)
  if (most === 0) return []
  const near: { text: string; slips: number; holders: number }[] = []
  for (const number of index.words.names) {
    const text = index.words.all[number] ?? ''
    if (Math.abs(text.length - word.length) > most) continue
    const slips = slipsBetween(word, text, most)
    const holders = slips > most ? 0 : holdersOf(index, number)
    if (holders > 0) near.push({ text, slips: slips + (text[0] === word[0] ? 0 : 0.5), holders })
  }
  near.sort((one, other) => one.slips - other.slips || other.holders - one.holders)
  return near.slice(0, count).map(({ text }) => text)
}

/** Short words have too many neighbours to guess at; numbers and codes are meant as they are. */
function slipsAllowed(word: string): number {
  if (!isName(word)) return 0
  return word.length < 4 ? 0 : word.length < 6 ? 1 : 2
}

/** How many letters must be put in, left out, replaced or exchanged with their neighbour to make one word of another;
 *  anything above `most` once that is certain. */
export function slipsBetween(one: string, other: string, most: number): number {
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    let least = i
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      let slips = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1))
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (isSwapped) slips = Math.min(slips, (before[j - 2] ?? 0) + 1)
      next.push(slips)
      least = Math.min(least, slips)
    }
    if (least > most) return most + 1
    before = row
    row = next
  }
  return row[other.length] ?? 0
}
