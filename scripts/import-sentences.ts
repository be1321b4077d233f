import type { ImportFault } from '../contract/admin/catalogue/catalogue-file.ts'
import { importFaults as inEnglish } from '../web/shared/text/en/admin/import-faults.ts'
import { importFaults as inChinese } from '../web/shared/text/zh-tw/admin/import-faults.ts'

/** Formats one fault as two lines of text after its position in the file. Control characters of the value are
 *  removed, so that a file cannot control the terminal. */
export function describeFault({ sheet, line, code, column, value, max }: ImportFault): string {
  const shortValue = value.replace(/\p{Cc}+/gu, ' ').slice(0, 80)
  const [en, zh] = [inEnglish, inChinese].map((sentences) =>
    sentences[code]({ column, value: shortValue, max }),
  )
  return `${sheet}:${line} ${code}\n  ${en}\n  ${zh}`
}
