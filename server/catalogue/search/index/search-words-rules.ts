import { isUnspaced } from '../text/normalise-rules.ts'
import { type StepBudget, spend } from './search-budget-rules.ts'
import { mergeSorted } from './search-lists-rules.ts'

/** The dictionary of all words in the texts of listed products. Words are identified by number and only ever added;
 *  one that no product contains matches nothing. */
export interface Words {
  all: string[]
  numbers: Map<string, number>
  /** Words of scripts with spaces, sorted, so that words with a common prefix are adjacent. */
  sorted: Uint32Array
  /** Words of letters only, the candidates for typo correction. */
  names: number[]
  /** The letter set of each of those. */
  lettersOfNames: number[]
  /** Postings of each Chinese character and each pair of adjacent characters. */
  unspaced: Map<string, number[]>
  /** Number of words already sorted into the dictionary. */
  sortedCount: number
}

export function newDictionary(): Words {
  return {
    all: [],
    numbers: new Map(),
    sorted: new Uint32Array(0),
    names: [],
    lettersOfNames: [],
    unspaced: new Map(),
    sortedCount: 0,
  }
}

/** The number of a word; a new word gets the next number and is sorted in by `arrangeWords`. */
export function findWordNumber(words: Words, word: string): number {
  const known = words.numbers.get(word)
  if (known !== undefined) return known
  const number = words.all.length
  words.all.push(word)
  words.numbers.set(word, number)
  if (!isUnspaced(word)) {
    if (isName(word)) {
      words.names.push(number)
      words.lettersOfNames.push(encodeLetters(word))
    }
    return number
  }
  for (const part of new Set(splitCharactersAndPairs(word))) {
    const wordNumbers = words.unspaced.get(part)
    if (wordNumbers === undefined) words.unspaced.set(part, [number])
    else wordNumbers.push(number)
  }
  return number
}

/** Whether a word is of letters only, and long enough for typo correction. */
export function isName(word: string): boolean {
  return /^\p{L}{3,}$/u.test(word)
}

/** The letters of a word as a set of 32 bits; other alphabets share bits. */
export function encodeLetters(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

/** Sorts new words into the dictionary. */
export function sortNewWords(words: Words): void {
  const { all, numbers, sorted, sortedCount } = words
  const newWords = all.slice(sortedCount).filter((word) => !isUnspaced(word))
  words.sortedCount = all.length
  // Strings sort much faster than indexes with a comparator.
  const newNumbers = newWords.sort().map((word) => numbers.get(word) ?? 0)
  words.sorted = mergeSorted(sorted, newNumbers, (one, other) =>
    (all[one] ?? '') < (all[other] ?? '') ? -1 : 1,
  )
}

/** The words with this prefix. */
export function wordsBeginningWith(words: Words, letters: string): number[] {
  const end = findPosition(words, `${letters}\uffff`)
  const found: number[] = []
  for (let at = findPosition(words, letters); at < end; at++) found.push(words.sorted[at] ?? 0)
  return found
}

/** The runs of Chinese with this substring. */
export function wordsContaining(words: Words, run: string, budget: StepBudget): readonly number[] {
  const parts = splitCharactersAndPairs(run)
  // The rarest pair of characters is looked up, and its runs are compared.
  let rarest: number[] | undefined
  for (const part of parts.length === 1 ? parts : parts.filter((text) => [...text].length === 2)) {
    const wordNumbers = words.unspaced.get(part) ?? []
    if (rarest === undefined || wordNumbers.length < rarest.length) rarest = wordNumbers
  }
  if (rarest === undefined) return []
  // One character or a pair has postings of its own.
  if (run === parts[0] || run === parts[2]) return spend(budget, rarest.length) ? rarest : []
  if (!spend(budget, stepsPerWordRead * rarest.length)) return []
  return rarest.filter((number) => words.all[number]?.includes(run))
}

/** Cost in steps to read the letters of a word: most are far apart in memory. */
export const stepsPerWordRead = 16

/** Each character and each pair of adjacent characters. */
function splitCharactersAndPairs(run: string): string[] {
  const letters = [...run]
  return letters.flatMap((letter, at) => (at === 0 ? [letter] : [letter, `${letters[at - 1]}${letter}`]))
}

/** The position of a word in the dictionary, or its insertion point. */
function findPosition({ all, sorted }: Words, word: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((all[sorted[middle] ?? 0] ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}
