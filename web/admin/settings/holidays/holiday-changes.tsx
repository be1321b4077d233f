import { useState } from 'react'
import type { HolidayPreview, HolidayRow } from '../../../../contract/admin/settings/holiday-files.ts'
import { useLanguage } from '../../../shared/language/language.ts'
import { showDay } from '../../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { type Column, DataTable } from '../../../shared/ui/data-table.tsx'
import { Field } from '../../../shared/ui/form/field.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { FormFault } from '../../forms/form-fault.tsx'
import { useAdminForm } from '../../forms/use-admin-form.ts'
import { adminApi } from '../../shared/admin-api.ts'

type Names = Record<string, { nameEn: string; nameCn: string }>

interface HolidayChangesProps {
  preview: HolidayPreview
  onDone: () => void
  onMoved: () => void
}

/** The days that an import would change. All are selected, except those that it would remove; names that neither the
 *  files nor the mall have are entered here. */
export function HolidayChanges({ preview: { files, rows, digest }, onDone, onMoved }: HolidayChangesProps) {
  const { holidayFiles: words } = useAdminText()
  const changes = rows.filter(({ kind }) => kind !== 'same')
  const [chosenKeys, setChosenKeys] = useState<ReadonlySet<string>>(
    new Set(changes.filter(({ kind }) => kind !== 'missing').map(({ day }) => day)),
  )
  const selectedChanges = changes.filter(({ day }) => chosenKeys.has(day))
  const saved = selectedChanges.filter(({ kind }) => kind !== 'missing')
  const removed = selectedChanges.filter(({ kind }) => kind === 'missing')
  const form = useNames(changes, saved)
  const columns = useColumns(form)
  const labelOf = useSelectionLabel()
  const save = form.onSubmit(async ({ names }) => {
    const holidays = saved.map(({ day, nameEn, nameCn }) => ({ day, ...{ nameEn, nameCn, ...names[day] } }))
    const removedDays = removed.map(({ day }) => day)
    const answer = await form.send(
      () => adminApi.holidays.import({ body: { holidays, removedDays, digest } }),
      ({ code }) => {
        if (code === 'holidays-moved') onMoved()
        return false
      },
    )
    if (answer !== null) onDone()
  })
  if (changes.length === 0) return rows.length > 0 ? <p>{words.nothing}</p> : null
  const isEnglish = files.some((file) => file.isEnglish)
  const isChinese = files.some((file) => file.isChinese)
  return (
    <form onSubmit={save} noValidate className="grid gap-4">
      {isEnglish !== isChinese && <Notice>{words.oneLanguage[isEnglish ? 'en' : 'cn']}</Notice>}
      <DataTable
        caption={words.changes}
        rows={changes}
        keyOf={({ day }) => day}
        columns={columns}
        hasCards
        selection={{
          chosenKeys,
          isOpenTo: () => true,
          labelOf,
          labelOfAll: words.chooseAll,
          onChange: setChosenKeys,
        }}
      />
      <FormFault form={form} />
      <Button
        type="submit"
        isBusy={form.isBusy}
        disabled={selectedChanges.length === 0}
        className="justify-self-start"
      >
        {selectedChanges.length === 0 ? words.noneChosen : words.apply(saved.length, removed.length)}
      </Button>
    </form>
  )
}

/** The form of the names that are missing, with the fields as the API names them. */
function useNames(changes: readonly HolidayRow[], saved: readonly HolidayRow[]) {
  const missing = changes.filter(lacksName)
  const names: Names = Object.fromEntries(missing.map(({ day, nameEn, nameCn }) => [day, { nameEn, nameCn }]))
  const fields = saved.flatMap(({ day }, at) =>
    (['nameEn', 'nameCn'] as const).map(
      (name) => [`holidays.${at}.${name}`, `names.${day}.${name}` as const] as const,
    ),
  )
  return useAdminForm<{ names: Names }>({ names }, { names: Object.fromEntries(fields) })
}

const lacksName = ({ nameEn, nameCn }: HolidayRow) => nameEn === '' || nameCn === ''

function useSelectionLabel() {
  const { holidayFiles: words } = useAdminText()
  const language = useLanguage()
  return ({ day, kind }: HolidayRow) =>
    (kind === 'missing' ? words.removeDay : words.chooseDay)(showDay(language, day))
}

function useColumns(form: ReturnType<typeof useNames>): Column<HolidayRow>[] {
  const { holidayFiles: words } = useAdminText()
  const language = useLanguage()
  const nameOf = (row: HolidayRow, name: 'nameEn' | 'nameCn') =>
    row[name] === '' ? (
      <Field
        key={name}
        {...form.field(`names.${row.day}.${name}`)}
        label={(name === 'nameEn' ? words.nameEnOf : words.nameCnOf)(showDay(language, row.day))}
      />
    ) : (
      <span key={name} className="wrap-anywhere">
        {row[name]}
      </span>
    )
  return [
    {
      name: 'day',
      head: words.day,
      cell: ({ day }) => <time dateTime={day}>{showDay(language, day)}</time>,
    },
    {
      name: 'names',
      head: words.holiday,
      cell: (row) => <span className="grid gap-1">{[nameOf(row, 'nameEn'), nameOf(row, 'nameCn')]}</span>,
    },
    {
      name: 'change',
      head: words.change,
      cell: (row) => <span className="whitespace-normal wrap-anywhere">{<Change row={row} />}</span>,
    },
  ]
}

function Change({ row: { kind, stored, nameEn, nameCn } }: { row: HolidayRow }) {
  const { holidayFiles: words } = useAdminText()
  if (kind !== 'changed') return kind === 'same' ? null : words.kinds[kind]
  return (
    <span className="grid gap-1">
      {stored !== null && stored.nameEn !== nameEn && <span>{words.from(stored.nameEn, nameEn)}</span>}
      {stored !== null && stored.nameCn !== nameCn && <span>{words.from(stored.nameCn, nameCn)}</span>}
    </span>
  )
}
