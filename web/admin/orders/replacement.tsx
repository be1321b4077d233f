import { type FormEvent, useId } from 'react'
import type { OrderStory } from '../../../contract/admin/orders/order-story.ts'
import { useGoodsName } from '../../shared/language/goods-name.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Button } from '../../shared/ui/button.tsx'
import { ConfirmAct } from '../forms/confirm-act.tsx'
import { useDraftState } from '../forms/use-draft-state.ts'
import { adminApi } from '../shared/admin-api.ts'
import { useActAtField } from '../shared/use-act.ts'
import { LogisticsField } from './shipments/logistics-field.tsx'

interface ReplacementProps {
  story: OrderStory
  onChanged: () => void
}

/** An accepted replacement: its goods, and the shipment that ends it. */
export function Replacement({ story: { order, orderVersion, refusals }, onChanged }: ReplacementProps) {
  const { replacements: words, orders } = useAdminText()
  const nameOf = useGoodsName()
  const heading = useId()
  const { isBusy, error, act } = useActAtField(onChanged)
  const { replacement, invoice } = order
  const { typed, setTyped, saved } = useDraftState(`replacement ${invoice}`, replacement?.logisticsInfo ?? '')
  if (replacement === null) return null
  const isSent = replacement.state === 'SENT'
  const params = { invoice }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const input = { params, body: { logisticsInfo: typed, orderVersion } }
    const sent = await act(() => adminApi.replacements.send(input))
    if (sent === null) return
    saved()
    onChanged()
  }
  return (
    <section aria-labelledby={heading} className="grid gap-4 rounded-md border border-line p-4 md:p-5">
      <h2 id={heading} className="text-lg">
        {isSent ? words.sent : words.toSend}
      </h2>
      <ul className="grid gap-1 text-sm">
        {replacement.lines.map((line) => (
          <li key={nameOf(line)}>
            {nameOf(line)} × {line.quantity}
          </li>
        ))}
      </ul>
      <form onSubmit={(event) => void send(event)} className="flex max-w-xl flex-wrap items-end gap-3">
        <div className="min-w-[min(14rem,100%)] grow">
          <LogisticsField
            hint={isSent ? undefined : words.sendHint}
            required
            value={typed}
            error={error}
            onChange={setTyped}
          />
        </div>
        <Button type="submit" variant={isSent ? 'secondary' : 'primary'} isBusy={isBusy}>
          {isSent ? orders.correctShipment : words.send}
        </Button>
      </form>
      {refusals.cancelReplacement === null && (
        <ConfirmAct
          button={words.cancel}
          title={words.cancelTitle(invoice)}
          consequence={<p>{words.cancelEffect}</p>}
          needsReason
          send={(reason) => adminApi.replacements.cancel({ params, body: { reason, orderVersion } })}
          onDone={onChanged}
          onRefused={onChanged}
        />
      )}
    </section>
  )
}
