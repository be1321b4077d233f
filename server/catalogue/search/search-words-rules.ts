import { isUnspaced } from './normalise-rules.ts'
import { type StepBudget, spend } from './search-budget-rules.ts'

/** Every word that stands in any listed product's texts, and the ways to those that a query means.
 *  Words are known by number. They are only ever added: one that no product has any more finds nothing. */
export interface Words {
  all: string[]
  numbers: Map<string, number>
  /** Words of scripts with spaces, in the order of the dictionary, so that those with one beginning stand together. */
  sorted: number[]
  /** Those of letters only: what may be mistyped. */
  names: number[]
  /** Beside each of those, the letters that it has. */
  lettersOfNames: number[]
  /** Where each character, and each two that stand together, occur in Chinese. */
  unspaced: Map<string, number[]>
  /** How many of them have their place in the dictionary. */
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

/** The number of a word; a new word gets the next one, and its place in the dictionary with `arrangeWords`. */
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

/** Whether a word is of letters only, and long enough to be recognised with a slip in it. */
export function isName(word: string): boolean {
  return /^\p{L}{3,}$/u.test(word)
}

/** The letters of a word as a set of 32 bits; letters of other alphabets share them. */
export function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

/** Puts the words that are new into the dictionary. */
export function arrangeWords(words: Words): void {
  const { all, numbers, sorted, arranged } = words
  const fresh = all.slice(arranged).filter((word) => !isUnspaced(word))
  words.arranged = all.length
  if (fresh.length < 100) {
    for (const word of fresh) sorted.splice(positionOf(words, word), 0, numbers.get(word) ?? 0)
    return
  }
  // Texts are sorted many times faster than numbers that stand for them.
  const texts = [...sorted.map((number) => all[number] ?? ''), ...fresh].sort()
  words.sorted = texts.map((text) => numbers.get(text) ?? 0)
}

/** The words that begin with these letters. */
export function wordsBeginningWith(words: Words, letters: string): number[] {
  return words.sorted.slice(positionOf(words, letters), positionOf(words, `${letters}\uffff`))
}

/** The Chinese in which these characters stand together. */
export function wordsHolding(words: Words, run: string, budget: StepBudget): readonly number[] {
  const parts = partsOf(run)
  // Of two characters of the run the rarest ones are asked for, and what they lead to is read.
  let min: number[] | undefined
  for (const part of parts.length === 1 ? parts : parts.filter((one) => [...one].length === 2)) {
    const holders = words.unspaced.get(part) ?? []
    if (min === undefined || holders.length < min.length) min = holders
  }
  if (min === undefined) return []
  // One character or two are known by themselves.
  if (run === parts[0] || run === parts[2]) return spend(budget, min.length) ? min : []
  if (!spend(budget, stepsOfText * min.length)) return []
  return min.filter((number) => words.all[number]?.includes(run))
}

/** To read a word's letters takes as long as so many steps: most lie far apart in memory. */
export const stepsOfText = 16

/** Each character, and each two side by side. */
function partsOf(run: string): string[] {
  const letters = [...run]
  return letters.flatMap((letter, at) => (at === 0 ? [letter] : [letter, `${letters[at - 1]}${letter}`]))
}

/** Where a word stands in the dictionary, or would. */
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
