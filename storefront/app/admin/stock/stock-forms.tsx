import type { ComponentProps } from 'react'
import type { StockFile } from '../../../../contract/admin/stock-admin.ts'
import { showToast } from '../../platform/toasts.ts'
import { useAdminText } from '../../text/admin.ts'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FieldGroup } from '../../ui/form/field-group.tsx'
import { adminApi } from '../admin-api.ts'
import { useAdminForm } from '../use-admin-form.ts'

interface StockForm {
  stocked: StockFile
  onChanged: (stocked: StockFile) => void
}

const formClass = 'rounded-lg border border-line p-4 md:p-6'

/** Records received goods and notifies waiting members. */
export function ReceiveGoods({ stocked, onChanged }: StockForm) {
  const { stock } = useAdminText()
  const form = useAdminForm({ quantity: '', note: '' }, { draft: `receive ${stocked.specificationId}` })
  const receive = form.onSubmit(async ({ quantity, note }) => {
    const input = { params: { id: stocked.specificationId }, body: { quantity: Number(quantity), note } }
    const received = await form.send(() => adminApi.stock.receive(input))
    if (received === null) return
    form.reset({ quantity: '', note: '' })
    showToast('info', () => stock.received(input.body.quantity))
    onChanged(received)
  })
  return (
    <form onSubmit={receive} className={formClass}>
      <FieldGroup legend={stock.receive}>
        <QuantityField {...form.field('quantity')} label={stock.receivedQuantity} min={1} />
        <Field {...form.field('note')} label={stock.deliveryNote} maxLength={200} />
        <Button type="submit" isBusy={form.isBusy} className="justify-self-start">
          {stock.receive}
        </Button>
      </FieldGroup>
    </form>
  )
}

/** Corrects the stock after a count. */
export function CorrectStock({ stocked, onChanged, onStale }: StockForm & { onStale: () => void }) {
  const { stock } = useAdminText()
  const form = useAdminForm({ onHand: '', note: '' }, { draft: `count ${stocked.specificationId}` })
  const correct = form.onSubmit(async ({ onHand, note }) => {
    const body = { expectedOnHand: stocked.onHand, onHand: Number(onHand), note }
    const corrected = await form.send(
      () => adminApi.stock.correct({ params: { id: stocked.specificationId }, body }),
      (refusal) => {
        if (refusal.code === 'stock-moved-meanwhile') onStale()
        return false
      },
    )
    if (corrected !== null) onChanged(corrected)
  })
  return (
    <form onSubmit={correct} className={formClass}>
      <FieldGroup legend={stock.correct}>
        <QuantityField
          {...form.field('onHand')}
          label={stock.counted}
          hint={[
            stock.countedHint(stocked.onHand, stocked.reserved),
            ...(stocked.toSend > 0 ? [stock.toSendHint(stocked.toSend)] : []),
          ].join(' ')}
          min={stocked.reserved}
        />
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
