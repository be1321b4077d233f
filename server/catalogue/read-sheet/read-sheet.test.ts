import { describe, expect, test } from 'vitest'
import { readSheet } from './read-sheet.ts'

const header = 'display_code,name_en,name_cn,brand_en,brand_cn,categories,product_code,price,sku'

async function read(text: string) {
  return await readSheet('catalogue', Buffer.from(text))
}

describe('a sheet', () => {
  test('may start with a byte order mark and contain line breaks in cells; rows have correct line numbers', async () => {
    const { rows, faults } = await read(`\ufeff${header}\r\nA,"two\nlines",,,,,,,1\r\nB,,,,,,,,2\r\n`)
    expect(faults).toEqual([])
    expect(rows.map(({ line, cells }) => [line, cells.display_code, cells.sku])).toEqual([
      [2, 'A', '1'],
      [4, 'B', '2'],
    ])
  })

  test('may have title rows above its header', async () => {
    const { rows, faults } = await read(`Price list,,,,,,,,\n\nGoods,,,,,,Sale,,\n${header}\nA,,,,,,,,1\n`)
    expect([faults, rows.map(({ line, cells }) => [line, cells.display_code, cells.sku])]).toEqual([
      [],
      [[5, 'A', '1']],
    ])
  })

  test.each([
    ['an open quote', `${header}\nA,"open`, 'unreadable-file'],
    ['a row that is too long', `${header}\n1,2,3,4,5,6,7,8,9,10`, 'unreadable-file'],
    ['a cell without end', `${header}\n${'x'.repeat(200_000)}`, 'cell-too-long'],
    ['a row without end', `${header}\n"${'x\n'.repeat(600_000)}`, 'row-too-long'],
  ])('with %s is refused', async (_, text, code) => {
    expect(await read(text)).toMatchObject({ rows: [], faults: [{ code }] })
  })

  test('may have rows without their last cells, as spreadsheets write them', async () => {
    const { rows, faults } = await read(`${header}\nA,B`)
    expect([faults, rows[0]?.cells.name_en, rows[0]?.cells.sku]).toEqual([[], 'B', ''])
  })

  test('with unknown columns is not parsed further', async () => {
    expect(await read(`${header},colour\n`)).toMatchObject({
      rows: [],
      faults: [{ code: 'unknown-column', value: 'colour' }],
    })
  })
})
