import type { FormEvent } from 'react'
import type { OrderStory } from '../../../../contract/admin/orders/order-story.ts'
import { hongKongDay } from '../../../../contract/values/hong-kong-time.ts'
import { sum } from '../../../../contract/values/money.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { useDraftState } from '../../forms/use-draft-state.ts'
import { adminApi } from '../../shared/admin-api.ts'
import { DateField } from '../../shared/period/date-field.tsx'
import { useActAtField } from '../../shared/use-act.ts'
import { LogisticsField } from './logistics-field.tsx'

interface ActProps {
  story: OrderStory
  onChanged: () => void
}

/** Sends all that is left of an order, or corrects its only shipment. */
export function Ship({ story, onChanged }: ActProps) {
  const { order, orderVersion } = story
  const { orders } = useAdminText()
  const { isBusy, error, act } = useActAtField(onChanged)
  const isLeft = isLeftToSend(order)
  const {
    typed: logisticsInfo,
    setTyped: setInfo,
    saved,
  } = useDraftState(
    `shipment ${order.invoice} ${shippedBefore(story)}`,
    isLeft ? '' : (order.logisticsInfo ?? ''),
  )
  const ship = async (event: FormEvent) => {
    event.preventDefault()
    const input = { params: { invoice: order.invoice }, body: { logisticsInfo, orderVersion } }
    const shipped = await act(() => adminApi.shipments.shipOrder(input))
    if (shipped === null) return
    saved()
    onChanged()
  }
  return (
    <form onSubmit={(event) => void ship(event)} className="flex max-w-3xl flex-wrap items-start gap-3">
      <div className="min-w-[min(14rem,100%)] grow">
        <LogisticsField required value={logisticsInfo} error={error} onChange={setInfo} />
      </div>
      <Button type="submit" variant={isLeft ? 'primary' : 'secondary'} isBusy={isBusy} className="md:mt-7.5">
        {isLeft ? orders.ship : orders.correctShipment}
      </Button>
    </form>
  )
}

export function isToShip({ order, refusals }: OrderStory): boolean {
  return refusals.ship === null && isLeftToSend(order)
}

/** A form begins without what was typed for a shipment that was taken back, or for the one before. */
export function shippedBefore({ order }: OrderStory): string {
  return order.shipments.map(({ number, state }) => `${number} ${state === 'PACKED'}`).join()
}

/** Whether one form ships everything that is left, or corrects the only shipment. */
export function hasShipForm({ order }: OrderStory): boolean {
  return isLeftToSend(order) || order.shipments.length <= 1
}

/** Whether an order has no other shipment than the one that the acts of the whole order concern. */
export function isSentAtOnce({ order }: OrderStory): boolean {
  return order.shipments.length <= 1 && order.status !== 'PARTLY_SHIPPED'
}

export function countUnsent({ order }: OrderStory): number {
  return sum(order.lines.map(({ unsentQuantity }) => unsentQuantity))
}

/** Whether pieces of an order are still in the warehouse, packed or not. */
function isLeftToSend({ lines, shipments }: OrderStory['order']): boolean {
  return lines.some((line) => line.unsentQuantity > 0) || shipments.some(({ state }) => state === 'PACKED')
}

/** Records or corrects the date of arrival. */
export function Arrive({ story: { order, orderVersion, arrivedOn: recorded }, onChanged }: ActProps) {
  const { orders } = useAdminText()
  const { isBusy, error, act } = useActAtField(onChanged)
  const today = hongKongDay(new Date(order.serverTime))
  const {
    typed: arrivedOn,
    setTyped: setDay,
    saved,
  } = useDraftState(`arrival ${order.invoice}`, recorded ?? today)
  const arrive = async (event: FormEvent) => {
    event.preventDefault()
    const input = { params: { invoice: order.invoice }, body: { arrivedOn, orderVersion } }
    const send = () =>
      recorded === null ? adminApi.shipments.recordArrival(input) : adminApi.shipments.correctArrival(input)
    if ((await act(send)) === null) return
    saved()
    onChanged()
  }
  return (
    <form onSubmit={(event) => void arrive(event)} className="flex max-w-xl flex-wrap items-end gap-3">
      <div className="min-w-[min(14rem,100%)] grow">
        <DateField
          label={orders.arrivedOn}
          required
          max={today}
          typed={arrivedOn}
          value={arrivedOn}
          error={error}
          onChange={(event) => setDay(event.target.value)}
        />
      </div>
      <Button type="submit" variant={recorded === null ? 'primary' : 'secondary'} isBusy={isBusy}>
        {recorded === null ? orders.arrive : orders.correctArrival}
      </Button>
    </form>
  )
}
