import { expect, test } from 'vitest'
import { priceFields } from '../../../contract/admin/catalogue/price-file.ts'
import { rosterFields } from '../../../contract/admin/distributors/roster-file.ts'
import { parcelFields } from '../../../contract/admin/orders/parcel-file.ts'
import { stockFields } from '../../../contract/admin/stock/stock-sheet.ts'
import type { FileField } from '../../../contract/values/table-file.ts'
import { matchColumns, plainName, usualColumns } from './column-rules.ts'

const kinds: [string, readonly FileField[]][] = [
  ['stock', stockFields],
  ['distributors', rosterFields],
  ['prices', priceFields],
  ['tracking numbers', parcelFields],
]

test.each(kinds)(
  'the templates of %s are recognised in both languages, in any order and case',
  (_, fields) => {
    for (const at of [0, 1] as const) {
      const columns = fields.map(({ headings }) => headings[at].toUpperCase()).reverse()
      const chosenColumns = usualColumns(fields, columns)
      expect(chosenColumns).toEqual(
        fields.map(({ field, headings }) => ({ field, column: headings[at].toUpperCase() })),
      )
    }
  },
)

test.each(kinds)('no heading of %s means two fields', (_, fields) => {
  const names = fields.flatMap(({ field, headings }) => [...new Set([field, ...headings].map(plainName))])
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
})

test('a field that was chosen has its column if the file has it, and no other', () => {
  const chosenColumns = [
    { field: 'price', column: 'New' },
    { field: 'pv', column: 'Gone' },
  ]
  expect(
    matchColumns(priceFields, ['SKU', 'Price', 'New'], chosenColumns).map(({ column }) => column),
  ).toEqual(['', 'New', '', ''])
})
