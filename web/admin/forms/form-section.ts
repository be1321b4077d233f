import { type Control, type FieldValues, useWatch } from 'react-hook-form'
import { countIn } from './count-leaves.ts'
import type { AdminForm } from './use-admin-form.ts'

/** What a part of a form holds or lacks. */
export interface SectionState {
  text: string
  isLacking: boolean
}

/** A part of a long form: the id of its element, its name, the fields at the top of the form that it holds, and its state. */
export interface FormSection<Typed> {
  id: string
  name: string
  fields: readonly (keyof Typed & string)[]
  describe: (typed: Typed) => SectionState
}

/** One fact of the state of a part. Typing renders the caller only if it changes. */
export function useSectionState<Typed extends FieldValues, Name extends keyof SectionState>(
  control: Control<Typed>,
  { describe }: FormSection<Typed>,
  name: Name,
): SectionState[Name] {
  return useWatch({ control, compute: (typed) => describe(typed)[name] })
}

/** Whether a part of a new form was changed, or is faulty after an attempt to save. */
export function isBegun<Typed extends FieldValues>(
  { formState: { dirtyFields, errors } }: AdminForm<Typed>,
  { fields }: FormSection<Typed>,
): boolean {
  return countIn(dirtyFields, fields) + countIn(errors, fields) > 0
}
