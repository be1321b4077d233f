import { describe, expect, test } from 'vitest'
import { productQuery } from '../../../contract/shop/catalogue/catalogue.ts'
import { aDemoIndex } from '../../../test-support/catalogue/a-demo-index.ts'
import { judgedQueries, listJudgedCodes } from '../../../test-support/catalogue/judged-queries.ts'
import { quietLog } from '../../../test-support/quiet-log.ts'
import { startOpenSearchServer } from '../../../test-support/servers/opensearch/start-opensearch-server.ts'
import { followInEngine } from './engine/follow-in-engine.ts'
import { openSearchEngine } from './engine/opensearch-client.ts'
import { identifyDatabase } from './index/search-index-queries.ts'
import { searchIndex } from './matching/search-products.ts'

/** Mean reciprocal rank reached. A change of the search may raise it and must not lower it. */
const reachedMrr = 0.988

const { db, mall, codes, brandOf } = await aDemoIndex()
const own = { sort: 'relevance', arrivedBetween: null } as const

const judged = judgedQueries.map((judgedQuery) => {
  const query = productQuery.parse({ k: judgedQuery.query, size: '100' })
  const { found } = searchIndex(mall, query, own)
  const results = found.ids.map((id) => codes.get(id) ?? '')
  const firstCodes = listJudgedCodes(judgedQuery.first, brandOf)
  const acceptable = new Set([...firstCodes, ...listJudgedCodes(judgedQuery.alsoTop3, brandOf)])
  const listed = [...acceptable].filter((code) => brandOf.has(code)).length
  return {
    ...judgedQuery,
    isJudged: [...firstCodes].some((code) => brandOf.has(code)),
    rank: results.findIndex((code) => firstCodes.has(code)) + 1 || null,
    // After the last acceptable product, any other may follow.
    wrongInTop3: results.slice(0, Math.min(3, listed)).filter((code) => !acceptable.has(code)),
  }
})

test('the set has enough queries, and every judgement names a listed product', () => {
  expect(judged.length).toBeGreaterThanOrEqual(480)
  expect(judged.filter(({ isJudged }) => !isJudged)).toEqual([])
})

test('the mean reciprocal rank does not fall', () => {
  const sum = judged.reduce((total, { rank }) => total + (rank === null ? 0 : 1 / rank), 0)
  expect(sum / judged.length).toBeGreaterThanOrEqual(reachedMrr)
})

describe('no query gets worse', () => {
  test.each(judged)('$kind: $query', ({ rank, reached, wrongInTop3 }) => {
    expect(rank ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(reached ?? Number.POSITIVE_INFINITY)
    expect(wrongInTop3).toEqual([])
  })
})

/** The program in place of the engine evaluates each query as OpenSearch documents it. That the analysis of the real
 *  engine does the same, and how fast it is, is not shown. */
describe('a search engine that evaluates queries as documented', async () => {
  const { settings } = await startOpenSearchServer()
  // A busy machine may need longer than a search of a shopper may take.
  const patient = { searchTimeoutMs: 60_000 }
  const engine = openSearchEngine(settings, async () => await identifyDatabase(db), patient)
  const stock = { soldOut: new Set<string>(), prices: new Map<string, number>() }
  const search = followInEngine({ engine, db, readStock: async () => stock, log: quietLog })
  const find = async (k: string) => {
    const query = productQuery.parse({ k, size: '100' })
    return { inEngine: (await search.find(query, own)).answer, inMemory: searchIndex(mall, query, own) }
  }

  test('answers every judged query as the index in memory does', async () => {
    for (const { query } of judgedQueries) {
      const { inEngine, inMemory } = await find(query)
      expect(inEngine, query).toEqual(inMemory)
    }
  })

  test.each([
    ['moistruiser'],
    ['ketle 水煲'],
    ['lip stick'],
    ['yogamat'],
    ['送俾媽媽嘅禮物有咩好'],
    ['玫瑰面膜'],
    ['護手箱'],
    ['KETTLES'],
    ['１．７Ｌ'],
    ['vitamin c'],
    ['b'],
    ['茶'],
    ['tea-001'],
    ['TEA001'],
    ['omega-3 fish oil unicorn'],
    ['獨角獸 茶'],
    ['!!!'],
    ["a'b%_\\*?~"],
    ['the'],
    ['優'],
    ['tea the best cheap gift for mom and dad with love from hong kong 茶 禮物 生日 聖誕 新年'],
  ])('answers %s as the index in memory does', async (k) => {
    const { inEngine, inMemory } = await find(k)
    expect(inEngine).toEqual(inMemory)
  })
})
