import { type FormEvent, useState } from 'react'
import type { OrderStory } from '../../../../contract/admin/orders/order-story.ts'
import { useGoodsName } from '../../../shared/language/goods-name.ts'
import { FormDialog } from '../../../shared/session/form-dialog.tsx'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Field } from '../../../shared/ui/form/field.tsx'
import { FormFault } from '../../forms/form-fault.tsx'
import { adminApi } from '../../shared/admin-api.ts'
import { useAct } from '../../shared/use-act.ts'
import { LogisticsField } from './logistics-field.tsx'

interface SendPartProps {
  story: OrderStory
  onChanged: () => void
}

interface SendFormProps extends SendPartProps {
  onStale: () => void
}

/** Sends or packs some pieces of an order; the others are sent later. */
export function SendPart({ story, onChanged }: SendPartProps) {
  const { shipments: words } = useAdminText()
  const { shell } = useText()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const done = () => {
    close()
    onChanged()
  }
  return (
    <>
      <Button variant="secondary" size="small" className="justify-self-start" onClick={() => setOpen(true)}>
        {words.sendPart}
      </Button>
      <FormDialog isOpen={isOpen} onClose={close} title={words.sendPart} closeLabel={shell.close}>
        <SendForm story={story} onStale={onChanged} onChanged={done} />
      </FormDialog>
    </>
  )
}

function SendForm({ story: { order, orderVersion }, onStale, onChanged }: SendFormProps) {
  const { shipments: words } = useAdminText()
  const nameOf = useGoodsName()
  const acts = useAct(onStale)
  const unsent = order.lines.filter(({ unsentQuantity }) => unsentQuantity > 0)
  const [quantities, setQuantities] = useState<Record<number, string>>({})
  const [logisticsInfo, setInfo] = useState('')
  const lines = unsent
    .map(({ number }) => ({ number, quantity: Number(quantities[number] ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const params = { invoice: order.invoice }
    const sent =
      logisticsInfo.trim() === ''
        ? await acts.act(() => adminApi.shipmentStates.pack({ params, body: { lines, orderVersion } }))
        : await acts.act(() =>
            adminApi.shipments.shipOrder({ params, body: { lines, orderVersion, logisticsInfo } }),
          )
    if (sent !== null) onChanged()
  }
  return (
    <form onSubmit={(event) => void send(event)} className="grid gap-5">
      <p className="text-sm text-muted">{words.sendPartHint}</p>
      {unsent.map((line) => (
        <Field
          key={line.number}
          label={nameOf(line)}
          hint={words.left(line.unsentQuantity)}
          type="number"
          inputMode="numeric"
          min={0}
          max={line.unsentQuantity}
          step={1}
          value={quantities[line.number] ?? '0'}
          onChange={(event) => setQuantities({ ...quantities, [line.number]: event.target.value })}
        />
      ))}
      <LogisticsField
        hint={words.packedWithout}
        optional={words.optional}
        value={logisticsInfo}
        onChange={setInfo}
      />
      <FormFault form={acts} />
      <Button type="submit" isBusy={acts.isBusy} disabled={lines.length === 0}>
        {logisticsInfo.trim() === '' ? words.pack : words.send}
      </Button>
    </form>
  )
}
