import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type FieldPath, useForm } from 'react-hook-form'
import { config, type z } from 'zod'
import type { FieldCode } from '../../../contract/field.ts'
import type { Refusal } from '../../../contract/refusals.ts'
import { useText } from '../text/text.ts'

// Zod would otherwise try out `new Function`, which the policy of our pages forbids and reports.
config({ jitless: true })

type Values = Record<string, unknown>

/** A form that checks itself by a schema of the contract, so that the browser and the mall refuse the same things.
 *  What people typed is sent as they typed it; the mall puts it in order.
 *  Import it from pages only: it brings the schemas along, which the first load of the shop must not. */
export function useSchemaForm<Typed extends Values>(
  schema: z.ZodType<unknown, Typed>,
  first: DefaultValues<Typed>,
) {
  const { fieldCodes } = useText()
  const form = useForm<Typed>({
    resolver: zodResolver(schema as z.ZodType<Typed, Typed>, undefined, { raw: true }),
    defaultValues: first,
    mode: 'onTouched',
  })

  /** What a control of a field is given, with the sentence for its error. */
  function field<Name extends FieldPath<Typed>>(name: Name) {
    const { error } = form.getFieldState(name, form.formState)
    return { ...form.register(name), error: error === undefined ? undefined : sentenceOf(error.message) }
  }

  /** Marks the fields that the mall did not accept, and moves to the first. */
  function showRefusal(refusal: Refusal): void {
    if (refusal.code !== 'invalid-input') return
    const faults = Object.entries(refusal.fields) as [FieldPath<Typed>, FieldCode][]
    faults.forEach(([name, code], place) => {
      form.setError(name, { message: code }, { shouldFocus: place === 0 })
    })
  }

  /** Zod's own messages are no codes of ours: they mean a field of the wrong kind. */
  function sentenceOf(code: string | undefined): string {
    return fieldCodes[code as FieldCode] ?? fieldCodes.invalid
  }

  return { form, field, showRefusal }
}
