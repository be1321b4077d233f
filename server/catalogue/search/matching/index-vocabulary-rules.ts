import { type StepBudget, spend } from '../index/search-budget-rules.ts'
import type { SearchIndex } from '../index/search-index-rules.ts'
import { encodeLetters, wordsContaining } from '../index/search-words-rules.ts'
import { countPagesWith, hasMatch } from './search-match-rules.ts'
import type { Vocabulary } from './search-typo-rules.ts'
import { countMaxTypos, countTypos, rankSimilarWords, type SimilarWord } from './typo-distance-rules.ts'

/** The vocabulary of an index in memory. */
export function vocabularyOf(index: SearchIndex, budget: StepBudget): Vocabulary {
  return {
    hasWord: (word) => index.words.numbers.has(word),
    hasMatch: (query) => hasMatch(index, query, budget),
    measureRun: (letters) => measureIndexedRun(index, letters, budget),
    listSimilarWords: (word) => findSimilarWords(index, word, budget),
  }
}

/** Length of the longest run of these characters, from the first, that a text of the mall contains; 1 if none. */
function measureIndexedRun(index: SearchIndex, letters: readonly string[], budget: StepBudget): number {
  const textTo = (length: number) => letters.slice(0, length).join('')
  const isIndexed = (word: number) => countPagesWith(index, word) > 0
  let length = 1
  let words = wordsContaining(index.words, textTo(2), budget).filter(isIndexed)
  while (words.length > 0) {
    length++
    if (length >= letters.length || !spend(budget, 8 * words.length)) break
    const text = textTo(length + 1)
    words = words.filter((word) => index.words.all[word]?.includes(text))
  }
  return length
}

/** Cost in steps to compare two words with nearly the same letters. */
const stepsPerWord = 80

/** Words of the index with nearly the same letters, the most likely first. */
function findSimilarWords(index: SearchIndex, word: string, budget: StepBudget): string[] {
  const max = countMaxTypos(word)
  const { names, lettersOfNames } = index.words
  if (max === 0 || !spend(budget, names.length)) return []
  const letters = encodeLetters(word)
  const similar: SimilarWord[] = []
  for (let at = 0; at < names.length; at++) {
    // A single typo replaces at most one letter.
    if (countBits((lettersOfNames[at] ?? 0) ^ letters) > 2 * max) continue
    const number = names[at] ?? 0
    const text = index.words.all[number] ?? ''
    if (Math.abs(text.length - word.length) > max) continue
    if (!spend(budget, stepsPerWord)) break
    const pageCount = countTypos(word, text, max) > max ? 0 : countPagesWith(index, number)
    if (pageCount > 0) similar.push({ text, pageCount })
  }
  return rankSimilarWords(word, similar)
}

/** Number of bits set. */
function countBits(number: number): number {
  const pairs = number - ((number >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
