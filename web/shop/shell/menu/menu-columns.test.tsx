import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { listColumns } from './column-rules.ts'
import { MenuColumns } from './menu-columns.tsx'

const places = Array.from({ length: 8 }, (_, at) => ({
  id: `s${at}`,
  nameEn: `Place ${at}`,
  nameCn: `分類 ${at}`,
  typeEn: null,
  typeCn: null,
  columnOrder: 8 - at,
}))
const category = {
  id: 'c',
  nameEn: 'Kitchen',
  nameCn: '廚房',
  sortId: 1,
  imageUri: null,
  subCategory: places,
}

test('a dropdown has six columns in a row; the seventh begins the next row of the same grid', () => {
  const columns = listColumns({ ...category, pattern: 'STYLE2' })
  const markup = renderToStaticMarkup(<MenuColumns columns={columns} />)
  expect(markup).toMatch(/^<div class="[^"]*\bgrid-cols-6\b/)
  // One grid holds all columns, in their order, so that the browser wraps after the sixth.
  const names = [...markup.matchAll(/>(Place \d)</g)].map(([, name]) => name)
  expect(names).toEqual(places.toReversed().map(({ nameEn }) => nameEn))
  expect(markup.match(/grid-cols-/g)).toHaveLength(1)
})
