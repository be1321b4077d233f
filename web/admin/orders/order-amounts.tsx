import type { OrderStory } from '../../../contract/admin/orders/order-story.ts'
import { carriedOutCents } from '../../../contract/shop/orders/carried-money.ts'
import { sum } from '../../../contract/values/money.ts'
import { savedCents } from '../../shared/price/saved-cents.ts'
import { showPrice } from '../../shared/text/format/format.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { AmountRow } from '../../shared/ui/amount-row.tsx'

type Amount = [name: string, cents: number]

/** The parts of the total of an order, and what was charged and refunded, below the last column of its products. */
export function Amounts({ story }: { story: OrderStory }) {
  const { orders } = useAdminText()
  const { figures } = story.order
  const parts: Amount[] = [
    [orders.amounts.goods, figures.listCents],
    [orders.amounts.discounts, -savedCents(figures)],
    [orders.amounts.delivery, figures.freightCents],
  ]
  return (
    <dl className="ms-auto grid w-full gap-1 px-4 text-sm tabular-nums sm:max-w-xs">
      {parts.map(([name, cents]) => (
        <AmountRow key={name} name={name}>
          {showPrice(cents)}
        </AmountRow>
      ))}
      <AmountRow name={orders.total} isTotal>
        <strong className="font-semibold">{showPrice(figures.totalCents)}</strong>
      </AmountRow>
      {[...useCharged(story), ...useRefunded(story)].map(([name, cents]) => (
        <AmountRow key={name} name={name}>
          {showPrice(cents)}
        </AmountRow>
      ))}
    </dl>
  )
}

/** What an order that was added to another one costs, and the money that went to another order. */
function useCharged({ order }: OrderStory): Amount[] {
  const { detail } = useText().orders
  const { addedTo, orderState, figures } = order
  const amounts: Amount[] = []
  if (addedTo !== null && orderState !== 'CANCEL') {
    const name = orderState === 'UNPAID' ? detail.due : detail.charged
    amounts.push([name, figures.totalCents - addedTo.carriedCents])
  }
  const movedCents = carriedOutCents(order)
  if (movedCents > 0) amounts.push([detail.moved, movedCents])
  return amounts
}

/** What was paid back, what is under way, and what failed. */
function useRefunded({ order, refunds }: OrderStory): Amount[] {
  const { orders } = useAdminText()
  const { detail } = useText().orders
  const { refundedCents, unpaidRefundCents } = order
  const pendingCents = sum(refunds.map(({ state, amountCents }) => (state === 'PENDING' ? amountCents : 0)))
  const paidCents = refundedCents - carriedOutCents(order) - unpaidRefundCents - pendingCents
  const amounts: Amount[] = [
    [detail.refunded, paidCents],
    [orders.refundPending, pendingCents],
    [orders.refundUnpaid, unpaidRefundCents],
  ]
  return amounts.filter(([, cents]) => cents > 0)
}
