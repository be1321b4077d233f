import { isUnspaced, normalise, splitNormalised } from '../text/normalise-rules.ts'

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
  /** Whether it was not typed, but replaces a synonym. */
  isSynonym?: true
}

/** A part of a query with its synonyms. */
export interface QueryPart {
  /** One of them must match, with every term. */
  alternatives: readonly (readonly SearchTerm[])[]
  /** None of them may match: a gift for a mother is not one “for him”. */
  excluded: readonly SearchTerm[]
}

/** A parsed query: every part must match, in any order. */
export interface ParsedQuery {
  /** Normalised, for comparison with names. */
  normalised: string
  parts: readonly QueryPart[]
  /** Possible head nouns at the end of the query, longest first: 茶 of 綠茶, tea of green tea. */
  headNouns: readonly string[]
}

/** Synonyms in both directions, such as `['喼', 'suitcase']`, or `typed` terms that also find other ones, except
 *  products that contain an excluded one. */
export type SynonymRule = readonly string[] | DirectedRule

interface DirectedRule {
  typed: readonly string[]
  alsoFinds: readonly string[]
  excludes?: readonly string[]
}

/** Synonyms by term. */
export interface Synonyms {
  /** The synonyms of a term, itself included; normalised. */
  synonymSets: ReadonlyMap<string, readonly string[]>
  /** Terms that the synonyms of a term exclude; normalised, of one word each. */
  exclusions: ReadonlyMap<string, readonly string[]>
  /** Length of the longest term in characters. */
  longest: number
}

export const noSynonyms: Synonyms = { synonymSets: new Map(), exclusions: new Map(), longest: 0 }

export function parseSynonyms(rules: readonly SynonymRule[]): Synonyms {
  const synonyms = new Map<string, string[]>()
  const exclusions = new Map<string, string[]>()
  const normaliseAll = (terms: readonly string[]) => terms.map(normalise).filter((term) => term !== '')
  for (const rule of rules) {
    const {
      typed,
      alsoFinds,
      excludes = [],
    } = 'typed' in rule ? rule : ({ typed: rule, alsoFinds: rule } as DirectedRule)
    const found = normaliseAll(alsoFinds)
    const excluded = normaliseAll(excludes)
    // A term of two rules has the synonyms of both.
    for (const term of normaliseAll(typed).map(withoutStopWords)) {
      synonyms.set(term, [...new Set([...(synonyms.get(term) ?? [term]), ...found])])
      if (excluded.length > 0) exclusions.set(term, excluded)
    }
  }
  const longest = Math.max(0, ...[...synonyms.keys()].map((term) => [...term].length))
  return { synonymSets: synonyms, exclusions, longest }
}

/** A term as a query is compared with it: “back to school” is typed as “back school” too. */
function withoutStopWords(term: string): string {
  const words = term.split(' ').filter((word) => !stopWords.has(word))
  return words.length > 0 ? words.join(' ') : term
}

/** Parses a typed query. */
export function parseQuery(query: string, synonyms: Synonyms): ParsedQuery {
  // Normalisation may lengthen a text (㍿ becomes four characters), so it is truncated before and after.
  const normalised = [...normalise([...query].slice(0, maxQueryLetters).join(''))]
    .slice(0, maxQueryLetters)
    .join('')
    .trim()
  const typed = splitNormalised(normalised)
  const significant = typed.filter((word) => !stopWords.has(word))
  const words = significant.length > 0 ? significant : typed
  const parts: QueryPart[] = []
  for (let at = 0; at < words.length && parts.length < maxParts; ) {
    const term = termAt(words, at, synonyms)
    const part =
      term === null
        ? wordPart(words[at] ?? '', synonyms)
        : termPart(words.slice(at, at + term.count), term.text, synonyms)
    const joined = term === null || term.count === 1 ? joinNumber(words, at) : []
    parts.push({ ...part, alternatives: [...part.alternatives, ...joined] })
    at += term?.count ?? 1
  }
  return { normalised, parts, headNouns: findHeadNouns(words) }
}

/** Maximum characters of a type at the end of a query. */
const maxHeadNounLetters = 8

function findHeadNouns(words: readonly string[]): string[] {
  const last = words.at(-1) ?? ''
  // A part of one word is compared with types by itself.
  if (!isUnspaced(last)) return words.length > 1 ? [last, `${last}s`, ...listSingulars(last)] : []
  const letters = [...last].slice(-maxHeadNounLetters - 1)
  return letters.slice(1).map((_, at) => letters.slice(at + 1).join(''))
}

