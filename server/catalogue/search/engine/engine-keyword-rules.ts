import type { ParsedQuery, QueryPart, SearchTerm } from '../matching/search-query-rules.ts'
import { type Field, runEnd, writeRun } from './engine-document-rules.ts'

/** A clause of the query language of OpenSearch. */
export type Clause = Readonly<Record<string, unknown>>

/** What a keyword needs to know of the mall. */
export interface KeywordContext {
  /** Whether a word is in a text: a word of one or two letters is then no prefix. */
  hasWord: (word: string) => boolean
  /** Single words that are a type or a category. */
  types: ReadonlySet<string>
}

/** Clauses of a query; the engine refuses more than 1,024 by default. */
const maxClauses = 800
/** Alternatives of a part, halved until the clauses suffice. */
const mostAlternatives = 64

/** Points of names and codes that equal the keyword: more than the parts of any keyword have. */
const exactPoints = { name: 2_000, code: 1_000 } as const
const headNounPoints = 4

/** Finds and scores a keyword as `scoreQuery` does in memory (docs/spec/catalogue.md#search). */
export function scoreKeyword(query: ParsedQuery, context: KeywordContext): Clause {
  const { normalised, parts, headNouns } = query
  if (parts.length === 0) return { match_none: {} }
  const type = headNouns.find((noun) => context.types.has(noun))
  const bonuses = [
    scored(termsOf('names', [normalised]), exactPoints.name),
    scored(termsOf('codes', [normalised]), exactPoints.code),
    ...(type === undefined ? [] : [scored(termsOf('typeOnly', [type]), headNounPoints)]),
  ]
  return fitting((max) => ({
    bool: { must: parts.map((part) => scorePart(limited(part, max), context)), should: bonuses },
  }))
}

/** Finds a keyword without scores. */
export function matchKeyword({ parts }: ParsedQuery, context: KeywordContext): Clause {
  if (parts.length === 0) return { match_none: {} }
  return fitting((max) => allOf(parts.map((part) => matchPart(limited(part, max), context))))
}

/** Matches the texts that contain a word. */
export function matchWord(word: string): Clause {
  return termsOf('words', [word])
}

/** Matches the texts that contain these Chinese characters in one piece. */
export function matchRun(run: string): Clause {
  return phrase('all', writeRun(run))
}

/** Leaf clauses, which the engine counts. */
export function countClauses(clause: unknown): number {
  if (Array.isArray(clause)) return clause.reduce((sum: number, one) => sum + countClauses(one), 0)
  if (typeof clause !== 'object' || clause === null) return 0
  return Object.entries(clause).reduce(
    (sum, [name, inner]) => sum + (leaves.has(name) ? 1 : countClauses(inner)),
    0,
  )
}

const leaves = new Set(['terms', 'prefix', 'match_phrase', 'match_none'])

/** Leaves out alternatives, the least direct first, until the query has few enough clauses. */
function fitting(write: (max: number) => Clause): Clause {
  for (let max = mostAlternatives; ; max = Math.floor(max / 2)) {
    const clause = write(max)
    if (max <= 1 || countClauses(clause) <= maxClauses) return clause
  }
}

function limited({ alternatives, excluded }: QueryPart, max: number): QueryPart {
  return { alternatives: alternatives.slice(0, max), excluded: excluded.slice(0, max) }
}

function matchPart({ alternatives, excluded }: QueryPart, context: KeywordContext): Clause {
  const found = anyOf(alternatives.map((terms) => allOf(terms.map((term) => contains('all', term, context)))))
  if (excluded.length === 0) return found
  return { bool: { filter: [found], must_not: excluded.map((term) => contains('all', term, context)) } }
}

/** A part has one point for being found, and of each group of levels the points of the highest. */
function scorePart(part: QueryPart, context: KeywordContext): Clause {
  const { alternatives } = part
  const every = (test: (term: SearchTerm) => Clause) =>
    anyOf(alternatives.map((terms) => allOf(terms.map(test))))
  const within = (field: Field) => every((term) => contains(field, term, context))
  const isTyped = alternatives.filter((terms) => terms.every(({ isSynonym }) => isSynonym !== true))
  return {
    bool: {
      must: [scored(matchPart(part, context), 1)],
      should: [
        highest([
          [every((term) => equals('typeOnly', term)), 5],
          [
            endingIn('typeEnd', alternatives, (terms) => terms.map((term) => contains('all', term, context))),
            4,
          ],
          [within('type'), 2],
        ]),
        highest([
          [endingIn('nameEnd', alternatives, (terms) => terms.map((term) => containsWhole('name', term))), 4],
          [every((term) => containsWhole('name', term)), 2],
          [within('name'), 1],
          [{ bool: { filter: [within('headline')], must_not: [within('name')] } }, 2],
        ]),
        highest([
          [every((term) => equals('tagOnly', term)), 2],
          [within('tag'), 1],
        ]),
        ...(isTyped.length === 0
          ? []
          : [scored(matchPart({ alternatives: isTyped, excluded: [] }, context), 1)]),
      ],
    },
  }
}

/** Texts of which the last word is any term of an alternative, of which every term is found. */
function endingIn(
  field: Field,
  alternatives: QueryPart['alternatives'],
  find: (terms: readonly SearchTerm[]) => Clause[],
): Clause {
  return anyOf(
    alternatives.map((terms) => {
      const atEnd = anyOf(terms.map((term) => isLast(field, term)))
      return terms.length === 1 && field === 'typeEnd' ? atEnd : allOf([...find(terms), atEnd])
    }),
  )
}

/** A text that contains a term: by prefix, as a whole word, or as a part of Chinese. */
function contains(field: Field, { text, by }: SearchTerm, { hasWord }: KeywordContext): Clause {
  if (by === 'part') return phrase(field, writeRun(text))
  const isWhole = by === 'whole' || (text.length < 3 && hasWord(text))
  return isWhole ? termsOf(field, inflect(text)) : { prefix: { [field]: { value: text } } }
}

/** One character inside a run of Chinese is only a fragment of a word, unless the run ends with it. */
function containsWhole(field: Field, { text, by }: SearchTerm): Clause {
  if (by !== 'part') return termsOf(field, inflect(text))
  return phrase(field, text.length > 1 ? writeRun(text) : `${text} ${runEnd}`)
}

function isLast(field: Field, { text, by }: SearchTerm): Clause {
  return by === 'part' ? phrase(field, `${writeRun(text)} ${runEnd}`) : termsOf(field, inflect(text))
}

function equals(field: Field, { text, by }: SearchTerm): Clause {
  return termsOf(field, by === 'part' ? [text] : inflect(text))
}

/** A word and its plurals. */
const inflect = (word: string) => [word, `${word}s`, `${word}es`]

export const termsOf = (field: Field, values: readonly string[]): Clause => ({ terms: { [field]: values } })
const phrase = (field: Field, tokens: string): Clause => ({ match_phrase: { [field]: { query: tokens } } })
const scored = (filter: Clause, boost: number): Clause => ({ constant_score: { filter, boost } })
const highest = (levels: readonly (readonly [Clause, number])[]): Clause => ({
  dis_max: { queries: levels.map(([clause, points]) => scored(clause, points)) },
})

export function allOf(clauses: readonly Clause[]): Clause {
  const [only] = clauses
  if (only === undefined) return { match_all: {} }
  return clauses.length === 1 ? only : { bool: { filter: clauses } }
}

function anyOf(clauses: readonly Clause[]): Clause {
  const [only] = clauses
  if (clauses.length === 1 && only !== undefined) return only
  return { bool: { should: clauses, minimum_should_match: 1 } }
}
