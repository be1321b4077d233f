import { expect, test } from 'vitest'
import type { Category } from '../../../../contract/shop/catalogue/catalogue.ts'
import { listColumns } from './column-rules.ts'

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

test('STYLE1 is grouped by type, whose heading links to its list', () => {
  const category = aCategory({
    subCategory: [aSub('Kettles', 'Electric'), aSub('Woks', 'Pans'), aSub('Toasters', 'Electric')],
  })
  const columns = listColumns(category)
  expect(columns.map(({ heading }) => heading?.path)).toEqual(['/kitchen/electric', '/kitchen/pans'])
  expect(columns[0]?.links.map(({ path }) => path)).toEqual([
    '/kitchen/electric/kettles',
    '/kitchen/electric/toasters',
  ])
})

test('a sub-category without a type is directly below its category', () => {
  const [column] = listColumns(aCategory({ subCategory: [aSub('Kettles', null)] }))
  expect(column).toMatchObject({ heading: null, links: [{ path: '/kitchen/kettles' }] })
})

test('STYLE2 is grouped by column, in the order of the columns', () => {
  const subCategory = [aSub('B', 'T', 2), aSub('A', 'T', 1), aSub('C', 'T', 10)]
  const columns = listColumns(aCategory({ pattern: 'STYLE2', subCategory }))
  expect(columns.map(({ links }) => links.map(({ nameEn }) => nameEn))).toEqual([['A'], ['B'], ['C']])
})
