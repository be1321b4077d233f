import { isUnspaced, normalise, wordsOf } from './normalise-rules.ts'

/** Maximum letters of a query; equal to the limit of `k` in the contract. */
const maxQueryLetters = 80

/** Maximum parts of a query; further words are ignored. */
const maxParts = 12

/** English stop words, which names omit or write as a sign. */
const stopWords = new Set(['and', 'the', 'of', 'with', 'for', 'in', 'by', 'to'])

/** A search term: Chinese characters as a substring, other scripts as a prefix or a whole word. */
export interface SearchTerm {
  text: string
  by: 'part' | 'beginning' | 'whole'
}

/** A part of a query with its synonyms. One alternative must match; of an alternative, every term. */
export type QueryPart = readonly (readonly SearchTerm[])[]

/** A parsed query: every part must match, in any order. */
export interface ReadQuery {
  /** Normalised, for comparison with names. */
  normalised: string
  parts: readonly QueryPart[]
}

/** Groups of synonymous terms. */
export interface Synonyms {
  /** By each of their terms, normalised. */
  circles: ReadonlyMap<string, readonly string[]>
  /** Length of the longest term in characters. */
  longest: number
}

export const noSynonyms: Synonyms = { circles: new Map(), longest: 0 }

export function synonymsOf(circles: readonly (readonly string[])[]): Synonyms {
  const synonyms = new Map<string, string[]>()
  for (const circle of circles) {
    const terms = [...new Set(circle.map(normalise))].filter((term) => term !== '')
    // A term in two groups has the synonyms of both.
    for (const term of terms) synonyms.set(term, [...new Set([...(synonyms.get(term) ?? []), ...terms])])
  }
  const longest = Math.max(0, ...[...synonyms.keys()].map((term) => [...term].length))
  return { circles: synonyms, longest }
}

/** Parses a typed query. */
export function readQuery(query: string, synonyms: Synonyms): ReadQuery {
  // Normalisation may lengthen a text (㍿ becomes four characters), so it is truncated before and after.
  const normalised = [...normalise([...query].slice(0, maxQueryLetters).join(''))]
    .slice(0, maxQueryLetters)
    .join('')
    .trim()
  const typed = wordsOf(normalised)
  const meant = typed.filter((word) => !stopWords.has(word))
  const words = meant.length > 0 ? meant : typed
  const parts: QueryPart[] = []
  for (let at = 0; at < words.length && parts.length < maxParts; ) {
    const term = termAt(words, at, synonyms)
    const taken = term === null ? 1 : wordsOf(term).length
    parts.push(term === null ? wordPart(words[at] ?? '', synonyms) : termPart(term, synonyms))
    at += taken
  }
  return { normalised, parts }
}

/** The longest term with synonyms that starts at this word of the query. */
function termAt(words: readonly string[], at: number, synonyms: Synonyms): string | null {
  for (let count = Math.min(4, words.length - at); count > 0; count--) {
    const term = words.slice(at, at + count).join(' ')
    if (synonyms.circles.has(term)) return term
  }
  return null
}

function termPart(term: string, synonyms: Synonyms): QueryPart {
  return [searchTermsOf(term), ...othersOf(term, synonyms).map(wholeSearchTermsOf)]
}

function wordPart(word: string, synonyms: Synonyms): QueryPart {
  return isUnspaced(word) ? runPart(word, synonyms) : [searchTermsOf(word), ...singularsOf(word, synonyms)]
}

/** Parses a run of Chinese, normalised: the same as `readQuery`. */
export function partOfRun(run: string, synonyms: Synonyms): QueryPart {
  return synonyms.circles.has(run) ? termPart(run, synonyms) : runPart(run, synonyms)
}

/** Chinese is searched literally, and with each contained term replaced by its synonym. One-character terms are not
 *  replaced within others: 煲 in 煲湯 is not a pot. */
function runPart(run: string, synonyms: Synonyms): QueryPart {
  const letters = [...run]
  const within = termsWithin(letters, synonyms).find(({ length }) => length < letters.length)
  if (within === undefined) return [searchTermsOf(run)]
  const { at, length } = within
  const term = letters.slice(at, at + length).join('')
  const rest = [letters.slice(0, at).join(''), letters.slice(at + length).join('')]
  const searchTerms = rest.filter((text) => text !== '').flatMap(searchTermsOf)
  return [
    searchTermsOf(run),
    ...othersOf(term, synonyms).map((other) => [...searchTerms, ...wholeSearchTermsOf(other)]),
  ]
}

/** Terms of two or more characters with synonyms in a run of Chinese: the longest first, then from the left. */
export function termsWithin(
  letters: readonly string[],
  { circles, longest }: Synonyms,
): { at: number; length: number }[] {
  const terms: { at: number; length: number }[] = []
  for (let length = Math.min(letters.length, longest); length >= 2; length--) {
    for (let at = 0; at + length <= letters.length; at++)
      if (circles.has(letters.slice(at, at + length).join(''))) terms.push({ at, length })
  }
  return terms
}

function othersOf(term: string, synonyms: Synonyms): string[] {
  return (synonyms.circles.get(term) ?? []).filter((other) => other !== term)
}

function searchTermsOf(term: string): SearchTerm[] {
  return wordsOf(term).map((text) => ({ text, by: isUnspaced(text) ? 'part' : 'beginning' }))
}

/** Synonyms match as whole words, because they are not being typed: pot does not match potato. */
function wholeSearchTermsOf(term: string): SearchTerm[] {
  return wordsOf(term).map((text) => ({ text, by: isUnspaced(text) ? 'part' : 'whole' }))
}

/** Matches the singular of a plural, with its synonyms: kettles also finds kettle. */
function singularsOf(word: string, synonyms: Synonyms): SearchTerm[][] {
  const endings: readonly [RegExp, string][] = [
    [/(?<=[a-z]{2})ies$/, 'y'],
    [/(?<=[a-z](?:s|x|z|ch|sh))es$/, ''],
    [/(?<=[a-z]{2}[^s])s$/, ''],
  ]
  return endings
    .filter(([ending]) => ending.test(word))
    .map(([ending, instead]) => word.replace(ending, instead))
    .flatMap((one) => [one, ...othersOf(one, synonyms)].map(wholeSearchTermsOf))
}
