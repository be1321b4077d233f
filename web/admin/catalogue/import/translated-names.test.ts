import { expect, test } from 'vitest'
import {
  type ColumnMapping,
  mappingField,
  maxMappedPlaces,
  maxMappedWords,
  maxSentWords,
} from '../../../../contract/admin/catalogue/column-mapping.ts'
import { listTranslations, writeMapping } from './translated-names.ts'

const names = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix} ${at}`)

test('names without a translation are offered before a full list of translated ones', () => {
  const known = names('known', maxMappedWords).map((name) => [name, '譯'] as const)
  const missing = names('missing', maxMappedWords)
  const all = listTranslations(known, missing)
  expect(all.slice(0, maxMappedWords).map(([name]) => name)).toEqual(missing)
  expect(all).toHaveLength(2 * maxMappedWords)
})

test('a name that is being translated stays in its place', () => {
  expect(listTranslations([['b', '乙']], ['a', 'b'])).toEqual([
    ['a', ''],
    ['b', '乙'],
  ])
})

test('the mapping of a large file is within the limit of its field, and has only filled words', () => {
  const mapping: ColumnMapping = {
    fields: [],
    places: names('Category '.repeat(25), maxMappedPlaces).map((from) => ({ from, to: 'T'.repeat(250) })),
    words: [
      ...names('Word', maxSentWords - 1).map((en) => ({ en, cn: '字'.repeat(10) })),
      ...names('Empty', 500).map((en) => ({ en, cn: '' })),
    ],
    brands: [{ cn: '山', en: '' }],
  }
  const sent = mappingField.parse(writeMapping(mapping))
  expect(sent?.words).toHaveLength(maxSentWords - 1)
  expect(sent?.brands).toEqual([])
  expect(sent?.places).toHaveLength(maxMappedPlaces)
})
