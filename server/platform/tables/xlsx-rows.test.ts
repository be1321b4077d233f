import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { hostileFiles } from '../../../test-support/uploads/hostile-files.ts'
import { parseTable } from './parse-table.ts'

const limits = { maxBytes: 24 * 1024 * 1024, maxRows: 100 }

/** The rows of a file without its header, and why it cannot be read. */
async function readAll(bytes: Uint8Array) {
  const rows: string[][] = []
  let fault: string | null = null
  for await (const step of parseTable(bytes, limits)) {
    if ('rows' in step) rows.push(...step.rows.map(({ cells }) => cells))
    if ('fault' in step) fault = step.fault.code
  }
  return { rows, fault }
}

test('a workbook is read', async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'A',
        rows: [
          ['sku', 'quantity'],
          ['POT-1', 3],
        ],
      },
    ],
  })
  expect(await readAll(bytes)).toEqual({ rows: [['POT-1', '3']], fault: null })
})

test('a workbook above the limit of unpacked bytes is refused', async () => {
  expect(await readAll(hostileFiles['a ZIP bomb']())).toEqual({ rows: [], fault: 'unpacks-too-large' })
})

test('no rows are read from bytes that were not counted', async () => {
  const bytes = hostileFiles['a ZIP bomb that only its directory shows'](['sku', 'quantity'])
  expect((await readAll(bytes)).rows).toEqual([])
})
