import { isName } from '../index/search-words-rules.ts'

/** A candidate correction and the number of products that contain it. */
export interface SimilarWord {
  text: string
  pageCount: number
}

/** Candidates with few enough typos, the most likely first: another first letter counts as half a typo. */
export function rankSimilarWords(word: string, candidates: readonly SimilarWord[]): string[] {
  const max = countMaxTypos(word)
  return candidates
    .map(({ text, pageCount }) => ({ text, pageCount, typos: countTypos(word, text, max) }))
    .filter(({ typos }) => typos <= max)
    .map(({ typos, ...other }) => ({ ...other, cost: typos + (other.text[0] === word[0] ? 0 : 0.5) }))
    .sort((one, other) => one.cost - other.cost || other.pageCount - one.pageCount)
    .map(({ text }) => text)
}

/** Short words have too many neighbours; numbers and codes are taken literally. */
export function countMaxTypos(word: string): number {
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
