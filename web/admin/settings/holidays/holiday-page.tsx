import { useSearchParams } from 'react-router'
import type { ManagedHoliday } from '../../../../contract/admin/settings/holidays.ts'
import { hongKongDay } from '../../../../contract/values/hong-kong-time.ts'
import { useLoaded } from '../../../shared/api/use-loaded.ts'
import { useLanguage } from '../../../shared/language/language.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { PageLink } from '../../../shared/pages/link.tsx'
import { showToast } from '../../../shared/session/toasts.ts'
import { showDay } from '../../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { buttonClass } from '../../../shared/ui/button-variants.ts'
import { type Column, DataTable } from '../../../shared/ui/data-table.tsx'
import { Field } from '../../../shared/ui/form/field.tsx'
import { FieldGroup } from '../../../shared/ui/form/field-group.tsx'
import { ConfirmAct } from '../../forms/confirm-act.tsx'
import { FormFault } from '../../forms/form-fault.tsx'
import { showUndoCall } from '../../forms/show-undo.ts'
import { useAdminForm } from '../../forms/use-admin-form.ts'
import { Folded } from '../../layout/folded.tsx'
import { ForChanges } from '../../shared/admin-access.tsx'
import { adminApi, quietAdminApi } from '../../shared/admin-api.ts'
import { LoadedOr } from '../../shared/loaded-or.tsx'
import { useAct } from '../../shared/use-act.ts'
import { SettingsFrame } from '../frame/settings-frame.tsx'
import { ImportHolidaysPage } from './import-holidays-page.tsx'

type Show = (stored: { holidays: ManagedHoliday[] }) => void

/** General holidays of Hong Kong, which are not working days, or the import of calendar files of them. */
export default function HolidayPage() {
  const [searchParams] = useSearchParams()
  return searchParams.has('import') ? <ImportHolidaysPage /> : <ManagedHolidays />
}

function ManagedHolidays() {
  const { settings, holidayFiles } = useAdminText()
  const { loaded, show, retry } = useLoaded('holidays', () => quietAdminApi.holidays.list())
  return (
    <SettingsFrame
      title={settings.holidays.title}
      actions={
        <ForChanges>
          <PageLink
            to="/admin/setting/holiday?import"
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            {holidayFiles.toImport}
          </PageLink>
        </ForChanges>
      }
    >
      <LoadedOr loaded={loaded} onRetry={retry}>
        {({ holidays }) => (
          <div className="grid max-w-4xl gap-8">
            <p className="text-sm text-muted">{settings.holidays.hint}</p>
            <ForChanges>
              <AddHoliday onChanged={show} />
            </ForChanges>
            <Holidays holidays={holidays} onChanged={show} />
          </div>
        )}
      </LoadedOr>
    </SettingsFrame>
  )
}

function Holidays({ holidays, onChanged }: { holidays: ManagedHoliday[]; onChanged: Show }) {
  const language = useLanguage()
  const nameOf = useNameOf()
  const words = useAdminText().settings.holidays
  const { confirm, list } = useAdminText()
  const acts = useAct()
  const { act } = acts
  const today = hongKongDay(new Date())
  const restore = async (body: ManagedHoliday) => {
    const changed = await act(() => adminApi.holidays.save({ body }))
    if (changed !== null) onChanged(changed)
    return changed
  }
  const removed = (holiday: ManagedHoliday, changed: { holidays: ManagedHoliday[] }) => {
    showUndoCall(confirm.removeHoliday.done, list.undo, () => restore(holiday))
    onChanged(changed)
  }
  const columns: Column<ManagedHoliday>[] = [
    {
      name: 'day',
      head: words.day,
      cell: (holiday) => (
        <>
          <time dateTime={holiday.day}>{showDay(language, holiday.day)}</time>
          <span className="block text-sm sm:hidden">{nameOf(holiday)}</span>
          {!holiday.isAnnounced && holiday.day >= today && (
            <span className="block pt-1 sm:hidden">
              <Badge tone="accent">{words.calculated}</Badge>
            </span>
          )}
        </>
      ),
    },
    { name: 'name', head: words.name, from: 'sm', cell: nameOf },
    {
      name: 'state',
      head: words.state,
      from: 'sm',
      cell: ({ isAnnounced }) => (
        <Badge tone={isAnnounced ? 'plain' : 'accent'}>
          {isAnnounced ? words.announced : words.calculated}
        </Badge>
      ),
    },
    {
      name: 'act',
      head: words.act,
      isActs: true,
      cell: (holiday) => (
        <RemoveHoliday holiday={holiday} onRemoved={(changed) => removed(holiday, changed)} />
      ),
    },
  ]
  const past = holidays.filter(({ day }) => day < today).reverse()
  if (holidays.length === 0) return <p className="text-muted">{words.empty}</p>
  return (
    <>
      <FormFault form={acts} />
      <DataTable
        caption={words.title}
        columns={columns}
        rows={holidays.filter(({ day }) => day >= today)}
        keyOf={({ day }) => day}
      />
      {past.length > 0 && (
        <Folded title={words.past} look="text">
          <DataTable
            caption={words.past}
            columns={columns.filter(({ name }) => name === 'day' || name === 'name')}
            rows={past}
            keyOf={({ day }) => day}
          />
        </Folded>
      )}
    </>
  )
}

interface RemoveHolidayProps {
  holiday: ManagedHoliday
  onRemoved: Show
}

function RemoveHoliday({ holiday, onRemoved }: RemoveHolidayProps) {
  const { settings, confirm } = useAdminText()
  const nameOf = useNameOf()
  const day = showDay(useLanguage(), holiday.day)
  return (
    <ConfirmAct
      button={settings.holidays.remove}
      size="small"
      isQuiet
      label={settings.holidays.removeOf(day)}
      title={confirm.removeHoliday.title(day, nameOf(holiday))}
      consequence={<p>{confirm.removeHoliday.effect}</p>}
      send={() => adminApi.holidays.remove({ params: { day: holiday.day } })}
      onDone={onRemoved}
    />
  )
}

const emptyHoliday = { day: '', nameEn: '', nameCn: '' }

function AddHoliday({ onChanged }: { onChanged: Show }) {
  const words = useAdminText().settings.holidays
  const form = useAdminForm(emptyHoliday, {
    draft: 'holiday',
    fieldOf: ({ code }) => (code === 'holiday-taken' || code === 'day-in-past' ? 'day' : undefined),
  })
  const save = form.onSubmit(async (body) => {
    const changed = await form.send(() => adminApi.holidays.save({ body }))
    if (changed === null) return
    form.startFrom(emptyHoliday)
    showToast('info', () => words.saved)
    onChanged(changed)
  })
  const field = (name: 'day' | 'nameEn' | 'nameCn') => (
    <Field
      {...form.field(name)}
      label={words[name]}
      type={name === 'day' ? 'date' : 'text'}
      min={name === 'day' ? hongKongDay(new Date()) : undefined}
      required
      maxLength={100}
    />
  )
  return (
    <form onSubmit={save} className="rounded-lg border border-line p-4 md:p-6">
      <FieldGroup legend={words.add}>
        <div className="grid gap-4 md:grid-cols-3 [&>*]:content-start">
          {field('day')}
          {field('nameEn')}
          {field('nameCn')}
        </div>
        <FormFault form={form} />
        <Button type="submit" size="small" isBusy={form.isBusy} className="justify-self-start">
          {words.add}
        </Button>
      </FieldGroup>
    </form>
  )
}
