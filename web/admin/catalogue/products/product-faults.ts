import type { FieldPath } from 'react-hook-form'
import type { Refusal } from '../../../../contract/wire/refusals.ts'
import type { TypedDisplayProduct } from '../fields/typed-product.ts'

/** How the forms of a display product show refusals. */
export const productForm = {
  part: 'content',
  fieldOf: (refusal: Refusal) =>
    refusal.code === 'language-missing' || refusal.code === 'number-taken' || refusal.code === 'time-in-past'
      ? (refusal.field as FieldPath<TypedDisplayProduct>)
      : undefined,
}
