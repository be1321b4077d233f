import { useLanguage } from '../../../shared/language/language.ts'
import { showDateTime, showDay } from '../../../shared/text/format/format-dates.ts'
import { showShortDay } from '../../../shared/text/format/show-day-ahead.ts'
import { Field, type FieldProps } from '../../../shared/ui/form/field.tsx'
import { parseMinute } from './typed-minute.ts'

interface DateFieldProps extends Omit<FieldProps, 'suffix' | 'type'> {
  /** The typed value, a day or a minute of Hong Kong. */
  typed: string
  hasTime?: boolean
}

/** A date, shown beside the label in the language of the page with its weekday: a browser shows its own fields in its own. */
export function DateField({ typed, hasTime = false, ...rest }: DateFieldProps) {
  const language = useLanguage()
  const [day = ''] = typed.split('T')
  const minute = hasTime ? parseMinute(typed) : null
  const date = minute === null ? showDay : () => showDateTime(language, minute)
  const suffix = day === '' ? undefined : `${date(language, day)} · ${showShortDay(language, day).weekday}`
  return <Field {...rest} suffix={suffix} type={hasTime ? 'datetime-local' : 'date'} />
}
