import { useState } from 'react'
import type { Refusal } from '../../../../../contract/refusals.ts'
import { adminSentence, useAdminText } from '../../../text/admin.ts'
import { useText } from '../../../text/text.ts'
import { Field } from '../../../ui/form/field.tsx'
import { fieldFaults } from '../../field-faults.ts'

/** Shared state of the menu forms: input, field errors, and a field for each name in each language. */
export function useMenuForm<Typed extends object>(initial: Typed) {
  const text = useText()
  const admin = useAdminText()
  const [typed, setTyped] = useState(initial)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const set = (change: Partial<Typed>) => setTyped({ ...typed, ...change })
  /** @param namedBy the field that determines the address, where errors of the address are shown */
  const showFaults = (refusal: Refusal, namedBy = 'nameEn') => {
    setFaults(
      refusal.code === 'invalid-input'
        ? fieldFaults(text, admin, refusal, 'entry')
        : faultOf(refusal, namedBy),
    )
    return true
  }
  const faultOf = (refusal: Refusal, namedBy: string) => ({
    [fieldOf(refusal) ?? namedBy]: adminSentence(text, admin, refusal),
  })
  const field = (name: NameIn<Typed>, label: string, hint?: string) => (
    <Field
      label={label}
      lang={name.endsWith('En') ? 'en-HK' : 'zh-Hant-HK'}
      maxLength={60}
      hint={hint}
      value={String(typed[name])}
      error={faults[name]}
      onChange={(event) => set({ ...typed, [name]: event.target.value })}
    />
  )
  return { typed, set, faults, showFaults, field }
}

type NameIn<Typed> = Extract<keyof Typed, 'nameEn' | 'nameCn' | 'typeEn' | 'typeCn'>

function fieldOf(refusal: Refusal): string | null {
  if (refusal.code === 'type-names-differ') return 'typeCn'
  return 'field' in refusal ? refusal.field : null
}
