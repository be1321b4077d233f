import {
  currentPrice,
  isWithinCurrentPrices,
} from '../../../server/catalogue/search/engine/engine-list-rules.ts'

/** A stored document with the tokens of its fields. */
export interface Stored {
  id: string
  source: Readonly<Record<string, unknown>>
}

/** The types of the fields of an index, by name. */
export type FieldTypes = Readonly<Record<string, { type: string }>>

/** A request that OpenSearch would refuse. */
export class BadRequest extends Error {
  readonly type: string
  constructor(reason: string, type = 'parsing_exception') {
    super(reason)
    this.type = type
  }
}

type Node = Readonly<Record<string, unknown>>
const maxClauses = 1_024
const maxTerms = 65_536

/** The score of a document, or null if it does not match. */
type Scorer = (stored: Stored) => number | null

/** Reads a query with the clauses that the mall uses, as OpenSearch documents them, and refuses all others. */
export function readQuery(query: unknown, types: FieldTypes): Scorer {
  const [name, body] = onlyEntry(query)
  switch (name) {
    case 'match_all':
      return () => 1
    case 'match_none':
      return () => null
    case 'term': {
      const [field, value] = readField(body, types)
      return scoreIf((stored) => hasToken(tokensOf(stored, types, field), [String(value)]))
    }
    case 'terms': {
      const [field, values] = readField(body, types)
      const texts = listOf(values)
      return scoreIf((stored) => hasToken(tokensOf(stored, types, field), texts))
    }
    case 'prefix': {
      const [field, value] = readField(body, types)
      const prefix = textOf(value, 'value')
      return scoreIf((stored) => tokensOf(stored, types, field).some((token) => token.startsWith(prefix)))
    }
    case 'match_phrase': {
      const [field, value] = readField(body, types)
      const phrase = textOf(value, 'query').split(/\s+/)
      return scoreIf((stored) => hasPhrase(tokensOf(stored, types, field), phrase))
    }
    case 'range': {
      const [field, bounds] = readField(body, types)
      const isInside = readRange(bounds)
      return scoreIf(({ source }) => isInside(source[field]))
    }
    case 'script': {
      const { script } = allowed(body, ['script'])
      return scoreIf((stored) => runScript(script, stored) === true)
    }
    case 'constant_score': {
      const { filter, boost = 1 } = allowed(body, ['filter', 'boost'])
      const score = readQuery(filter, types)
      return (stored) => (score(stored) === null ? null : Number(boost))
    }
    case 'dis_max': {
      const queries = readAll(allowed(body, ['queries']).queries, types)
      return (stored) => highest(queries.map((score) => score(stored)))
    }
    case 'bool':
      return readBool(body, types)
    default:
      throw new BadRequest(`unknown query [${name}]`)
  }
}

function readBool(body: unknown, types: FieldTypes): Scorer {
  const node = allowed(body, ['must', 'filter', 'should', 'must_not', 'minimum_should_match'])
  const must = readAll(node.must, types)
  const filter = readAll(node.filter, types)
  const should = readAll(node.should, types)
  const mustNot = readAll(node.must_not, types)
  const isOptional = must.length + filter.length > 0 || should.length === 0
  const required = Number(node.minimum_should_match ?? (isOptional ? 0 : 1))
  return (stored) => {
    if (filter.some((score) => score(stored) === null)) return null
    if (mustNot.some((score) => score(stored) !== null)) return null
    let [sum, found] = [0, 0]
    for (const score of must) {
      const points = score(stored)
      if (points === null) return null
      sum += points
    }
    for (const score of should) {
      const points = score(stored)
      if (points === null) continue
      sum += points
      found += 1
    }
    return found < required ? null : sum
  }
}

function readAll(clauses: unknown, types: FieldTypes): Scorer[] {
  return (Array.isArray(clauses) ? clauses : [clauses])
    .filter((clause) => clause !== undefined)
    .map((clause) => readQuery(clause, types))
}

function highest(scores: readonly (number | null)[]): number | null {
  const found = scores.filter((score) => score !== null)
  return found.length === 0 ? null : Math.max(...found)
}

