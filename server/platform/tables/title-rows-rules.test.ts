import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HeaderFinder } from './title-rows-rules.ts'

function rowsFromHeader(rows: readonly string[][]): string[][] {
  const finder = new HeaderFinder()
  const found = rows.flatMap((cells, at) => finder.add({ line: at + 1, cells }))
  return [...found, ...finder.end()].map(({ cells }) => [...cells])
}

const header = ['SKU', '名稱', '價格', '數量']
const goods = [
  ['A1', 'Kettle', '120', '3'],
  ['A2', 'Pan', 'HK$1,080.50', ''],
]

test.each([
  ['a title', [['紫荊商城貨品表', '', '', '']]],
  ['a title of one cell and an empty row', [['Price list 2026'], ['', '', '', '']]],
  ['a title, a date and a note', [['Price list'], ['2026-11-28'], ['All prices in HK$']]],
  ['headings that span columns', [['貨品', '', '銷售', '']]],
  ['a title above headings that span columns', [['Price list'], ['貨品', '', '銷售', '']]],
])('%s above the header is no header', (_, titles) => {
  expect(rowsFromHeader([...titles, header, ...goods])).toEqual([header, ...goods])
})

test.each([
  ['a table', [header, ...goods]],
  ['a header alone', [header]],
  ['a header of one column', [['SKU'], ...['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7'].map((sku) => [sku])]],
  ['a short table of one column', [['SKU'], ['A1']]],
  ['an amount without quotes below one heading', [['Price'], ['1', '234']]],
  ['columns without headings', [['SKU', '名稱', '', ''], ...goods]],
])('%s begins with its header', (_, rows) => {
  expect(rowsFromHeader(rows)).toEqual(rows)
})

test('no row below the header is lost, whatever they contain', () => {
  const cell = fc.oneof(fc.constant(''), fc.constantFrom('1', '2.50', '茶', 'A1'))
  const row = fc
    .array(cell, { minLength: 4, maxLength: 4 })
    .filter((cells) => cells.some((text) => text !== ''))
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), (rows) => {
      expect(rowsFromHeader([header, ...rows])).toEqual([header, ...rows])
    }),
  )
})
