import type { ImportFault } from '../contract/catalogue/catalogue-file.ts'
import { importFaults as inEnglish } from '../storefront/app/text/en/admin/import-faults.ts'
import { importFaults as inChinese } from '../storefront/app/text/zh-tw/admin/import-faults.ts'

/** One fault as two lines of text, found in the file by its line. What stood there is shown without control
 *  characters, so that a file cannot write to the terminal as it likes. */
export function sentenceOf({ sheet, line, code, column, value }: ImportFault): string {
  const shown = value.replace(/\p{Cc}+/gu, ' ').slice(0, 80)
  const [en, zh] = [inEnglish, inChinese].map((sentences) => sentences[code]({ column, value: shown }))
  return `${sheet}:${line} ${code}\n  ${en}\n  ${zh}`
}
