import type { FieldCode } from '../../../contract/field.ts'
import type { RefusalOf } from '../../../contract/refusals.ts'
import type { AdminText } from '../text/admin.ts'
import type { Text } from '../text/text.ts'

/** What to say at each field that was refused.
 *  @param part of what was sent that the form is of: its name is no part of the fields' */
export function fieldFaults(
  text: Text,
  admin: AdminText,
  { fields }: RefusalOf<'invalid-input'>,
  part?: string,
): Record<string, string> {
  const prefix = part === undefined ? '' : `${part}.`
  return Object.fromEntries(
    Object.entries(fields).map(([path, code]) => {
      const field = path.startsWith(prefix) ? path.slice(prefix.length) : path
      return [field, fieldFault(text, admin, field, code)]
    }),
  )
}

/** Times and places have sentences of their own: "one of the options" says nothing of a time that cannot be. */
function fieldFault(text: Text, admin: AdminText, field: string, code: FieldCode): string {
  const { timeFaults } = admin.catalogue.schedule
  if (code === 'not-an-option' && (field === 'showAt' || field === 'hideAt')) return timeFaults[field]
  if (code === 'required' && field === 'subCategoryIds') return admin.products.placeMissing
  return text.fieldCodes[code]
}
