import { pageTextLimits } from '../../../contract/admin/settings/page-text-limits.ts'
import { faultOfPage } from '../../../contract/shop/settings/page-markup.ts'
import type { PageText } from '../../../contract/shop/settings/page-texts.ts'
import { withThousands } from '../../shared/text/format/format.ts'
import { type AdminText, adminSentence } from '../../shared/text/shape/admin.ts'
import type { Text } from '../../shared/text/shape/text.ts'
import { parseMinute } from '../shared/period/typed-minute.ts'

interface TypedPage extends PageText {
  note: string
  publishAt: string
}

/** Messages of everything that the server would refuse in several rounds: missing and too long texts before the markup. */
export function faultsOfPageText(
  typed: TypedPage,
  { text, admin, now }: { text: Text; admin: AdminText; now: Date },
): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const field of ['title', 'summary', 'body'] as const)
    for (const name of [`${field}En`, `${field}Cn`] as const) {
      const { length } = [...typed[name].trim()]
      if (length === 0) faults[name] = text.fieldCodes.required
      else if (length > pageTextLimits[field])
        faults[name] = admin.list.limits['too-long'](withThousands(pageTextLimits[field]))
    }
  for (const field of ['bodyEn', 'bodyCn'] as const) {
    const fault = faultOfPage(typed[field].trim())
    if (fault !== null)
      faults[field] ??= adminSentence(text, admin, { code: 'page-text-faulty', field, ...fault })
  }
  if (typed.note.trim() === '') faults.note = text.fieldCodes.required
  const at = parseMinute(typed.publishAt)
  if (at !== null && new Date(at) < now)
    faults.publishAt = adminSentence(text, admin, { code: 'time-in-past', field: 'publishAt' })
  return faults
}
