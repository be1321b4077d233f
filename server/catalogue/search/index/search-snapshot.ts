import { deserialize, serialize } from 'node:v8'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { SearchIndex } from './search-index-rules.ts'
import { findWordNumber, newDictionary, type Words } from './search-words-rules.ts'

/** Changes whenever another index would be built from the same products (search-snapshot.test.ts compares). */
export const snapshotFormat = 1

/** The parts of an index that cannot be computed from the others at once. */
type StoredIndex = Omit<SearchIndex, 'numbers' | 'words'> & { words: Pick<Words, 'all' | 'sorted'> }

export function packIndex({ numbers: _, ...index }: SearchIndex): Uint8Array {
  const { all, sorted } = index.words
  return gzipSync(serialize({ ...index, words: { all, sorted } } satisfies StoredIndex), { level: 1 })
}

export function unpackIndex(bytes: Uint8Array): SearchIndex {
  const { words, ...index } = deserialize(gunzipSync(bytes)) as StoredIndex
  const dictionary = newDictionary()
  for (const word of words.all) findWordNumber(dictionary, word)
  const numbers = new Map<string, number>()
  index.ids.forEach((id, number) => {
    if (id !== '') numbers.set(id, number)
  })
  return {
    ...index,
    numbers,
    words: { ...dictionary, sorted: words.sorted, sortedCount: words.all.length },
  }
}
