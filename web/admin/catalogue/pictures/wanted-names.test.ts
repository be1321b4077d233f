import { expect, test } from 'vitest'
import { wantedNames } from './wanted-names.ts'

const shop = 'https://cdn.shop.example/files'

test('a file is stored under every web address that ends with its name', () => {
  const missing = [`${shop}/tee.jpg?v=1`, `${shop}/2026/tee.jpg`, `${shop}/mug.jpg`]
  expect(wantedNames('tee.jpg', missing)).toEqual([`${shop}/tee.jpg?v=1`, `${shop}/2026/tee.jpg`])
  expect(wantedNames('茶壺.jpg', [`${shop}/%E8%8C%B6%E5%A3%BA.jpg`])).toEqual([
    `${shop}/%E8%8C%B6%E5%A3%BA.jpg`,
  ])
})

test('a file keeps its own name, and is not wanted if the import does not name it', () => {
  expect(wantedNames('tee.jpg', [])).toEqual(['tee.jpg'])
  expect(wantedNames('other.jpg', ['tee.jpg'])).toEqual([])
  expect(wantedNames('cafe\u0301.JPG', ['caf\u00e9.jpg'])).toEqual(['caf\u00e9.jpg'])
  expect(wantedNames('tee.jpg', ['tee.jpg', `${shop}/tee.jpg`])).toEqual(['tee.jpg', `${shop}/tee.jpg`])
  expect(wantedNames('tee.jpg', ['https://%', `${shop}/%zz`, `${shop}/`])).toEqual([])
})
