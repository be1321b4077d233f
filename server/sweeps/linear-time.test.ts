import { describe, expect, test } from 'vitest'
import { email, personName } from '../../contract/shop/accounts/people.ts'
import { pathName } from '../../contract/site-map.ts'
import { line, paragraph, readable } from '../../contract/values/field.ts'
import { removeInvisible } from '../../contract/values/invisible-characters.ts'
import { phone } from '../../contract/values/phone.ts'
import { maskMail } from '../admin/mail/mask-mail.ts'
import { plainPart, splitParts } from '../catalogue/file/cell-text-rules.ts'
import { categoriesIn } from '../catalogue/other-shops/column-mapping-rules.ts'
import { splitAtCommas } from '../catalogue/other-shops/foreign-rows-rules.ts'
import { textOfHtml } from '../catalogue/other-shops/html-text-rules.ts'
import { shortCode } from '../catalogue/other-shops/mall-rows-rules.ts'
import { normalise, splitNormalised, typedCode } from '../catalogue/search/text/normalise-rules.ts'
import { numbersIn } from '../orders/ship/parcel-rules.ts'
import { guardFormula, removeFormulaGuard } from '../platform/csv/csv-rules.ts'
import { cleanCell, cleanHeading, codeKey, countColumns } from '../platform/tables/cell-rules.ts'
import { distinctColumns, plainName } from '../platform/tables/column-rules.ts'
import {
  isForeignAmount,
  parseDay,
  parseMinute,
  stripAmount,
  stripCurrency,
} from '../platform/tables/excel-rules.ts'

const maxLength = 10_000_000
const functions: Record<string, (text: string) => unknown> = {
  textOfHtml,
  categoriesIn,
  splitAtCommas,
  shortCode,
  removeInvisible,
  readable,
  pathName,
  plainPart,
  cleanCell,
  cleanHeading,
  codeKey,
  plainName,
  guardFormula,
  removeFormulaGuard,
  numbersIn,
  maskMail,
  parseDay,
  parseMinute,
  isForeignAmount,
  stripAmount,
  stripCurrency,
  splitParts: (text) => splitParts(text, ',;|'),
  distinctColumns: (text) => distinctColumns(text.split(' ')),
  normalise,
  typedCode,
  splitNormalised: (text) => splitNormalised(normalise(text)),
  countColumns: (text) => countColumns(text.split(' ')),
  line: (text) => line(maxLength).safeParse(text),
  paragraph: (text) => paragraph(maxLength).safeParse(text),
  email: (text) => email.safeParse(text),
  personName: (text) => personName.safeParse(text),
  phone: (text) => phone.safeParse(text),
}

/** Parts of texts that are hard for one of the functions: repetitions of each part, and of two after each other. */
const parts = [
  'a',
  '1',
  ' ',
  ' \t',
  '\n',
  ',',
  ', ',
  '\\',
  '\\,',
  '"',
  '<!--',
  '<li ',
  '<div>',
  '<b>',
  '&amp',
  '</',
]
const more = [
  '👨‍👩‍',
  '👨',
  '\u200b',
  '\u{1f3f4}\u{e0067}',
  '茶',
  'é',
  '１，２',
  'HK$',
  '@',
  '.a',
  '-',
  '_x000D_',
  '\r',
]
const texts = [...parts, ...more]

const lengths = [40_000, 80_000] as const

describe('the processor time of each function that receives text from outside is linear', () => {
  test.each(Object.keys(functions))('%s', (name) => {
    const call = functions[name] ?? String
    for (const part of texts) {
      const [single, double] = lengths.map((length) => repeat(part, length))
      const ratio = ratioOf(call, single ?? '', double ?? '')
      expect(ratio, JSON.stringify(part)).toBeLessThan(3)
    }
  })
})

function repeat(part: string, length: number): string {
  return `x${part.repeat(length / part.length)}`
}

/** Below this, the difference is that of the clock and of the garbage collector. Quadratic work on the double text, 6.4
 *  billion steps, takes much longer. */
const noiseMs = 20

/** How many times longer the double text takes. The minimum of several runs contains no pause of the machine; more
 *  runs are made only while the ratio is too high. */
function ratioOf(call: (text: string) => unknown, single: string, double: string): number {
  let [singleMs, doubleMs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let run = 0; run < 12; run++) {
    singleMs = Math.min(
      singleMs,
      timeOf(() => call(single)),
    )
    doubleMs = Math.min(
      doubleMs,
      timeOf(() => call(double)),
    )
    if (doubleMs < noiseMs + 2 * singleMs) break
  }
  return (doubleMs - noiseMs) / Math.max(singleMs, 0.001)
}

function timeOf(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
