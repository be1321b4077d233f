import { describe, expect, test } from 'vitest'
import { importFaultCodes } from '../contract/admin/catalogue/catalogue-file.ts'
import { describeFault } from './import-sentences.ts'

const fault = {
  sheet: 'catalogue',
  line: 7,
  column: 'price',
  value: 'free',
  otherLine: null,
  displayCode: null,
} as const

describe('a fault of an import', () => {
  test.each(importFaultCodes)('%s is reported in both languages, with its line', (code) => {
    const [head, en, zh] = describeFault({ ...fault, code }).split('\n')
    expect(head).toBe(`catalogue:7 ${code}`)
    expect(en).toMatch(/^ {2}\S.*\.$/)
    expect(zh).toMatch(/^ {2}.*\p{Script=Han}.*。$/u)
  })

  test('cannot write control characters to the terminal', () => {
    const message = describeFault({ ...fault, code: 'bad-price', value: '\u001b[2J\nall is well' })
    expect(message.split('\n')).toHaveLength(3)
    expect(message).not.toContain('\u001b')
  })
})
