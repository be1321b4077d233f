import { type Control, type FieldValues, useWatch } from 'react-hook-form'

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
