import {
  allowed,
  BadRequest,
  checkClauses,
  type FieldTypes,
  onlyEntry,
  readQuery,
  runScript,
  type Stored,
  tokensOf,
} from './query-rules.ts'

interface Hit {
  stored: Stored
  score: number
}

interface Searched {
  documents: readonly Stored[]
  types: FieldTypes
  maxWindow: number
}

const bodyKeys = [
  'from',
  'size',
  '_source',
  'track_total_hits',
  'query',
  'post_filter',
  'sort',
  'aggs',
  'suggest',
]

/** The answer of `_search` for the part of its body that the mall uses. Anything else is refused. */
export function search(sent: unknown, searched: Searched): object {
  const body = allowed(sent, bodyKeys)
  const {
    from = 0,
    size = 10,
    query = { match_all: {} },
  } = body as { from?: number; size?: number; query?: unknown }
  if (from + size > searched.maxWindow) throw new BadRequest('Result window is too large')
  checkClauses(query)
  const { documents, types } = searched
  const hits = findHits(query, documents, types)
  const listed = body.post_filter === undefined ? hits : filterHits(hits, body.post_filter, types)
  const sorted = sortHits(listed, (body.sort ?? [{ _score: { order: 'desc' } }]) as unknown[])
  return {
    took: 1,
    timed_out: false,
    _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
    hits: {
      ...(body.track_total_hits === false ? {} : { total: { value: listed.length, relation: 'eq' } }),
      max_score: null,
      hits: sorted.slice(from, from + size).map(({ stored, score }) => ({ _id: stored.id, _score: score })),
    },
    ...(body.aggs !== undefined && { aggregations: aggregateAll(body.aggs, hits, types) }),
    ...(body.suggest !== undefined && { suggest: suggestAll(body.suggest, documents, types) }),
  }
}

function findHits(query: unknown, documents: readonly Stored[], types: FieldTypes): Hit[] {
  const scoreOf = readQuery(query, types)
  return documents.flatMap((stored) => {
    const score = scoreOf(stored)
    return score === null ? [] : [{ stored, score }]
  })
}

function filterHits(hits: readonly Hit[], filter: unknown, types: FieldTypes): Hit[] {
  checkClauses(filter)
  const scoreOf = readQuery(filter, types)
  return hits.filter(({ stored }) => scoreOf(stored) !== null)
}

function sortHits(hits: readonly Hit[], sort: readonly unknown[]): Hit[] {
  const keys = sort.map((entry) => {
    const [field, options] = onlyEntry(entry)
    const { order, script } = allowed(options, ['order', 'missing', 'type', 'script']) as {
      order: string
      script?: unknown
    }
    const read = ({ stored, score }: Hit) =>
      field === '_score' ? score : field === '_script' ? runScript(script, stored) : stored.source[field]
    return { read, direction: order === 'desc' ? -1 : 1 }
  })
  return hits.toSorted((one, other) => {
    for (const { read, direction } of keys) {
      const [own, others] = [read(one), read(other)] as [number, number]
      // Missing values are last in both directions.
      if (own === null || others === null) {
        if (own !== others) return own === null ? 1 : -1
      } else if (own !== others) return own < others ? -direction : direction
    }
    return 0
  })
}

function aggregateAll(aggs: unknown, hits: readonly Hit[], types: FieldTypes): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(aggs as object).map(([name, node]) => [name, aggregate(node, hits, types)]),
  )
}

function aggregate(sent: unknown, hits: readonly Hit[], types: FieldTypes): object {
  const node = allowed(sent, ['filter', 'filters', 'terms', 'min', 'max', 'aggs'])
  if (node.filter !== undefined) {
    const filtered = filterHits(hits, node.filter, types)
    return {
      doc_count: filtered.length,
      ...(node.aggs !== undefined && aggregateAll(node.aggs, filtered, types)),
    }
  }
  if (node.filters !== undefined) {
    const { filters } = allowed(node.filters, ['filters'])
    const buckets = Object.entries(filters as object).map(([name, filter]) => [
      name,
      { doc_count: filterHits(hits, filter, types).length },
    ])
    return { buckets: Object.fromEntries(buckets) }
  }
  if (node.terms !== undefined) {
    const { field, size } = allowed(node.terms, ['field', 'size']) as { field: string; size: number }
    return { buckets: countValues(hits, types, field).slice(0, size) }
  }
  const values = hits.map(({ stored }) => readValue(node.min ?? node.max, stored))
  if (values.length === 0) return { value: null }
  return { value: node.min === undefined ? Math.max(...values) : Math.min(...values) }
}

function readValue(sent: unknown, stored: Stored): number {
  const { field, script } = allowed(sent, ['field', 'script'])
  return Number(script === undefined ? stored.source[String(field)] : runScript(script, stored))
}

function countValues(hits: readonly Hit[], types: FieldTypes, field: string) {
  if (types[field]?.type !== 'keyword') throw new BadRequest(`[terms] needs a keyword, not [${field}]`)
  const counts = new Map<string, number>()
  for (const { stored } of hits)
    for (const key of tokensOf(stored, types, field)) counts.set(key, (counts.get(key) ?? 0) + 1)
  return [...counts]
    .map(([key, count]) => ({ key, doc_count: count }))
    .sort((one, other) => other.doc_count - one.doc_count || (one.key < other.key ? -1 : 1))
}

/** The term suggester: words of a field within an edit distance, with transpositions. */
function suggestAll(suggest: unknown, documents: readonly Stored[], types: FieldTypes) {
  return Object.fromEntries(
    Object.entries(suggest as object).map(([name, sent]) => {
      const { text, term } = allowed(sent, ['text', 'term'])
      const keys = ['field', 'suggest_mode', 'max_edits', 'prefix_length', 'size']
      const {
        field,
        max_edits: max,
        size,
      } = allowed(term, keys) as {
        field: string
        max_edits: number
        size: number
      }
      if (max < 1 || max > 2) throw new BadRequest('max_edits must be 1 or 2', 'illegal_argument_exception')
      const frequencies = new Map<string, number>()
      for (const stored of documents)
        for (const token of new Set(tokensOf(stored, types, field)))
          frequencies.set(token, (frequencies.get(token) ?? 0) + 1)
      const options = [...frequencies]
        .map(([token, freq]) => ({ text: token, freq, edits: countEdits(String(text), token) }))
        .filter(({ edits }) => edits > 0 && edits <= max)
        .sort((one, other) => one.edits - other.edits || other.freq - one.freq)
        .slice(0, size)
        .map(({ edits, ...option }) => ({ ...option, score: 1 - edits / String(text).length }))
      return [name, [{ text, offset: 0, length: String(text).length, options }]]
    }),
  )
}

function countEdits(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const [before, last] = [rows[i - 1] ?? [], rows[i - 2] ?? []]
      const cost = one[i - 1] === other[j - 1] ? 0 : 1
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(
        (before[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (before[j - 1] ?? 0) + cost,
        ...(isSwapped ? [(last[j - 2] ?? 0) + 1] : []),
      )
    }
    rows.push(row)
  }
  return rows.at(-1)?.at(-1) ?? 0
}
