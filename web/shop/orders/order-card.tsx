import type { ReactNode } from 'react'
import { nameGoods } from '../../../contract/shop/orders/order-status.ts'
import type { OrderSummary } from '../../../contract/shop/orders/orders.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { ProductThumbnail } from '../../shared/price/product-thumbnail.tsx'
import { showPrice } from '../../shared/text/format/format.ts'
import { showDateTime } from '../../shared/text/format/format-dates.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { ChevronRight } from '../../shared/ui/icons.ts'
import { Price } from '../../shared/ui/price.tsx'
import { StatusBadge } from './status-badge.tsx'

interface OrderCardProps {
  order: OrderSummary
  to?: string
  /** Controls on the card, above its link. */
  children?: ReactNode
}

/** An order in a list. The whole card is a link to the order, or to `to`. */
export function OrderCard({ order, to, children }: OrderCardProps) {
  const { orders } = useText()
  const language = useLanguage()
  const { firstLine, invoice, payBefore } = order
  return (
    <div className="@container">
      <article className="relative group grid grid-cols-[min(4rem,20vw)_minmax(0,1fr)] gap-x-[min(1rem,3vw)] gap-y-1 rounded-lg border border-line p-[min(1rem,4vw)] pb-2 transition-colors hover:border-accent @min-[30rem]:grid-cols-[5rem_1fr_auto] @min-[30rem]:items-center @min-[30rem]:pb-4">
        <ProductThumbnail image={firstLine.image} sizes="5rem" className="@min-[30rem]:self-center" />
        <div className="grid content-start gap-0.5">
          <h2 className="flex items-center justify-between gap-2 font-display text-base @min-[30rem]:justify-start @min-[30rem]:text-lg">
            <PageLink
              to={to ?? `/account/order/detail?invoice=${invoice}`}
              className="tabular-nums after:absolute after:inset-0"
            >
              #{invoice}
            </PageLink>
            <ChevronRight className="size-4 shrink-0 text-muted group-hover:text-accent" aria-hidden="true" />
          </h2>
          <p className="text-sm text-muted">{showDateTime(language, order.dateCreated)}</p>
          <p className="line-clamp-2 text-sm">{nameGoods(language, { ...order, first: firstLine })}</p>
        </div>
        <div className="col-span-2 flex min-h-11 flex-wrap items-center gap-x-2 @min-[30rem]:col-span-1 @min-[30rem]:grid @min-[30rem]:justify-items-end @min-[30rem]:gap-y-1">
          <StatusBadge status={order.status} />
          {children && (
            <div className="relative z-1 -mx-2 @min-[30rem]:-me-4 @min-[30rem]:order-last">{children}</div>
          )}
          <span className="ms-auto">
            <Price size="normal">{showPrice(order.totalCents - order.carriedInCents)}</Price>
          </span>
          {order.carriedInCents > 0 && (
            <p className="w-full text-end text-xs text-muted">
              {orders.detail.carriedOf(showPrice(order.carriedInCents))}
            </p>
          )}
          {order.orderState === 'UNPAID' && !order.isWindowOver && payBefore !== null && (
            <p className="w-full text-end text-xs text-muted">
              {orders.payBefore(showDateTime(language, payBefore))}
            </p>
          )}
        </div>
      </article>
    </div>
  )
}
