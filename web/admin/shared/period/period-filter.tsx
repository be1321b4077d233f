import { useEffect, useRef, useState } from 'react'
import { hongKongDay } from '../../../../contract/values/hong-kong-time.ts'
import { useLanguage } from '../../../shared/language/language.ts'
import { showDay } from '../../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Field } from '../../../shared/ui/form/field.tsx'
import { Select } from '../../../shared/ui/form/select.tsx'
import { type Days, firstDayOf, periodNames, periodOf } from './period-rules.ts'

interface PeriodFilterProps extends Days {
  label: string
  fromLabel: string
  toLabel: string
  onChange: (days: { from: string; to: string }) => void
}

/** Filter by days: periods that end today, or two dates. */
export function PeriodFilter({ label, fromLabel, toLabel, from, to, onChange }: PeriodFilterProps) {
  const { period: words } = useAdminText().list
  const shown = useShownDays()
  const [isByDates, setByDates] = useState(false)
  const isTyped = useRef(false)
  const isEmpty = !from && !to
  // The fields stay while a date is typed, which a browser reports as empty, and go with cleared filters.
  useEffect(() => {
    if (isEmpty && !isTyped.current) setByDates(false)
    isTyped.current = false
  }, [isEmpty])
  const today = hongKongDay(new Date())
  const found = periodOf({ from, to }, today)
  const value = found === 'DATES' || isByDates ? 'DATES' : (found ?? '')
  const days = { from: from ?? '', to: to ?? '' }
  const choose = (chosen: string) => {
    setByDates(chosen === 'DATES')
    if (chosen === '') onChange({ from: '', to: '' })
    const period = periodNames.find((name) => name === chosen)
    if (period) onChange({ from: firstDayOf(period, today), to: '' })
  }
  return (
    <>
      <Select
        label={label}
        {...(found !== null && { hint: shown({ from, to: to ?? (value === 'DATES' ? undefined : today) }) })}
        value={value}
        onChange={choose}
        options={[
          ...periodNames.map((name) => ({ value: name, label: words.names[name] })),
          { value: 'DATES', label: words.dates },
        ]}
        placeholder={words.any}
      />
      {value === 'DATES' &&
        (
          [
            ['from', fromLabel],
            ['to', toLabel],
          ] as const
        ).map(([end, labelOfEnd]) => (
          <Field
            key={end}
            label={labelOfEnd}
            type="date"
            className="max-sm:px-2 xl:px-2"
            value={days[end]}
            onChange={(event) => {
              isTyped.current = true
              setByDates(true)
              onChange({ ...days, [end]: event.target.value })
            }}
          />
        ))}
    </>
  )
}

/** Formats two days in the language of the page: a browser shows its own fields in its own. */
export function useShownDays() {
  const { period } = useAdminText().list
  const language = useLanguage()
  return ({ from, to }: Days): string => {
    const [first, last] = [from, to].map((day) => (day ? showDay(language, day) : null))
    if (first && last) return first === last ? first : period.between(first, last)
    return first ? period.since(first) : period.until(last ?? '')
  }
}
