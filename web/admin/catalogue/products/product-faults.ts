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

/** Messages of amounts that are no numbers, at their fields. */
export function amountFaults(
  unreadable: ReturnType<typeof toDraftContent>['unreadable'],
  { products }: AdminText,
): Record<string, string> {
  return Object.fromEntries(
    unreadable.map((field) => [field, products.amountFaults[amountNameInField(field)]]),
  )
}
