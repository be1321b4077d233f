import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { catalogueColumns, categoryColumns } from '../server/catalogue/file/import-sheet-rules.ts'
import { demoCatalogue } from './catalogue.ts'
import { type CatalogueRow, catalogueRows, categoryRows, toCsv } from './catalogue-file.ts'
import { cataloguePictures } from './demo-pictures.ts'

const catalogue = demoCatalogue('2026-03-02')
const rows = catalogueRows(catalogue.products)

describe('the catalogue file', () => {
  test('survives a CSV round trip', () => {
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))] as (keyof CatalogueRow)[]
    expect(catalogueColumns).toEqual(expect.arrayContaining(columns))
    expect(parse(toCsv(columns, rows), { columns: true })).toEqual(
      rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column] ?? '']))),
    )
    expect(parse(toCsv(categoryColumns, categoryRows()), { columns: true })).toEqual(categoryRows())
  })

  test('contains no cell that a spreadsheet would run as a formula', () => {
    expect(rows.flatMap((row) => Object.values(row)).filter((value) => /^[=+\-@\t\r]/.test(value))).toEqual(
      [],
    )
  })

  test('contains list and table separators nowhere else', () => {
    for (const { specTable, tags } of catalogue.products) {
      expect(specTable.flatMap((line) => Object.values(line)).filter((value) => /[;=]/.test(value))).toEqual(
        [],
      )
      expect(tags.filter((tag) => tag.includes('|'))).toEqual([])
    }
  })

  test('writes prices in dollars with two decimals', () => {
    expect(rows.filter(({ price, pv }) => !/^\d+\.\d\d$/.test(price) || !/^\d+\.\d\d$/.test(pv))).toEqual([])
  })

  test('references only pictures that can be drawn', async () => {
    const drawn = new Set((await cataloguePictures(catalogue)).map(({ file }) => file))
    const referenced = [
      ...rows.flatMap(({ images }) => images.split('|')),
      ...categoryRows().map(({ image }) => image),
    ]
    expect(referenced.filter((file) => !drawn.has(file))).toEqual([])
  })

  test('has both patterns, and categories on both sides of the brands', () => {
    const menu = categoryRows()
    expect(new Set(menu.map(({ pattern }) => pattern))).toEqual(new Set(['STYLE1', 'STYLE2']))
    expect(
      menu.some(({ sort_id }) => Number(sort_id) <= 10) && menu.some(({ sort_id }) => Number(sort_id) > 10),
    ).toBe(true)
  })
})
