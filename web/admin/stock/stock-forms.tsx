import type { ComponentProps } from 'react'
import type { StockFile } from '../../../contract/admin/stock/stock-admin.ts'
import { showToast } from '../../shared/session/toasts.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Field } from '../../shared/ui/form/field.tsx'
import { FieldGroup } from '../../shared/ui/form/field-group.tsx'
import { FormFault } from '../forms/form-fault.tsx'
import { useAdminForm } from '../forms/use-admin-form.ts'
import { adminApi } from '../shared/admin-api.ts'
import { CountsToSend } from './counts-to-send.tsx'

interface StockForm {
  stocked: StockFile
  onChanged: (stocked: StockFile) => void
}

const formClass = 'rounded-lg border border-line p-4 md:p-6'

/** A dialog begins at its first field, which the dialog looked for before it was loaded. */
function focusInDialog(form: HTMLFormElement | null): void {
  if (form?.closest('[role=dialog]')) form.querySelector('input')?.focus()
}

/** Records received goods and notifies waiting members. */
export function ReceiveGoods({ stocked, onChanged, onStale }: StockForm & { onStale: () => void }) {
  const { stock } = useAdminText()
  const form = useAdminForm({ quantity: '', note: '' }, { draft: `receive ${stocked.specificationId}` })
  const receive = form.onSubmit(async ({ quantity, note }) => {
    const body = { expectedOnHand: stocked.onHand, quantity: Number(quantity), note }
    const input = { params: { id: stocked.specificationId }, body }
    const received = await form.send(
      () => adminApi.stock.receive(input),
      (refusal) => {
        if (refusal.code === 'stock-moved-meanwhile') onStale()
        return false
      },
    )
    if (received === null) return
    form.startFrom({ quantity: '', note: '' })
    showToast('info', () => stock.received(input.body.quantity))
    onChanged(received)
  })
  return (
    <form ref={focusInDialog} onSubmit={receive} className={formClass}>
      <FieldGroup legend={stock.receive}>
        <QuantityField {...form.field('quantity')} label={stock.receivedQuantity} min={1} />
        <Field {...form.field('note')} label={stock.deliveryNote} maxLength={200} />
        <FormFault form={form} />
        <Button type="submit" isBusy={form.isBusy} className="justify-self-start">
          {stock.receive}
        </Button>
      </FieldGroup>
    </form>
  )
}

/** Corrects the stock after a count. Counted pieces of paid orders are subtracted, because they have already left the
 *  stock on hand. */
export function CorrectStock({ stocked, onChanged, onStale }: StockForm & { onStale: () => void }) {
  const { stock } = useAdminText()
  const form = useAdminForm<{ onHand: string; includesToSend: boolean | null; note: string }>(
    { onHand: '', includesToSend: stocked.toSend === 0 ? false : null, note: '' },
    { draft: `count ${stocked.specificationId}` },
  )
  const { onHand: typed, includesToSend } = form.watch()
  const after = Number(typed) - (includesToSend ? stocked.toSend : 0)
  const faultsIn = (): Record<string, string> => ({
    ...(includesToSend === null && { includesToSend: stock.toSendChoice.missing }),
    ...(after < 0 && { onHand: stock.sheet.faults['below-to-send'] }),
  })
  const correct = form.onSubmit(async ({ note }) => {
    const body = { expectedOnHand: stocked.onHand, onHand: after, note }
    const corrected = await form.send(
      () => adminApi.stock.correct({ params: { id: stocked.specificationId }, body }),
      (refusal) => {
        if (refusal.code === 'stock-moved-meanwhile') onStale()
        return false
      },
    )
    if (corrected === null) return
    form.startFrom(form.getValues())
    showToast('info', () => stock.corrected(corrected.onHand))
    onChanged(corrected)
  }, faultsIn)
  return (
    <form onSubmit={correct} className={formClass}>
      <FieldGroup legend={stock.correct}>
        <QuantityField
          {...form.field('onHand')}
          label={stock.counted}
          hint={stock.countedHint(stocked.onHand, stocked.reserved)}
          min={0}
        />
        {stocked.toSend > 0 && (
          <CountsToSend
            {...form.controlled('includesToSend')}
            legend={stock.toSendChoice.legend(stocked.toSend)}
          />
        )}
        {typed !== '' && includesToSend !== null && after >= 0 && (
          <p role="status" className="text-sm font-medium">
            {stock.afterCount(after)}
          </p>
        )}
        <Field {...form.field('note')} label={stock.correctionReason} required maxLength={200} />
        <Button type="submit" variant="secondary" isBusy={form.isBusy} className="justify-self-start">
          {stock.correct}
        </Button>
      </FieldGroup>
    </form>
  )
}

function QuantityField(props: ComponentProps<typeof Field>) {
  return <Field {...props} type="number" inputMode="numeric" required max={100_000} step={1} />
}
