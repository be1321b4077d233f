import { useEffect } from 'react'
import type { Language } from '../../../../contract/language.ts'
import { useLanguage } from '../../platform/pages/language.ts'
import { type AdminText, useAdminText } from '../../text/admin.ts'
import { showDay } from '../../text/format-dates.ts'
import { type Text, useText } from '../../text/text.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface Checked {
  validity: Pick<ValidityState, 'valueMissing' | 'rangeOverflow' | 'rangeUnderflow' | 'tooShort'>
  type: string
  min?: string
  max?: string
  minLength?: number
}

/** The fault that the browser found in a control, in the words of the page; null keeps the browser's words. */
export function nativeFault(
  { validity, type, min = '', max = '', minLength = 0 }: Checked,
  { fieldCodes }: Text,
  { list }: AdminText,
  language: Language,
): string | null {
  const isDay = type === 'date'
  if (validity.valueMissing) return fieldCodes.required
  if (validity.rangeOverflow)
    return isDay ? list.days.latest(showDay(language, max)) : list.limits['too-large'](max)
  if (validity.rangeUnderflow)
    return isDay ? list.days.earliest(showDay(language, min)) : list.limits['too-small'](min)
  return validity.tooShort ? list.limits['too-short'](String(minLength)) : null
}

/** Shows faults found by the browser in the language of the page; the browser's own may be another. */
export function useNativeFaults(): void {
  const language = useLanguage()
  const text = useText()
  const admin = useAdminText()
  useEffect(() => {
    const marked = new Set<Control>()
    const onInvalid = ({ target }: Event) => {
      const control = target as Control
      const fault = nativeFault(control, text, admin, language)
      if (fault === null) return
      control.setCustomValidity(fault)
      marked.add(control)
    }
    // A marked control stays invalid, so marks end before the next input and before the press that checks again.
    const clear = () => {
      for (const control of marked) control.setCustomValidity('')
      marked.clear()
    }
    document.addEventListener('invalid', onInvalid, true)
    document.addEventListener('input', clear, true)
    document.addEventListener('click', clear, true)
    return () => {
      clear()
      document.removeEventListener('invalid', onInvalid, true)
      document.removeEventListener('input', clear, true)
      document.removeEventListener('click', clear, true)
    }
  }, [language, text, admin])
}
