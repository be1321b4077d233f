import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { productQuery } from '../../../../contract/shop/catalogue/catalogue.ts'
import { aLargeCatalogue } from '../../../../test-support/catalogue/a-large-catalogue.ts'
import { newBudget, type StepBudget } from '../index/search-budget-rules.ts'
import { searchIndex } from './search-products.ts'
import { parseSynonyms } from './search-query-rules.ts'
import { readFillers } from './search-vocabulary.ts'
import { suggestablePages, suggestPages } from './suggest-rules.ts'

const index = aLargeCatalogue(100_000)
const { all } = index.words
const chinese = all.filter((word) => /^\p{Script=Han}{8}$/u.test(word))
const english = all.filter((word) => /^[a-z]{6,}$/.test(word))
const synonymSets = Array.from({ length: 500 }, (_, at) =>
  [0, 1, 2, 3].map((more) => (chinese[at * 7 + more] ?? '').slice(0, 2 + (at % 2))),
)
const named = (at: number) => ({ id: `m${at}`, nameEn: english[at] ?? '', nameCn: chinese[at] ?? '' })
const brands = Array.from({ length: 500 }, (_, at) => ({
  ...named(at),
  imageUri: null,
  series: [named(at + 500)],
}))
const places = suggestablePages({ brands, categorys: [] })
const synonyms = parseSynonyms(synonymSets)
const mall = { epoch: 1, index, synonyms, fillers: readFillers(), places, brands, categorys: [] }

function search(k: string): void {
  const query = productQuery.parse({ k })
  const { correctedKeyword } = searchIndex(mall, query, { sort: 'relevance', arrivedBetween: null })
  suggestPages(correctedKeyword ?? query.k, places)
}

/** CPU milliseconds of this thread. */
function costMs(k: string): number {
  const before = process.threadCpuUsage()
  search(k)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** CPU time of a search for one syllable, the prefix of most names, on an idle machine. */
const [plain, plainMs] = ['ka', 4]

/** Whether a query takes less than 20 ms of CPU, relative to a plain search on the same machine. The minimum of a
 *  few runs counts, because garbage collection may fall into either. */
function isCheap(k: string): boolean {
  return Array.from({ length: 8 }).some(() => {
    const ms = costMs(k)
    return ms < 20 || ms < (20 * costMs(plain)) / plainMs
  })
}

for (let times = 0; times < 10; times++) search(plain)

const anyOf = (words: readonly string[]) => fc.nat(words.length - 1).map((at) => words[at] ?? '')
const inRow = (word: fc.Arbitrary<string>, by: string) =>
  fc.array(word, { minLength: 1, maxLength: 100 }).map((words) => words.join(by).slice(0, 400))
const rareCharacter = fc.integer({ min: 0x3400, max: 0x9fff }).map((code) => String.fromCodePoint(code))
const substringOf = (words: readonly string[]) =>
  fc.tuple(anyOf(words), fc.nat(6), fc.integer({ min: 1, max: 8 })).map(([word, from, length]) => {
    const letters = [...word]
    return letters.slice(from % letters.length, (from % letters.length) + length).join('')
  })
const mistyped = anyOf(english).map((word) => `${word.slice(0, 3)}q${word.slice(4)}`)
const piece = fc.oneof(
  rareCharacter,
  substringOf(chinese),
  substringOf(english),
  mistyped,
  anyOf(synonymSets.flat()),
  fc.string({ maxLength: 3 }),
)
const hostile = fc.oneof(
  ...['', ' '].flatMap((by) =>
    [
      rareCharacter,
      substringOf(chinese),
      substringOf(english),
      mistyped,
      anyOf(synonymSets.flat()),
      piece,
    ].map((word) => inRow(word, by)),
  ),
  fc.string({ unit: 'binary', maxLength: 400 }),
)

describe('with 100,000 products', () => {
  test.prop([hostile], { numRuns: 100 })('no query of 400 characters takes 20 ms of CPU', (k) => {
    expect(isCheap(k)).toBe(true)
  })

  test.each([
    [
      '80 rare characters',
      Array.from({ length: 80 }, (_, at) => String.fromCodePoint(0x9000 + at * 3)).join(''),
    ],
    ['one character 80 times', '龘'.repeat(80)],
    ['80 characters that the mall knows', chinese.slice(0, 10).join('')],
    [
      'terms with synonyms',
      synonymSets
        .slice(0, 40)
        .map(([term]) => term)
        .join(''),
    ],
    ['40 letters', [...'abcdefghijklmnopqrstuvwxyz0123456789abcd'].join(' ')],
    ['beginnings of many words', 'k m r t s v p l d n c b ka mo ri te su va pe li do sh ne cr bi tu'],
    [
      'mistyped words',
      english
        .slice(0, 10)
        .map((word) => `${word.slice(0, 3)}q${word.slice(4)}`)
        .join(' '),
    ],
  ])('%s take less than 20 ms of CPU', (_, k) => {
    expect(isCheap(k)).toBe(true)
  })

  test.prop([fc.oneof(anyOf(english), anyOf(chinese), substringOf(chinese), mistyped), anyOf(english)])(
    'an ordinary query has the same result as with an unlimited budget',
    (one, other) => {
      const query = productQuery.parse({ k: `${one} ${other}` })
      const answerFor = (budget: StepBudget) => {
        const { found, correctedKeyword } = searchIndex(
          mall,
          query,
          { sort: 'relevance', arrivedBetween: null },
          budget,
        )
        return { found, correctedKeyword }
      }
      expect(answerFor(newBudget())).toEqual(answerFor(newBudget(Number.POSITIVE_INFINITY)))
    },
  )

  const beginning = fc.constantFrom('k', 'm', 'r', 's', 'ka', 'mo', 'ri', 'ten', 'kaka', 'ml')
  test.prop([fc.array(beginning, { minLength: 3, maxLength: 6 })], {
    numRuns: 30,
    examples: [[['k', 'm', 'r']]],
  })('a query whose steps are used up leaves out nothing that it finds', (words) => {
    const query = productQuery.parse({ k: words.join(' ') })
    const totalFor = (budget: StepBudget) =>
      searchIndex(mall, query, { sort: 'relevance', arrivedBetween: null }, budget).found.total
    expect(totalFor(newBudget())).toBeGreaterThanOrEqual(totalFor(newBudget(Number.POSITIVE_INFINITY)))
  })

  test('a query has a deterministic result, also if its budget is exhausted', () => {
    const k = english
      .slice(0, 10)
      .map((word) => word.slice(0, 2))
      .join(' ')
    const ids = () =>
      searchIndex(mall, productQuery.parse({ k }), { sort: 'relevance', arrivedBetween: null })
    expect(ids()).toEqual(ids())
  })
})
