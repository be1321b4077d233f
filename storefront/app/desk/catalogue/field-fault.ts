import type { FieldCode } from '../../../../contract/field.ts'
import type { DeskText } from '../../text/desk.ts'
import type { Text } from '../../text/text.ts'

/** What is wrong at a field of a product or a banner. Times and places have sentences of their own: "one of the options"
 *  says nothing of a time that cannot be. */
export function fieldFault(text: Text, desk: DeskText, field: string, code: FieldCode): string {
  const { timeFaults } = desk.catalogue.schedule
  if (code === 'not-an-option' && (field === 'showAt' || field === 'hideAt')) return timeFaults[field]
  if (code === 'required' && field === 'subCategoryIds') return desk.products.placeMissing
  return text.fieldCodes[code]
}
