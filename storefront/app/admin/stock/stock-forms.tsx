import { type FormEvent, useState } from 'react'
import type { StockFile } from '../../../../contract/admin/stock-admin.ts'
import { call } from '../../platform/api/browser-api.ts'
import { showToast } from '../../platform/toasts.ts'
import { useAdminText } from '../../text/admin.ts'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FieldGroup } from '../../ui/form/field-group.tsx'
import { useAct } from '../use-act.ts'

interface StockForm {
  stocked: StockFile
  onChanged: (stocked: StockFile) => void
}

const formClass = 'rounded-lg border border-line p-4 md:p-6'

/** Records received goods and notifies waiting members. */
export function ReceiveGoods({ stocked, onChanged }: StockForm) {
  const { stock } = useAdminText()
  const { isBusy, act } = useAct()
  const [quantity, setLineQuantity] = useState('')
  const [note, setNote] = useState('')
  const receive = async (event: FormEvent) => {
    event.preventDefault()
    const input = { params: { id: stocked.specificationId }, body: { quantity: Number(quantity), note } }
    const received = await act(() => call('POST /admin/stock/:id/receipt', input))
    if (received === null) return
    setLineQuantity('')
    setNote('')
    showToast('info', () => stock.received(input.body.quantity))
    onChanged(received)
  }
  return (
    <form onSubmit={(event) => void receive(event)} className={formClass}>
      <FieldGroup legend={stock.receive}>
        <QuantityField label={stock.receivedQuantity} least={1} value={quantity} onChange={setLineQuantity} />
        <Field
          label={stock.deliveryNote}
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <Button type="submit" isBusy={isBusy} className="justify-self-start">
          {stock.receive}
        </Button>
      </FieldGroup>
    </form>
  )
}

/** Corrects the stock after a count. */
export function CorrectStock({ stocked, onChanged, onStale }: StockForm & { onStale: () => void }) {
  const { stock } = useAdminText()
  const { isBusy, act } = useAct()
  const [counted, setCounted] = useState('')
  const [note, setNote] = useState('')
  const correct = async (event: FormEvent) => {
    event.preventDefault()
    const body = { expectedOnHand: stocked.onHand, onHand: Number(counted), note }
    const corrected = await act(
      () => call('POST /admin/stock/:id/correction', { params: { id: stocked.specificationId }, body }),
      (refusal) => {
        if (refusal.code === 'stock-moved-meanwhile') onStale()
        return false
      },
    )
    if (corrected !== null) onChanged(corrected)
  }
  return (
    <form onSubmit={(event) => void correct(event)} className={formClass}>
      <FieldGroup legend={stock.correct}>
        <QuantityField
          label={stock.counted}
          hint={[
            stock.countedHint(stocked.onHand, stocked.reserved),
            ...(stocked.toSend > 0 ? [stock.toSendHint(stocked.toSend)] : []),
          ].join(' ')}
          least={stocked.reserved}
          value={counted}
          onChange={setCounted}
        />
        <Field
          label={stock.correctionReason}
          required
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <Button type="submit" variant="secondary" isBusy={isBusy} className="justify-self-start">
          {stock.correct}
        </Button>
      </FieldGroup>
    </form>
  )
}

function QuantityField({
  onChange,
  least,
  ...rest
}: {
  label: string
  hint?: string
  least: number
  value: string
  onChange: (value: string) => void
}) {
  return (
    <Field
      {...rest}
      type="number"
      inputMode="numeric"
      required
      min={least}
      max={100_000}
      step={1}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
