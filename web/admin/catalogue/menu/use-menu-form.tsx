import type { FieldPath, FieldValues } from 'react-hook-form'
import type { Refusal } from '../../../../contract/wire/refusals.ts'
import { Field } from '../../../shared/ui/form/field.tsx'
import { useEditForm } from '../../forms/use-edit-form.ts'

type NameField = 'nameEn' | 'nameCn' | 'typeEn' | 'typeCn'

interface MenuFormOptions<Stored, Typed> {
  stored: Stored
  toTyped: (stored: Stored) => Typed
  read: () => Promise<Stored | null>
  /** The field that determines the address, where errors of the address are shown. */
  namedBy: NameField & FieldPath<Typed & FieldValues>
  draft: string
}

/** A form of the menu, with a field for each name in each language. */
export function useMenuForm<Stored, Typed extends FieldValues>({
  namedBy,
  ...options
}: MenuFormOptions<Stored, Typed>) {
  const { form, merged } = useEditForm<Stored, Typed>({
    ...options,
    part: 'entry',
    names: { imagePath: 'image' as FieldPath<Typed> },
    fieldOf: (refusal) => (fieldOf(refusal) ?? namedBy) as FieldPath<Typed>,
  })
  const name = (
    field: NameField & FieldPath<Typed>,
    label: string,
    { hint, isRequired = false }: { hint?: string | undefined; isRequired?: boolean },
  ) => (
    <Field
      {...form.field(field)}
      label={label}
      lang={field.endsWith('En') ? 'en-HK' : 'zh-Hant-HK'}
      maxLength={60}
      required={isRequired}
      hint={hint}
    />
  )
  return { form, merged, name }
}

function fieldOf(refusal: Refusal): string | null {
  if (refusal.code === 'type-names-differ') return 'typeCn'
  return 'field' in refusal ? refusal.field : null
}
