import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { placeCells, readCells } from './paste-cells.ts'

const names = [
  ...[
    'products.0.nameEn',
    'products.0.nameCn',
    'products.0.priceCents',
    'products.0.specifications.0.nameEn',
  ],
  ...['products.1.nameEn', 'products.1.nameCn', 'products.1.priceCents'],
]

const placed = (name: string, text: string) => {
  const { values, leftOut } = placeCells(names, name, readCells(text) ?? [])
  return { ...Object.fromEntries(values), leftOut }
}

test('text of one cell is left to the browser', () => {
  expect(readCells('129.00')).toBeNull()
  expect(readCells('129.00\r\n')).toBeNull()
})

test('a column goes down over the rows of all items', () => {
  expect(placed('products.0.priceCents', '129\r\n139\r\n')).toEqual({
    'products.0.priceCents': '129',
    'products.1.priceCents': '139',
    leftOut: 0,
  })
})

test('several columns go to the right, and an empty cell empties its field', () => {
  expect(placed('products.0.nameEn', 'Red\t紅色\t129\nBlue\t\t139\n')).toEqual({
    ...{ 'products.0.nameEn': 'Red', 'products.0.nameCn': '紅色', 'products.0.priceCents': '129' },
    ...{ 'products.1.nameEn': 'Blue', 'products.1.nameCn': '', 'products.1.priceCents': '139' },
    leftOut: 0,
  })
})

test('cells beyond the last column and the last row are counted', () => {
  expect(placed('products.1.priceCents', '129\t10\n139\t11\n')).toEqual({
    'products.1.priceCents': '129',
    leftOut: 3,
  })
})

prop.prop([fc.constantFrom(...names), fc.array(fc.array(fc.string(), { minLength: 1 }), { minLength: 1 })])(
  'every cell has a field or is counted',
  (name, rows) => {
    const { values, leftOut } = placeCells(names, name, rows)
    expect(values.size + leftOut).toBe(rows.flat().length)
  },
)
