import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { writeXlsxReport } from './write-xlsx.ts'

test('a report is read back with Chinese names, numbers and a formula that stays text', async () => {
  const rows = [
    ['品牌', '訂單', '件數', '金額', 'PV'],
    ['雲嶺', 3, 5, 1_234.5, 600],
    ['=1+1', 1, 1, 0.1, 0],
  ]
  const { sheets } = await readXlsx(await writeXlsxReport('Sales: [by] brand / 2026', rows))
  expect(sheets.map(({ name, rows: read }) => [name, read])).toEqual([['Sales   by  brand   2026', rows]])
})
