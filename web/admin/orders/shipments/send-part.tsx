import { useState } from 'react'
import type { OrderStory } from '../../../../contract/admin/orders/order-story.ts'
import { useGoodsName } from '../../../shared/language/goods-name.ts'
import { FormDialog } from '../../../shared/session/form-dialog.tsx'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Field } from '../../../shared/ui/form/field.tsx'
import { FormFault } from '../../forms/form-fault.tsx'
import { requireQuantity } from '../../forms/require-quantity.ts'
import { useAdminForm } from '../../forms/use-admin-form.ts'
import { adminApi } from '../../shared/admin-api.ts'
import { LogisticsField } from './logistics-field.tsx'
import { piecesToSend } from './pieces-to-send.ts'

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
  const { shipments: words, refunds } = useAdminText()
  const nameOf = useGoodsName()
  const form = useAdminForm(
    { quantities: order.lines.map(() => '0'), logisticsInfo: '' },
    {
      draft: `part of ${order.invoice} ${order.lines.map((line) => `${line.number}:${line.unsentQuantity}`).join()}`,
    },
  )
  const send = form.onSubmit(
    async ({ quantities, logisticsInfo }) => {
      const lines = piecesToSend(order.lines, quantities)
      const params = { invoice: order.invoice }
      const body = { lines, orderVersion }
      const sent = await form.send(
        () =>
          logisticsInfo.trim() === ''
            ? adminApi.shipmentStates.pack({ params, body })
            : adminApi.shipments.shipOrder({ params, body: { ...body, logisticsInfo } }),
        ({ code }) => {
          if (code === 'order-changed-meanwhile') onStale()
          return false
        },
      )
      if (sent !== null) onChanged()
    },
    ({ quantities }) =>
      requireQuantity(
        Object.fromEntries(quantities.map((typed, at) => [`quantities.${at}`, typed])),
        refunds.quantityMissing,
      ),
  )
  return (
    <form onSubmit={send} className="grid gap-5">
      <p className="text-sm text-muted">{words.sendPartHint}</p>
      {order.lines.map(
        (line, at) =>
          line.unsentQuantity > 0 && (
            <Field
              {...form.field(`quantities.${at}`)}
              key={line.number}
              label={nameOf(line)}
              hint={words.left(line.unsentQuantity)}
              type="number"
              inputMode="numeric"
              min={0}
              max={line.unsentQuantity}
              step={1}
            />
          ),
      )}
      <LogisticsField
        {...form.controlled('logisticsInfo')}
        hint={words.packedWithout}
        suffix={words.optional}
      />
      <FormFault form={form} />
      <Button type="submit" isBusy={form.isBusy}>
        {form.watch('logisticsInfo').trim() === '' ? words.pack : words.send}
      </Button>
    </form>
  )
}
