import { expect, test } from 'vitest'
import { importFaults as english } from './en/admin/import-faults.ts'
import { importMapping as englishFields } from './en/admin/import-mapping.ts'
import { importFaults as chinese } from './zh-tw/admin/import-faults.ts'
import { importMapping as chineseFields } from './zh-tw/admin/import-mapping.ts'

test.each([english, chinese])('a fault of a limit names it', (sentences) => {
  const fault = { column: 'name_en', value: '5x', max: 1_000_000 }
  for (const code of ['too-long', 'bad-number'] as const)
    expect(sentences[code](fault)).toContain('1,000,000')
})

test.each([english, chinese])(
  'a weight of 0 is refused with its column and the smallest weight',
  (sentences) => {
    const sentence = sentences['bad-measure']({ column: 'weight_g', value: '0', max: 200_000 })
    expect(sentence).toMatch(/^weight_g.*[“「]0[”」].* 1 .*200,000/)
  },
)

test.each([
  ['categories', 'Category', '分類'],
  ['product_name_cn', 'Product name (Chinese)', '貨品名稱（中文）'],
  ['option2_value_en', 'Value of option 2 (English)', '選項 2 的值（英文）'],
  ['show_at', 'show_at', 'show_at'],
])('the column %s of a matched file is the field %s', (column, name, nameCn) => {
  expect([englishFields.fieldOf(column), chineseFields.fieldOf(column)]).toEqual([name, nameCn])
})
