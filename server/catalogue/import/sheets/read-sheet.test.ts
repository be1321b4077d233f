import { describe, expect, test } from 'vitest'
import { readSheet } from './read-sheet.ts'

const header = 'display_code,name_en,name_cn,brand_en,brand_cn,categories,product_code,price,sku'

function read(text: string) {
  return readSheet('catalogue', Buffer.from(text))
}

describe('a sheet', () => {
  test('may start with a byte order mark and contain line breaks in cells; rows have correct line numbers', () => {
    const { rows, faults } = read(`\ufeff${header}\r\nA,"two\nlines",,,,,,,1\r\nB,,,,,,,,2\r\n`)
    expect(faults).toEqual([])
    expect(rows.map(({ line, cells }) => [line, cells.display_code, cells.sku])).toEqual([
      [2, 'A', '1'],
      [4, 'B', '2'],
    ])
  })

  test.each([
    ['an open quote', `${header}\nA,"open`],
    ['a row that is too short', `${header}\nA,B`],
    ['a row without end', `${header}\n${'x'.repeat(200_000)}`],
  ])('with %s is refused', (_, text) => {
    expect(read(text)).toMatchObject({ rows: [], faults: [{ code: 'unreadable-file' }] })
  })

  test('with unknown columns is not parsed further', () => {
    expect(read(`${header},colour\n`)).toMatchObject({
      rows: [],
      faults: [{ code: 'unknown-column', value: 'colour' }],
    })
  })
})
