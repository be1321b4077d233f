import type { Language } from '../../../contract/values/language.ts'
import { showDay } from '../../shared/text/format/format-dates.ts'
import type { AdminText } from '../../shared/text/shape/admin.ts'
import type { Text } from '../../shared/text/shape/text.ts'

/** What a fault needs to know of a control. */
export type CheckedControl = Pick<HTMLInputElement, 'name' | 'type' | 'validity'> &
  Partial<Pick<HTMLInputElement, 'min' | 'max' | 'minLength'>>

interface Words {
  language: Language
  text: Pick<Text, 'fieldCodes'>
  list: Pick<AdminText['list'], 'limits' | 'dayFrom' | 'dayUntil'>
}

/** Messages of the controls that the browser finds invalid, by name. The browser's own are in its language, and cover
 *  the next field. */
export function browserFaults(controls: Iterable<CheckedControl>, words: Words): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const control of controls) {
    if (control.name !== '' && !control.validity.valid)
      faults[control.name] = describeInputFault(control, words)
  }
  return faults
}

/** The message of an invalid control. */
export function describeInputFault(
  { type, min = '', max = '', minLength = 0, validity }: CheckedControl,
  { language, text, list }: Words,
): string {
  if (validity.badInput && type === 'number') return text.fieldCodes['not-whole-number']
  if (validity.valueMissing) return text.fieldCodes.required
  if (validity.tooShort) return list.limits['too-short'](String(minLength))
  if (validity.rangeUnderflow)
    return type === 'date' ? list.dayFrom(showDay(language, min)) : list.limits['too-small'](formatLimit(min))
  if (validity.rangeOverflow)
    return type === 'date'
      ? list.dayUntil(showDay(language, max))
      : list.limits['too-large'](formatLimit(max))
  if (validity.stepMismatch) return text.fieldCodes['not-whole-number']
  return type === 'email' ? text.fieldCodes['email-format'] : text.fieldCodes.invalid
}

function formatLimit(limit: string): string {
  return Number(limit).toLocaleString('en')
}
