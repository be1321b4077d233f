import type { FieldCode } from '../../../contract/field.ts'
import type { RefusalOf } from '../../../contract/refusals.ts'
import type { AdminText } from '../text/admin.ts'
import type { Text } from '../text/text.ts'

/** Error message of each refused field.
 *  @param part property of the request body that the form covers, removed from the field names */
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

/** Publication times and sub-categories have their own messages, because the general ones do not fit them. */
function fieldFault(text: Text, admin: AdminText, field: string, code: FieldCode): string {
  const { timeFaults } = admin.catalogue.schedule
  if (code === 'not-an-option' && (field === 'showAt' || field === 'hideAt')) return timeFaults[field]
  if (code === 'required' && field === 'subCategoryIds') return admin.products.placeMissing
  return text.fieldCodes[code]
}
