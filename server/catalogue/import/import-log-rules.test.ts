import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { type ImportChange, maxPreviewed } from '../../../contract/admin/catalogue/catalogue-file.ts'
import { factsOfImport } from './import-log-rules.ts'

const counts = {
  new: 1,
  changed: 2,
  offShelf: 0,
  unchanged: 5,
  refused: 0,
  drafts: 0,
  incomplete: 0,
  menu: 0,
  emptied: 0,
  faults: 0,
  warnings: 0,
}
const change = (kind: ImportChange['kind'], code: string, cells: ImportChange['cells']): ImportChange => ({
  sheet: 'catalogue',
  kind,
  line: 2,
  code,
  nameEn: `Name ${code}`,
  nameCn: '名稱',
  axes: [],
  cells,
})
const cell = (item: string, column: string, before: string, after: string) => ({
  item,
  column,
  before,
  after,
})

test('the audit log of an import holds its counts, the old and new value of each cell, and the name of each new entry', () => {
  const price = change('CHANGED', 'P-1', [
    cell('P-1A', 'price', '188.00', '198.00'),
    cell('P-1', 'tags', 'tea', ''),
  ])
  const newPage = change('NEW', 'P-2', [cell('P-2A', 'price', '', '9.00')])
  expect(factsOfImport({ counts, changes: [price, newPage] })).toEqual({
    before: { 'price P-1A': '188.00', 'tags P-1': 'tea', 'name_en P-2': null },
    after: { ...counts, 'price P-1A': '198.00', 'tags P-1': null, 'name_en P-2': 'Name P-2' },
  })
})

prop.prop([fc.array(fc.nat({ max: 30 }), { maxLength: 30 })])(
  'the audit log stays within its size limit',
  (sizes) => {
    const changes = sizes.map((size, at) =>
      change(
        'CHANGED',
        `P-${at}`,
        Array.from({ length: size }, (_, row) => cell(`P-${at}-${row}`, 'price', '1', '2')),
      ),
    )
    const { before, after } = factsOfImport({ counts, changes })
    const cells = Math.min(
      maxPreviewed,
      sizes.reduce((sum, size) => sum + size, 0),
    )
    expect(Object.keys(before)).toHaveLength(cells)
    expect(Object.keys(after)).toHaveLength(cells + Object.keys(counts).length)
  },
)
