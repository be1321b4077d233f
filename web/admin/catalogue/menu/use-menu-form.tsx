import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form'
import type { Refusal } from '../../../../contract/wire/refusals.ts'
import { Field } from '../../../shared/ui/form/field.tsx'
import { useAdminForm } from '../../forms/use-admin-form.ts'

type NameField = 'nameEn' | 'nameCn' | 'typeEn' | 'typeCn'

/** A form of the menu, with a field for each name in each language.
 *  @param namedBy the field that determines the address, where errors of the address are shown */
export function useMenuForm<Typed extends FieldValues>(
  initial: DefaultValues<Typed>,
  namedBy: NameField & FieldPath<Typed>,
  draft: string,
) {
  const form = useAdminForm<Typed>(initial, {
    draft,
    part: 'entry',
    names: { imagePath: 'image' as FieldPath<Typed> },
    fieldOf: (refusal) => (fieldOf(refusal) ?? namedBy) as FieldPath<Typed>,
  })
  const name = (field: NameField & FieldPath<Typed>, label: string, hint?: string) => (
    <Field
      {...form.field(field)}
      label={label}
      lang={field.endsWith('En') ? 'en-HK' : 'zh-Hant-HK'}
      maxLength={60}
      hint={hint}
    />
  )
  return { form, name }
}

function fieldOf(refusal: Refusal): string | null {
  if (refusal.code === 'type-names-differ') return 'typeCn'
  return 'field' in refusal ? refusal.field : null
}
