import { expect, test } from 'vitest'
import { importFaults as english } from './en/admin/import-faults.ts'
import { importFaults as chinese } from './zh-tw/admin/import-faults.ts'

test.each([english, chinese])('a fault of a limit names it', (sentences) => {
  const fault = { column: 'name_en', value: '5x', max: 1_000_000 }
  for (const code of ['too-long', 'bad-number'] as const)
    expect(sentences[code](fault)).toContain('1,000,000')
})
