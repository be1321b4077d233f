import type { FieldCode } from '../../../contract/values/field.ts'
import type { Refusal, RefusalOf } from '../../../contract/wire/refusals.ts'
import { showPercent, showPrice } from '../../shared/text/format/format.ts'
import type { AdminText } from '../../shared/text/shape/admin.ts'
import type { Text } from '../../shared/text/shape/text.ts'

/** Splits a refusal and the further ones of the same input (docs/spec/errors.md#requests) into messages of fields, the
 *  first of each, and the sentences of those without a field. */
export function findFaultsOfRefusal(
  refusal: Refusal & { others?: readonly Refusal[] },
  messagesOf: (refusal: Refusal) => Record<string, string>,
  sentenceOf: (refusal: Refusal) => string,
): { messages: Record<string, string>; rest: string } {
  const messages: Record<string, string> = {}
  const sentences: string[] = []
  for (const eachRefusal of [refusal, ...(refusal.others ?? [])]) {
    const named = Object.entries(messagesOf(eachRefusal))
    if (named.length === 0) sentences.push(sentenceOf(eachRefusal))
    for (const [name, message] of named) messages[name] ??= message
  }
  return { messages, rest: sentences.join(' ') }
}

/** Error message of each refused field.
 *  @param part property of the request body that the form covers, removed from the field names */
export function fieldFaults(
  text: Text,
  admin: AdminText,
  { fields, limits = {} }: RefusalOf<'invalid-input'>,
  part?: string,
): Record<string, string> {
  const prefix = part === undefined ? '' : `${part}.`
  return Object.fromEntries(
    Object.entries(fields).map(([path, code]) => {
      const field = path.startsWith(prefix) ? path.slice(prefix.length) : path
      return [field, limitSentence(admin, field, code, limits[path]) ?? fieldFault(text, admin, field, code)]
    }),
  )
}

/** The sentence that names the exceeded limit in the unit of the field, or null without a limit. */
function limitSentence(
  { list }: AdminText,
  field: string,
  code: FieldCode,
  limit: number | undefined,
): string | null {
  if (limit === undefined || !(code in list.limits)) return null
  return list.limits[code as keyof typeof list.limits](showLimit(field, limit))
}

function showLimit(field: string, limit: number): string {
  if (field.endsWith('Cents')) return showPrice(limit)
  if (field.endsWith('BasisPoints')) return `${showPercent(limit)}%`
  if (field.endsWith('Hundredths')) return String(limit / 100)
  // Discounts are sent in basis points or cents.
  if (field.endsWith('off.value')) return String(limit / 100)
  if (field === 'paymentWindowSeconds') return String(limit / 60)
  return limit.toLocaleString('en')
}

/** Fields whose own messages fit better than the general ones. */
function fieldFault(text: Text, admin: AdminText, field: string, code: FieldCode): string {
  const { timeFaults } = admin.catalogue.schedule
  if (code === 'not-an-option' && (field === 'showAt' || field === 'hideAt')) return timeFaults[field]
  if (code === 'invalid' && (field === 'latitude' || field === 'longitude'))
    return admin.pickupPoints.notDegrees
  if (field === 'businessRegistrationNumber') return admin.settings.businessRegistrationFault
  if (code === 'name-of-copy') return admin.products.nameOfCopy
  if (code === 'required' && field === 'subCategoryIds') return admin.products.placeMissing
  if (field === 'brandId') return text.fieldCodes.required
  const { sides, ...details } = admin.catalogue.details.faults
  const sizes = { lengthMm: sides, widthMm: sides, heightMm: sides }
  const ofAmounts: Record<string, string> = { ...admin.products.amountFaults, ...details, ...sizes }
  const amount = field.startsWith('products.') ? (field.split('.').at(-1) ?? '') : ''
  return ofAmounts[amount] ?? text.fieldCodes[code]
}
