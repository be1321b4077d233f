import { describe, expect, test } from 'vitest'
import { productQuery } from '../../../../contract/shop/catalogue/catalogue.ts'
import { aDemoIndex } from '../../../../test-support/catalogue/a-demo-index.ts'
import { judgedQueries, listJudgedCodes } from '../../../../test-support/catalogue/judged-queries.ts'
import { searchIndex } from './search-products.ts'

/** Mean reciprocal rank reached. A change of the search may raise it and must not lower it. */
const reachedMrr = 0.988

const { mall, codes, brandOf } = await aDemoIndex()

const judged = judgedQueries.map((judgedQuery) => {
  const query = productQuery.parse({ k: judgedQuery.query, size: '100' })
  const { found } = searchIndex(mall, query, { sort: 'relevance', arrivedBetween: null })
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
