import { expect, test } from 'vitest'
import { admin as en } from '../../shared/text/en/admin/admin.ts'
import { admin as zh } from '../../shared/text/zh-tw/admin/admin.ts'
import { blankDisplayProduct } from '../catalogue/fields/typed-product.ts'
import { labelOfProductField, textOfValue } from './conflict-labels.ts'

const id = '019ad3c0-0000-7000-8000-000000000001'

test.each([
  ['en', en],
  ['zh_tw', zh],
])('every field of a display product, its products and its specifications has a label in %s', (_, admin) => {
  const product = blankDisplayProduct()
  const [stored] = product.products
  const [specification] = stored?.specifications ?? []
  const within = (value: object | undefined) => Object.keys(value ?? {}).filter((name) => name !== 'id')
  const paths = [
    ...within(product).map((name) => [name]),
    ...within(stored).map((name) => ['products', id, name]),
    ...within(specification).map((name) => ['products', id, 'specifications', id, name]),
  ]
  expect(paths.length).toBeGreaterThan(20)
  for (const path of paths) expect(labelOfProductField(path, [], admin), path.join('.')).not.toBe(path.at(-1))
})

test('the label of a product field contains the code of the product', () => {
  const products = [{ id, code: 'K-1', specifications: [] }]
  expect(labelOfProductField(['products', id, 'priceCents'], products, en)).toMatch(/^K-1 · ./)
})

test('lists, ids, pictures and empty values have distinct texts', () => {
  const showValue = (value: unknown) =>
    textOfValue(value, en.log, (entryId) => (entryId === id ? 'Kitchen' : undefined))
  expect([true, '', null, [], 0].map(showValue)).toEqual(['yes', '–', '–', '–', '0'])
  expect(showValue([id])).toBe('Kitchen')
  expect(showValue([{ labelEn: 'Size', labelCn: '大小', valueEn: '2 l', valueCn: '2 升' }])).toBe(
    'Size · 大小 · 2 l · 2 升',
  )
  const picture = { path: `images/${'0123456789abcdef'.repeat(2)}`, width: 400, height: 300 }
  expect(showValue([{ ...picture, altEn: 'Lid', altCn: '' }, picture])).toBe('01234567 · Lid; 01234567')
})
