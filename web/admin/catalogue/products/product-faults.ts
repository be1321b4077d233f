import type { FieldPath } from 'react-hook-form'
import type { Refusal } from '../../../../contract/wire/refusals.ts'
import type { AdminText } from '../../../shared/text/shape/admin.ts'
import { amountNameInField, type TypedDisplayProduct, type toDraftContent } from '../fields/typed-product.ts'

/** How the forms of a display product show refusals. */
export const productForm = {
  part: 'content',
  fieldOf: (refusal: Refusal) =>
    refusal.code === 'language-missing' ||
    refusal.code === 'number-taken' ||
    refusal.code === 'number-permanent' ||
    refusal.code === 'time-in-past'
      ? (refusal.field as FieldPath<TypedDisplayProduct>)
      : undefined,
}

/** Messages of unreadable amounts and details, at their fields. */
export function amountFaults(
  unreadable: ReturnType<typeof toDraftContent>['unreadable'],
  { products, catalogue }: AdminText,
): Record<string, string> {
  const { sides, ...faults } = catalogue.details.faults
  const sentences = {
    ...products.amountFaults,
    ...faults,
    lengthMm: sides,
    widthMm: sides,
    heightMm: sides,
  }
  return Object.fromEntries(unreadable.map((field) => [field, sentences[amountNameInField(field)]]))
}