/** The longest term with synonyms that starts at this word of the query, also in the plural. */
function termAt(
  words: readonly string[],
  at: number,
  synonyms: Synonyms,
): { text: string; count: number } | null {
  for (let count = Math.min(4, words.length - at); count > 0; count--) {
    const [last = '', ...others] = words.slice(at, at + count).reverse()
    for (const word of [last, ...listSingulars(last)]) {
      const text = [...others.toReversed(), word].join(' ')
      if (synonyms.synonymSets.has(text)) return { text, count }
    }
  }
  return null
}

function termPart(typed: readonly string[], term: string, synonyms: Synonyms): QueryPart {
  const [last = '', ...others] = typed.toReversed()
  const before = others.toReversed()
  return {
    alternatives: [
      typed.flatMap(parseSearchTerms),
      ...listSingulars(last).map((singular) => [
        ...before.flatMap(parseSearchTerms),
        ...parseWholeTerms(singular),
      ]),
      ...listSynonyms(term, synonyms).map(parseSynonymTerms),
    ],
    excluded: excludedBy(term, synonyms),
  }
}

/** A name and its number in one word, as alternative of both: spf 50 also finds SPF50+. */
function joinNumber(words: readonly string[], at: number): SearchTerm[][] {
  return [at - 1, at].flatMap((first) => {
    const [name = '', number = ''] = [words[first], words[first + 1]]
    return isLatin.test(name) && isNumber.test(number) ? [parseSearchTerms(name + number)] : []
  })
}

const isLatin = /^\p{Script=Latin}+$/u
const isNumber = /^\p{N}+$/u

function wordPart(word: string, synonyms: Synonyms): QueryPart {
  if (isUnspaced(word)) return runPart(word, synonyms)
  return { alternatives: [parseSearchTerms(word), ...listSingulars(word).map(parseWholeTerms)], excluded: [] }
}

/** Parses a run of Chinese, normalised: the same as `readQuery`. */
export function parseRun(run: string, synonyms: Synonyms): QueryPart {
  return synonyms.synonymSets.has(run) ? termPart([run], run, synonyms) : runPart(run, synonyms)
}

/** Chinese is searched literally, and with each contained term replaced by its synonym. One-character terms are not
 *  replaced within others: 煲 in 煲湯 is not a pot. */
function runPart(run: string, synonyms: Synonyms): QueryPart {
  const letters = [...run]
  const within = termsWithin(letters, synonyms).find(({ length }) => length < letters.length)
  if (within === undefined) return { alternatives: [parseSearchTerms(run)], excluded: [] }
  const { at, length } = within
  const term = letters.slice(at, at + length).join('')
  const rest = [letters.slice(0, at).join(''), letters.slice(at + length).join('')]
  const searchTerms = rest.filter((text) => text !== '').flatMap(parseSearchTerms)
  return {
    alternatives: [
      parseSearchTerms(run),
      ...listSynonyms(term, synonyms).map((other) => [...searchTerms, ...parseSynonymTerms(other)]),
    ],
    excluded: excludedBy(term, synonyms),
  }
}

/** Terms of two or more characters with synonyms in a run of Chinese: the longest first, then from the left. */
export function termsWithin(
  letters: readonly string[],
  { synonymSets, longest }: Synonyms,
): { at: number; length: number }[] {
  const terms: { at: number; length: number }[] = []
  for (let length = Math.min(letters.length, longest); length >= 2; length--) {
    for (let at = 0; at + length <= letters.length; at++)
      if (synonymSets.has(letters.slice(at, at + length).join(''))) terms.push({ at, length })
  }
  return terms
}

function listSynonyms(term: string, { synonymSets }: Synonyms): string[] {
  return (synonymSets.get(term) ?? []).filter((other) => other !== term)
}

function excludedBy(term: string, { exclusions }: Synonyms): SearchTerm[] {
  return (exclusions.get(term) ?? []).flatMap(parseWholeTerms)
}

function parseSearchTerms(term: string): SearchTerm[] {
  return splitNormalised(term).map((text) => ({ text, by: isUnspaced(text) ? 'part' : 'beginning' }))
}

/** Words that are not being typed match as a whole: pot does not match potato. */
function parseWholeTerms(term: string): SearchTerm[] {
  return splitNormalised(term).map((text) => ({ text, by: isUnspaced(text) ? 'part' : 'whole' }))
}

function parseSynonymTerms(term: string): SearchTerm[] {
  return parseWholeTerms(term).map((searchTerm) => ({ ...searchTerm, isSynonym: true }))
}

const pluralEndings: readonly [RegExp, string][] = [
  [/(?<=[a-z]{2})ies$/, 'y'],
  [/(?<=[a-z](?:s|x|z|ch|sh))es$/, ''],
  [/(?<=[a-z]{2}[^s])s$/, ''],
]

/** What a word is the plural of: kettles also finds kettle. */
export function listSingulars(word: string): string[] {
  return pluralEndings.flatMap(([ending, instead]) =>
    ending.test(word) ? [word.replace(ending, instead)] : [],
  )
}
