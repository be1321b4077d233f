import type { FieldPath } from 'react-hook-form'
import type { Refusal } from '../../../../contract/wire/refusals.ts'
import type { AdminForm } from '../../forms/use-admin-form.ts'
import {
  amountNameInField,
  amounts,
  type TypedDisplayProduct,
  toDraftContent,
  type UnreadableField,
} from '../fields/typed-product.ts'

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

/** Shows at their fields what no draft can store; false if there is nothing. A missing amount is allowed in a draft. */
export function showUnreadable(form: AdminForm<TypedDisplayProduct>): boolean {
  const unreadable = unreadableInDraft(form)
  if (unreadable.length === 0) return false
  const fields = Object.fromEntries(unreadable.map((field) => [field, 'invalid'] as const))
  return form.showRefusal({ code: 'invalid-input', fields })
}

/** Amounts and details that are no numbers. */
export function unreadableInDraft(form: AdminForm<TypedDisplayProduct>): UnreadableField[] {
  const isMissing = (field: UnreadableField) =>
    amountNameInField(field) in amounts && form.getValues(field).trim() === ''
  return toDraftContent(form.getValues()).unreadable.filter((field) => !isMissing(field))
}
