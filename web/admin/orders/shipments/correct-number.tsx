import type { FormEvent } from 'react'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { useDraftState } from '../../forms/use-draft-state.ts'
import { adminApi } from '../../shared/admin-api.ts'
import { useActAtField } from '../../shared/use-act.ts'
import { LogisticsField } from './logistics-field.tsx'
import type { ShipmentProps } from './shipment-props.ts'

/** The tracking number of one shipment: a packed one is handed over with it, that of any other is corrected. */
export function CorrectNumber({ story: { order, orderVersion }, shipment, onChanged }: ShipmentProps) {
  const { orders, shipments: words } = useAdminText()
  const { isBusy, error, act } = useActAtField(onChanged)
  const { number, logisticsInfo: recorded } = shipment
  const { typed, setTyped, saved } = useDraftState(`shipment ${order.invoice} ${number}`, recorded ?? '')
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const body = { logisticsInfo: typed, orderVersion, shipment: number }
    const input = { params: { invoice: order.invoice }, body }
    if ((await act(() => adminApi.shipments.shipOrder(input))) === null) return
    saved()
    onChanged()
  }
  return (
    <form onSubmit={(event) => void send(event)} className="flex w-full max-w-xl flex-wrap items-end gap-3">
      <div className="min-w-[min(14rem,100%)] grow">
        <LogisticsField
          label={words.logisticsOf(number)}
          required
          value={typed}
          error={error}
          onChange={setTyped}
        />
      </div>
      <Button type="submit" variant="secondary" isBusy={isBusy}>
        {recorded === null ? words.handOver : orders.correctShipment}
      </Button>
    </form>
  )
}
