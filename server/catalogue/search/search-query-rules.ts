import { isUnspaced, normalise, wordsOf } from './normalise-rules.ts'

/** The most letters of one query that are looked at: the same as the contract reads of `k`. */
const longestQuery = 80

/** The most parts of one query that are looked for: the words after them narrow down nothing more. */
const maxParts = 12

/** English words that people put between others and names leave out, or write as a sign. */
const joiningWords = new Set(['and', 'the', 'of', 'with', 'for', 'in', 'by', 'to'])

/** One word to look for: with Chinese the characters in a row, otherwise the beginning of a word or all of it. */
export interface SearchTerm {
  text: string
  by: 'part' | 'beginning' | 'whole'
}

/** A part of a query with its other names. One of the ways must be found; of a way, every searchTerm. */
export type QueryPart = readonly (readonly SearchTerm[])[]

/** A query as it is looked for: every part must be found, in any order. */
export interface ReadQuery {
  /** To be compared with names. */
  normalised: string
  parts: readonly QueryPart[]
}

/** Circles of terms that mean the same. */
export interface Synonyms {
  /** By each of their terms, folded. */
  circles: ReadonlyMap<string, readonly string[]>
  /** How many characters the longest term has. */
  longest: number
}

export const noSynonyms: Synonyms = { circles: new Map(), longest: 0 }

export function synonymsOf(circles: readonly (readonly string[])[]): Synonyms {
  const synonyms = new Map<string, string[]>()
  for (const circle of circles) {
    const terms = [...new Set(circle.map(normalise))].filter((term) => term !== '')
    // A term in two circles means what either means.
    for (const term of terms) synonyms.set(term, [...new Set([...(synonyms.get(term) ?? []), ...terms])])
  }
  const longest = Math.max(0, ...[...synonyms.keys()].map((term) => [...term].length))
  return { circles: synonyms, longest }
}

/** Reads what a person typed. */
export function readQuery(query: string, synonyms: Synonyms): ReadQuery {
  // Folding may lengthen a text (㍿ is four characters), so it is cut on both sides.
  const normalised = [...normalise([...query].slice(0, longestQuery).join(''))]
    .slice(0, longestQuery)
    .join('')
    .trim()
  const typed = wordsOf(normalised)
  const meant = typed.filter((word) => !joiningWords.has(word))
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

/** The longest term with other names that begins with this word of the query. */
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

/** How Chinese is read that stands alone, folded: the same as by `readQuery`. */
export function partOfRun(run: string, synonyms: Synonyms): QueryPart {
  return synonyms.circles.has(run) ? termPart(run, synonyms) : runPart(run, synonyms)
}

/** Chinese is looked for as it stands; and, where it contains a term with other names, as the other name and the rest.
 *  A term of one character is none within others: 煲 of 煲湯 is no pot. */
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

/** Where terms of two characters or more with other names stand in Chinese: the longest first, then from the left. */
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

/** Another name is not being typed, so its words stand there whole: a pot is no potato. */
function wholeSearchTermsOf(term: string): SearchTerm[] {
  return wordsOf(term).map((text) => ({ text, by: isUnspaced(text) ? 'part' : 'whole' }))
}

/** Who looks for kettles means a kettle as well, and whatever else a kettle is called. */
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
