import { isUnspaced } from './normalise-rules.ts'
import { type StepBudget, spend } from './search-budget-rules.ts'

/** The dictionary of all words in the texts of listed products. Words are identified by number and only ever added;
 *  one that no product contains matches nothing. */
export interface Words {
  all: string[]
  numbers: Map<string, number>
  /** Words of scripts with spaces, sorted, so that words with a common prefix are adjacent. */
  sorted: number[]
  /** Words of letters only, the candidates for typo correction. */
  names: number[]
  /** The letter set of each of those. */
  lettersOfNames: number[]
  /** Postings of each Chinese character and each pair of adjacent characters. */
  unspaced: Map<string, number[]>
  /** Number of words already sorted into the dictionary. */
  arranged: number
}

export function noWords(): Words {
  return {
    all: [],
    numbers: new Map(),
    sorted: [],
    names: [],
    lettersOfNames: [],
    unspaced: new Map(),
    arranged: 0,
  }
}

/** The number of a word; a new word gets the next number and is sorted in by `arrangeWords`. */
export function numberOf(words: Words, word: string): number {
  const known = words.numbers.get(word)
  if (known !== undefined) return known
  const number = words.all.length
  words.all.push(word)
  words.numbers.set(word, number)
  if (!isUnspaced(word)) {
    if (isName(word)) {
      words.names.push(number)
      words.lettersOfNames.push(lettersOf(word))
    }
    return number
  }
  for (const part of new Set(partsOf(word))) {
    const holders = words.unspaced.get(part)
    if (holders === undefined) words.unspaced.set(part, [number])
    else holders.push(number)
  }
  return number
}

/** Whether a word is of letters only, and long enough for typo correction. */
export function isName(word: string): boolean {
  return /^\p{L}{3,}$/u.test(word)
}

/** The letters of a word as a set of 32 bits; other alphabets share bits. */
export function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

/** Sorts new words into the dictionary. */
export function arrangeWords(words: Words): void {
  const { all, numbers, sorted, arranged } = words
  const fresh = all.slice(arranged).filter((word) => !isUnspaced(word))
  words.arranged = all.length
  if (fresh.length < 100) {
    for (const word of fresh) sorted.splice(positionOf(words, word), 0, numbers.get(word) ?? 0)
    return
  }
  // Strings sort much faster than indexes with a comparator.
  const texts = [...sorted.map((number) => all[number] ?? ''), ...fresh].sort()
  words.sorted = texts.map((text) => numbers.get(text) ?? 0)
}

/** The words with this prefix. */
export function wordsBeginningWith(words: Words, letters: string): number[] {
  return words.sorted.slice(positionOf(words, letters), positionOf(words, `${letters}\uffff`))
}

/** The runs of Chinese with this substring. */
export function wordsContaining(words: Words, run: string, budget: StepBudget): readonly number[] {
  const parts = partsOf(run)
  // The rarest pair of characters is looked up, and its runs are compared.
  let min: number[] | undefined
  for (const part of parts.length === 1 ? parts : parts.filter((one) => [...one].length === 2)) {
    const holders = words.unspaced.get(part) ?? []
    if (min === undefined || holders.length < min.length) min = holders
  }
  if (min === undefined) return []
  // One character or a pair has postings of its own.
  if (run === parts[0] || run === parts[2]) return spend(budget, min.length) ? min : []
  if (!spend(budget, stepsOfText * min.length)) return []
  return min.filter((number) => words.all[number]?.includes(run))
}

/** Cost in steps to read the letters of a word: most are far apart in memory. */
export const stepsOfText = 16

/** Each character and each pair of adjacent characters. */
function partsOf(run: string): string[] {
  const letters = [...run]
  return letters.flatMap((letter, at) => (at === 0 ? [letter] : [letter, `${letters[at - 1]}${letter}`]))
}

/** The position of a word in the dictionary, or its insertion point. */
function positionOf({ all, sorted }: Words, word: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((all[sorted[middle] ?? 0] ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}
