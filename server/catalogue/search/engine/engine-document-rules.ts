import type { SearchedPage } from '../index/search-index-state.ts'
import { isUnspaced, splitFields, splitNormalised } from '../text/normalise-rules.ts'

/** Incremented with every change of the mapping or of what a document holds: the index is then built again. */
export const documentFormat = 1

/** Ends each run of Chinese characters and each text, so that no phrase spans two of them. */
export const runEnd = '|'

/** The engine splits texts at spaces only: they are normalised here, in the same way as keywords. */
const text = { type: 'text', analyzer: 'whitespace', norms: false } as const
const keyword = { type: 'keyword' } as const

/** Lists go as far as this product; the database answers later pages. */
export const maxListed = 100_000

/** The body that creates the index. */
export const indexBody = {
  settings: { index: { number_of_shards: 1, auto_expand_replicas: '0-1', max_result_window: maxListed } },
  mappings: {
    dynamic: 'strict',
    _meta: { format: documentFormat },
    properties: {
      id: keyword,
      isListed: { type: 'boolean' },
      brandId: keyword,
      seriesId: keyword,
      subCategoryIds: keyword,
      priceCents: { type: 'long' },
      newFrom: { type: 'date', format: 'yyyy-MM-dd' },
      sortId: { type: 'integer' },
      /** Whole names and codes. */
      names: keyword,
      codes: keyword,
      /** Distinct words; a run of Chinese is one word. */
      words: keyword,
      all: text,
      name: text,
      nameEnd: text,
      headline: text,
      type: text,
      typeEnd: text,
      typeOnly: keyword,
      tag: text,
      tagOnly: keyword,
      epoch: { type: 'long' },
    },
  },
} as const

export type Field = keyof typeof indexBody.mappings.properties
type EngineDocument = Partial<Record<Field, unknown>> & { isListed: boolean }

/** The document of a listed display product. Each field of words corresponds to a position bit of the index in memory
 *  (`indexPage`). */
export function documentOf(page: SearchedPage): EngineDocument {
  const fields = splitFields(page.normalisedText)
  const { makers, types, categories, tags, codes, others } = fields
  const names = [fields.nameCn, fields.nameEn]
  const all = [...names, ...makers, ...types, ...categories, ...tags, ...codes, ...others]
  const single = categories.filter((category) => splitNormalised(category).length === 1)
  return {
    id: page.id,
    isListed: true,
    brandId: page.brandId,
    seriesId: page.seriesId,
    subCategoryIds: page.subCategoryIdsOfPage,
    priceCents: page.lowestPriceCents,
    newFrom: page.newFrom,
    sortId: page.sortId,
    names: withoutEmpty(names),
    codes: withoutEmpty(codes),
    words: [...new Set(all.flatMap(splitNormalised))],
    all: writeTexts(all),
    name: writeTexts(names),
    nameEnd: writeTexts(names.map(lastWord)),
    headline: writeTexts([...names, ...makers]),
    type: writeTexts(types),
    // A category of several words is too broad: not everything of Tea & Pantry is for the pantry.
    typeEnd: writeTexts([...types.map(lastWord), ...single]),
    typeOnly: [...types, ...categories].filter((name) => splitNormalised(name).length === 1),
    tag: writeTexts([...categories, ...tags]),
    tagOnly: tags.filter((tag) => splitNormalised(tag).length === 1),
  }
}

const withoutEmpty = (texts: readonly string[]) => texts.filter((name) => name !== '')
const lastWord = (name: string) => splitNormalised(name).at(-1) ?? ''

/** The tokens of texts, separated by spaces: words, and the characters of each run of Chinese. */
function writeTexts(texts: readonly string[]): string {
  return [...new Set(withoutEmpty(texts))]
    .flatMap((name) => [...splitNormalised(name).map(writeWord), runEnd])
    .join(' ')
}

function writeWord(word: string): string {
  return isUnspaced(word) ? `${writeRun(word)} ${runEnd}` : word
}

/** The characters of a run of Chinese as tokens. */
export function writeRun(run: string): string {
  return [...run].join(' ')
}
