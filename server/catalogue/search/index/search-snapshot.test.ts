import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { aLargeCatalogue } from '../../../../test-support/catalogue/a-large-catalogue.ts'
import { indexPage, type SearchIndex, withChanges } from './search-index-rules.ts'
import { packIndex, snapshotFormat, unpackIndex } from './search-snapshot.ts'

/** Everything that a search reads of an index. */
function contentOf({ postings, words, numbers, ...index }: SearchIndex) {
  const pagesOf = (word: number) => {
    const start = postings.starts[word] ?? 0
    return [...postings.numbers.subarray(start, start + (postings.counts[word] ?? 0))].sort()
  }
  return {
    ...index,
    numbers: [...numbers],
    words: { ...words, sorted: [...words.sorted] },
    postings: words.all.map((_, word) => pagesOf(word)),
  }
}

test('an index that was stored is the same, and takes further changes', () => {
  const index = withChanges(aLargeCatalogue(300), [], ['p7', 'p299'])
  const stored = unpackIndex(packIndex(index))
  expect(contentOf(stored)).toEqual(contentOf(index))
  const changed = { ...aPage, id: 'p8' }
  for (const eachIndex of [index, stored])
    withChanges(eachIndex, [indexPage(eachIndex.words, changed)], ['p9'])
  expect(contentOf(stored)).toEqual(contentOf(index))
})

const aPage = {
  brandId: 'b0',
  seriesId: null,
  subCategoryIdsOfPage: ['c1'],
  lowestPriceCents: 100,
  newFrom: '2026-11-01',
  sortId: 4,
  normalisedText: ' 绿茶 | green tea | house | tea | drinks | hot | g 1 | tin ',
}

test('another content of the index has another format', () => {
  const index = aLargeCatalogue(50)
  withChanges(index, [indexPage(index.words, { ...aPage, id: 'p8' })], ['p9'])
  const content = createHash('sha256')
    .update(JSON.stringify(contentOf(index)))
    .digest('hex')
    .slice(0, 16)
  // If the content differs, increment `snapshotFormat`: stored indexes of the release before are then not read.
  expect({ snapshotFormat, content }).toEqual({ snapshotFormat: 1, content: '49438da323f201b9' })
})
