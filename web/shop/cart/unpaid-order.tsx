import { quietApi } from '../../shared/api/browser-api.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { useText } from '../../shared/text/shape/text.ts'
import { Notice } from '../../shared/ui/notice.tsx'

/** The order that waits for payment: Back from the bank's page leads to the cart that the order has emptied. */
export default function UnpaidOrder() {
  const { checkout } = useText()
  const { loaded } = useLoaded(
    'unpaid order',
    () => quietApi.orders.list({ query: { status: 'AWAITING_PAYMENT', size: 1 } }),
    { isSilent: true },
  )
  const order = loaded.value?.items[0]
  if (order === undefined || order.isWindowOver) return null
  return (
    <Notice>
      <p className="font-medium">{checkout.placedElsewhere(order.invoice)}</p>
      <PageLink
        to={`/account/order/detail?invoice=${order.invoice}`}
        className="mt-1 inline-flex min-h-11 items-center font-medium underline"
      >
        {checkout.toPlaced}
      </PageLink>
    </Notice>
  )
}