/** Refuses a query with more leaf clauses than OpenSearch allows by default. */
export function checkClauses(query: unknown): void {
  const leaves = JSON.stringify(query).match(/"(?:term|terms|prefix|match_phrase|range|script)":\{/g) ?? []
  if (leaves.length > maxClauses)
    throw new BadRequest(`maxClauseCount is set to ${maxClauses}`, 'too_many_nested_clauses')
}

/** The result of one of the two scripts that the mall sends: Painless itself does not run here. */
export function runScript(script: unknown, { source }: Stored): unknown {
  const { lang, source: code, params } = allowed(script, ['lang', 'source', 'params'])
  const { prices, min, max } = params as { prices: Record<string, number>; min: number; max: number }
  const price = prices[String(source.id)] ?? Number(source.priceCents)
  if (lang === 'painless' && code === currentPrice) return price
  if (lang === 'painless' && code === isWithinCurrentPrices) return price >= min && price <= max
  throw new BadRequest('compile error', 'script_exception')
}

const tokensOfDocuments = new WeakMap<Stored, Map<string, string[]>>()

/** The tokens of a text field by the analyzer `whitespace`, or the values of another one. */
export function tokensOf(stored: Stored, types: FieldTypes, field: string): string[] {
  const known = tokensOfDocuments.get(stored) ?? new Map<string, string[]>()
  tokensOfDocuments.set(stored, known)
  const tokens = known.get(field) ?? split(stored.source[field], types[field]?.type === 'text')
  known.set(field, tokens)
  return tokens
}

function split(value: unknown, isText: boolean): string[] {
  if (value === undefined || value === null) return []
  const values = (Array.isArray(value) ? value : [value]).map(String)
  return isText ? values.flatMap((text) => text.split(/\s+/).filter(Boolean)) : values
}

/** An object with no other keys. */
export function allowed(value: unknown, keys: readonly string[]): Node {
  if (typeof value !== 'object' || value === null) throw new BadRequest('an object is missing')
  for (const key of Object.keys(value)) if (!keys.includes(key)) throw new BadRequest(`unknown key [${key}]`)
  return value as Node
}

export function onlyEntry(value: unknown): [name: string, body: unknown] {
  const entries = Object.entries((value ?? {}) as Node)
  const [only] = entries
  if (entries.length !== 1 || only === undefined) throw new BadRequest('an object needs one field')
  return only
}

function scoreIf(isMatch: (stored: Stored) => boolean): Scorer {
  return (stored) => (isMatch(stored) ? 1 : null)
}

function readField(body: unknown, types: FieldTypes): [field: string, value: unknown] {
  const [field, value] = onlyEntry(body)
  if (types[field] === undefined) throw new BadRequest(`no such field [${field}]`)
  return [field, value]
}

function listOf(values: unknown): string[] {
  if (!Array.isArray(values)) throw new BadRequest('[terms] needs a list')
  if (values.length > maxTerms) throw new BadRequest(`more than ${maxTerms} terms`)
  return values.map(String)
}

function textOf(value: unknown, key: string): string {
  return String(allowed(value, [key])[key])
}

function hasToken(tokens: readonly string[], values: readonly string[]): boolean {
  return values.some((value) => tokens.includes(value))
}

function hasPhrase(tokens: readonly string[], phrase: readonly string[]): boolean {
  return tokens.some(
    (token, at) => token === phrase[0] && phrase.every((next, further) => tokens[at + further] === next),
  )
}

/** Numbers, and days as texts. */
function readRange(bounds: unknown): (value: unknown) => boolean {
  const { gt, gte, lt, lte } = allowed(bounds, ['gt', 'gte', 'lt', 'lte']) as Record<string, number>
  return (value) => {
    if (value === undefined || value === null) return false
    const number = value as number
    return (
      (gt === undefined || number > gt) &&
      (gte === undefined || number >= gte) &&
      (lt === undefined || number < lt) &&
      (lte === undefined || number <= lte)
    )
  }
}
