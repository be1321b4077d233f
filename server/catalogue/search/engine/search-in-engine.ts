import { z } from 'zod'
import type { Category, ProductQuery } from '../../../../contract/shop/catalogue/catalogue.ts'
import { newBudget } from '../index/search-budget-rules.ts'
import { isName } from '../index/search-words-rules.ts'
import type { Fillers } from '../matching/filler-rules.ts'
import type { FoundList } from '../matching/search-list-rules.ts'
import {
  type OwnRequest,
  type SearchAnswer,
  type SearchedMall,
  searchMall,
  synonymsOf,
  toListRequest,
} from '../matching/search-products.ts'
import { parseQuery, type Synonyms } from '../matching/search-query-rules.ts'
import type { Vocabulary } from '../matching/search-typo-rules.ts'
import { countMaxTypos, rankSimilarWords } from '../matching/typo-distance-rules.ts'
import { QueryRefused, readAnswer, readListAnswer } from './engine-answers.ts'
import {
  type Clause,
  type KeywordContext,
  matchKeyword,
  matchRun,
  matchWord,
  scoreKeyword,
} from './engine-keyword-rules.ts'
import { writeListRequest } from './engine-list-rules.ts'
import type { SearchEngine } from './opensearch-client.ts'

/** What searches know of the mall besides the index of the engine. */
export interface EngineState {
  synonyms: Synonyms
  fillers: Fillers
  categorys: readonly Category[]
  /** Single words that are a type or a category. */
  types: ReadonlySet<string>
}

/** A round is one request, or a list and one for what a correction needs. */
const maxRounds = 16
/** Questions about the texts in one request. */
const maxQuestions = 1_000
/** Characters of a run that are looked for in one piece; no name has a longer one. */
const maxRunLength = 20
const maxSimilarWords = 20

/** Questions to the engine, and their answers, by content. */
interface Answers {
  lists: Map<string, FoundList>
  matches: Map<string, boolean>
  similarWords: Map<string, string[]>
}
interface Questions {
  lists: Map<string, Clause>
  matches: Map<string, Clause>
  similarWords: Set<string>
}

/** Ends a search that cannot go on before the engine has answered. */
class Unanswered extends Error {}

/** Searches as `searchIndex` does. The rules are synchronous: they run until they need an answer, all questions that they
 *  have by then are sent together, and they run again with the answers. */
export async function searchInEngine(
  engine: Pick<SearchEngine, 'search' | 'searchTimeoutMs'>,
  state: EngineState,
  query: ProductQuery,
  own: OwnRequest,
): Promise<SearchAnswer> {
  const answers: Answers = { lists: new Map(), matches: new Map(), similarWords: new Map() }
  const endsAt = performance.now() + 2 * engine.searchTimeoutMs
  for (let round = 0; round < maxRounds && performance.now() < endsAt; round++) {
    const questions: Questions = { lists: new Map(), matches: new Map(), similarWords: new Set() }
    try {
      const answer = searchMall(mallOf(state, query, own, answers, questions), query)
      if (!hasQuestions(questions)) return answer
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error
    }
    await send(engine, questions, answers)
  }
  throw new QueryRefused(`a search was not answered in ${maxRounds} rounds and twice the time of one request`)
}

/** The mall as the answers so far describe it; what they do not contain becomes a question. */
function mallOf(
  { synonyms, fillers, categorys, types }: EngineState,
  query: ProductQuery,
  own: OwnRequest,
  answers: Answers,
  questions: Questions,
): SearchedMall {
  const request = toListRequest(categorys, query, own)
  const matches = (clause: Clause) => {
    const key = JSON.stringify(clause)
    const known = answers.matches.get(key)
    if (known === undefined) questions.matches.set(key, clause)
    return known ?? false
  }
  const context: KeywordContext = { types, hasWord: (word) => matches(matchWord(word)) }
  const vocabulary: Vocabulary = {
    hasWord: context.hasWord,
    hasMatch: (parsed) => matches(matchKeyword(parsed, context)),
    measureRun(letters) {
      const lengths = Array.from({ length: Math.min(letters.length, maxRunLength) - 1 }, (_, at) => at + 2)
      const found = lengths.map((length) => matches(matchRun(letters.slice(0, length).join(''))))
      const missing = found.indexOf(false)
      return 1 + (missing < 0 ? found.length : missing)
    },
    listSimilarWords(word) {
      if (countMaxTypos(word) === 0) return []
      const known = answers.similarWords.get(word)
      if (known === undefined) questions.similarWords.add(word)
      return known ?? []
    },
  }
  const list = (keyword: string) => {
    const known = answers.lists.get(keyword)
    if (known !== undefined) return known
    const clause =
      keyword === '' ? null : scoreKeyword(parseQuery(keyword, synonymsOf(query, synonyms)), context)
    // An answer that is still missing may change the keyword.
    if (!hasQuestions(questions)) questions.lists.set(keyword, writeListRequest(request, clause))
    throw new Unanswered()
  }
  return { vocabulary, synonyms, fillers, budget: newBudget(), list }
}

function hasQuestions({ lists, matches, similarWords }: Questions): boolean {
  return lists.size + matches.size + similarWords.size > 0
}

async function send(
  engine: Pick<SearchEngine, 'search'>,
  { lists, matches, similarWords }: Questions,
  answers: Answers,
): Promise<void> {
  for (const [keyword, body] of lists) answers.lists.set(keyword, readListAnswer(await engine.search(body)))
  if (matches.size > 0) await sendMatches(engine, [...matches].slice(0, maxQuestions), answers)
  if (similarWords.size > 0) await sendSimilarWords(engine, [...similarWords], answers)
}

const matchAnswer = z.object({
  aggregations: z.object({
    matches: z.object({ buckets: z.record(z.string(), z.object({ doc_count: z.int() })) }),
  }),
})

async function sendMatches(
  engine: Pick<SearchEngine, 'search'>,
  clauses: readonly (readonly [string, Clause])[],
  { matches }: Answers,
): Promise<void> {
  const filters = Object.fromEntries(clauses.map(([, clause], at) => [`q${at}`, clause]))
  const answer = await engine.search({
    size: 0,
    query: { term: { isListed: true } },
    aggs: { matches: { filters: { filters } } },
  })
  const { buckets } = readAnswer(matchAnswer, answer).aggregations.matches
  for (const [at, [key]] of clauses.entries()) matches.set(key, (buckets[`q${at}`]?.doc_count ?? 0) > 0)
}

const suggestAnswer = z.object({
  suggest: z.record(
    z.string(),
    z.array(z.object({ options: z.array(z.object({ text: z.string(), freq: z.int() })) })),
  ),
})

async function sendSimilarWords(
  engine: Pick<SearchEngine, 'search'>,
  words: readonly string[],
  { similarWords }: Answers,
): Promise<void> {
  const suggest = words.map((word, at) => [
    `w${at}`,
    {
      text: word,
      term: {
        field: 'all',
        suggest_mode: 'always',
        max_edits: countMaxTypos(word),
        prefix_length: 0,
        size: maxSimilarWords,
      },
    },
  ])
  const sent = { size: 0, suggest: Object.fromEntries(suggest) }
  const answer = readAnswer(suggestAnswer, await engine.search(sent))
  for (const [at, word] of words.entries()) {
    const options = answer.suggest[`w${at}`]?.flatMap((token) => token.options) ?? []
    const candidates = options.filter(({ text }) => isName(text))
    similarWords.set(
      word,
      rankSimilarWords(
        word,
        candidates.map(({ text, freq }) => ({ text, pageCount: freq })),
      ),
    )
  }
}
