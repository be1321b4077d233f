import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { nextInColumn } from './next-in-column.ts'

const names = [
  ...['products.0.nameEn', 'products.0.priceCents', 'products.0.specifications.0.sku'],
  ...['products.0.specifications.1.sku', 'products.1.nameEn', 'products.1.priceCents'],
  ...['products.1.specifications.0.sku', 'products.10.priceCents'],
]

test('down and up stay in the column, over the rows of all items', () => {
  expect(nextInColumn(names, 'products.0.priceCents', 1)).toBe('products.1.priceCents')
  expect(nextInColumn(names, 'products.1.priceCents', 1)).toBe('products.10.priceCents')
  expect(nextInColumn(names, 'products.1.specifications.0.sku', -1)).toBe('products.0.specifications.1.sku')
})

test('the first and the last row have no neighbour beyond them', () => {
  expect(nextInColumn(names, 'products.0.priceCents', -1)).toBeNull()
  expect(nextInColumn(names, 'products.10.priceCents', 1)).toBeNull()
})

prop.prop([fc.constantFrom(...names)])('up from the row below is the way back', (name) => {
  const below = nextInColumn(names, name, 1)
  if (below !== null) expect(nextInColumn(names, below, -1)).toBe(name)
})
