import { useState } from 'react'
import type { DeliveryCalendar } from '../../../contract/admin/orders/delivery-calendar.ts'
import { suspensionKinds } from '../../../contract/shop/catalogue/suspension-kinds.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { FormDialog } from '../../shared/session/form-dialog.tsx'
import { showToast } from '../../shared/session/toasts.ts'
import { showDateTime, showDay } from '../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { Field } from '../../shared/ui/form/field.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { EditedMeanwhile } from '../forms/edited-meanwhile.tsx'
import { FormFault } from '../forms/form-fault.tsx'
import { useEditForm } from '../forms/use-edit-form.ts'
import { adminApi, quietAdminApi } from '../shared/admin-api.ts'
import { LoadedOr } from '../shared/loaded-or.tsx'
import { useAct } from '../shared/use-act.ts'
import { UnbrokenDate } from './unbroken-date.tsx'

interface CalendarProps {
  calendar: DeliveryCalendar
  onChanged: (calendar: DeliveryCalendar) => void
}

/** The earliest day of delivery, and its suspension. */
export function Deliveries() {
  const { deliveryCalendar: words } = useAdminText()
  const { loaded, show, retry } = useLoaded('delivery calendar', () => quietAdminApi.deliveryCalendar.read())
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{words.title}</h2>
      <LoadedOr loaded={loaded} name={words.title} onRetry={retry}>
        {(calendar) => <Calendar calendar={calendar} onChanged={show} />}
      </LoadedOr>
    </section>
  )
}

function Calendar({ calendar, onChanged }: CalendarProps) {
  const { deliveryCalendar: words } = useAdminText()
  const language = useLanguage()
  const acts = useAct()
  const { suspension } = calendar
  const earliest = showDay(language, calendar.earliestOn)
  const run = async (send: Parameters<typeof acts.act<DeliveryCalendar>>[0]) => {
    const changed = await acts.act(send)
    if (changed !== null) onChanged(changed)
  }
  return (
    <>
      {suspension !== null && (
        <Notice tone="error">
          <p className="font-medium">
            {words.suspended[suspension.kind](showDateTime(language, suspension.startedAt))}
          </p>
          <p>{words.effect}</p>
        </Notice>
      )}
      <p className="text-sm text-muted">
        <UnbrokenDate text={words.earliest(earliest)} date={earliest} />
      </p>
      <div className="flex flex-wrap gap-3">
        {suspension === null ? (
          <Suspend onChanged={onChanged} />
        ) : (
          <Button
            size="small"
            isBusy={acts.isBusy}
            onClick={() => void run(() => adminApi.deliveryCalendar.resume({}))}
          >
            {words.resume}
          </Button>
        )}
        <EditDays calendar={calendar} onChanged={onChanged} />
      </div>
      <FormFault form={acts} />
    </>
  )
}

/** Suspends deliveries for a reason. A dialog states what it does: a press by mistake would reach every customer. */
function Suspend({ onChanged }: Pick<CalendarProps, 'onChanged'>) {
  const { deliveryCalendar: words } = useAdminText()
  const { shell } = useText()
  const acts = useAct()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const suspend = async (kind: (typeof suspensionKinds)[number]) => {
    const changed = await acts.act(() => adminApi.deliveryCalendar.suspend({ body: { kind } }))
    if (changed === null) return
    close()
    onChanged(changed)
  }
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {words.suspendAll}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={words.suspendAll}
        description={words.effect}
        closeLabel={shell.close}
      >
        <div className="grid gap-3">
          {suspensionKinds.map((kind) => (
            <Button key={kind} variant="secondary" isBusy={acts.isBusy} onClick={() => void suspend(kind)}>
              {words.suspend[kind]}
            </Button>
          ))}
          <FormFault form={acts} />
        </div>
      </Dialog>
    </>
  )
}

function EditDays({ calendar, onChanged }: CalendarProps) {
  const { deliveryCalendar: words } = useAdminText()
  const { shell } = useText()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const changed = (after: DeliveryCalendar) => {
    close()
    onChanged(after)
  }
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {words.edit}
      </Button>
      <FormDialog isOpen={isOpen} onClose={close} title={words.edit} closeLabel={shell.close}>
        <DaysForm calendar={calendar} onChanged={changed} />
      </FormDialog>
    </>
  )
}

function toTypedDays({ cutOffHour, handlingDays, transitDays }: DeliveryCalendar) {
  return {
    cutOffHour: String(cutOffHour),
    handlingDays: String(handlingDays),
    transitDays: String(transitDays),
  }
}

function DaysForm({ calendar, onChanged }: CalendarProps) {
  const { deliveryCalendar: words } = useAdminText()
  const { form, merged } = useEditForm<DeliveryCalendar, ReturnType<typeof toTypedDays>>({
    draft: 'delivery calendar',
    stored: calendar,
    toTyped: toTypedDays,
    read: () => adminApi.deliveryCalendar.read(),
  })
  const save = form.onSubmit(async () => {
    const saved = await merged.save((typed, { version }) => {
      const body = {
        cutOffHour: Number(typed.cutOffHour),
        handlingDays: Number(typed.handlingDays),
        transitDays: Number(typed.transitDays),
        version,
      }
      return adminApi.deliveryCalendar.save({ body })
    })
    if (saved === null) return
    showToast('info', () => words.saved)
    onChanged(saved)
  })
  const field = (name: keyof ReturnType<typeof toTypedDays>, max: number, hint?: string) => (
    <Field
      {...form.field(name)}
      label={words[name]}
      hint={hint}
      type="number"
      inputMode="numeric"
      required
      min={0}
      max={max}
      step={1}
    />
  )
  return (
    <form onSubmit={save} className="grid gap-5">
      <EditedMeanwhile merged={merged} />
      {field('cutOffHour', 24, words.cutOffHint)}
      {field('handlingDays', 30)}
      {field('transitDays', 30)}
      <FormFault form={form} />
      <Button type="submit" isBusy={form.isBusy}>
        {words.save}
      </Button>
    </form>
  )
}
