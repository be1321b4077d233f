import { expect, test } from 'vitest'
import type { Category } from '../../../../contract/catalogue/catalogue.ts'
import { aroundBrands, columnsOf, firstRowOf } from './menu-rules.ts'

function aCategory(fields: Partial<Category>): Category {
  return {
    id: 'c',
    nameEn: 'Kitchen',
    nameCn: '廚房',
    pattern: 'STYLE1',
    sortId: 1,
    imageUri: null,
    subCategory: [],
    ...fields,
  }
}

function aSub(nameEn: string, typeEn: string | null, columnOrder = 1) {
  return { id: nameEn, nameEn, nameCn: nameEn, typeEn, typeCn: typeEn, columnOrder }
}

test('categories up to sortId 10 come before the brands, the rest after, each in order', () => {
  const { before, after } = aroundBrands([11, 2, 10, 1].map((sortId) => aCategory({ sortId })))
  expect(before.map(({ sortId }) => sortId)).toEqual([1, 2, 10])
  expect(after.map(({ sortId }) => sortId)).toEqual([11])
})

test('STYLE1 is grouped by type, whose heading links to its list', () => {
  const category = aCategory({
    subCategory: [aSub('Kettles', 'Electric'), aSub('Woks', 'Pans'), aSub('Toasters', 'Electric')],
  })
  const columns = columnsOf(category)
  expect(columns.map(({ heading }) => heading?.path)).toEqual(['/kitchen/electric', '/kitchen/pans'])
  expect(columns[0]?.links.map(({ path }) => path)).toEqual([
    '/kitchen/electric/kettles',
    '/kitchen/electric/toasters',
  ])
})

test('a sub-category without a type is directly below its category', () => {
  const [column] = columnsOf(aCategory({ subCategory: [aSub('Kettles', null)] }))
  expect(column).toMatchObject({ heading: null, links: [{ path: '/kitchen/kettles' }] })
})

test('STYLE2 is grouped by column, in the order of the columns', () => {
  const subCategory = [aSub('B', 'T', 2), aSub('A', 'T', 1), aSub('C', 'T', 10)]
  const columns = columnsOf(aCategory({ pattern: 'STYLE2', subCategory }))
  expect(columns.map(({ links }) => links.map(({ nameEn }) => nameEn))).toEqual([['A'], ['B'], ['C']])
})

test('a menu that fits has one row, a longer one two rows of similar length', () => {
  const chinese = ['新品上架', '護膚', '彩妝香氛', '健康補充', '品牌', '禮品禮籃']
  expect(firstRowOf(chinese)).toBe(6)
  const many = Array.from({ length: 16 }, () => 'Health Supplements')
  expect(firstRowOf(many)).toBe(8)
  expect(firstRowOf(['A'.repeat(300), 'B'])).toBe(1)
})
