import type { ReactNode } from 'react'
import { nameGoods } from '../../../contract/shop/orders/order-status.ts'
import type { ListedGoods, OrderStatus, OrderSummary } from '../../../contract/shop/orders/orders.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { ProductThumbnail } from '../../shared/price/product-thumbnail.tsx'
import { showPrice } from '../../shared/text/format/format.ts'
import { showDateTime } from '../../shared/text/format/format-dates.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { Price } from '../../shared/ui/price.tsx'
import { Reorder } from './reorder.tsx'
import { StatusBadge } from './status-badge.tsx'

interface OrderCardProps {
  order: ListedGoods & {
    invoice: string
    dateCreated: string
    status: OrderStatus
    totalQuantity: number
    totalCents: number
  }
  to: string
  /** Who ordered, for others than the shopper. */
  orderer?: ReactNode
  /** Sentences about the payment. */
  payment?: ReactNode
  /** Controls on the card, above its link. */
  children?: ReactNode
  /** Whether it is a part of a framed section, and so has no frame. */
  isWithin?: boolean
}

/** An order in a list: first its status, goods and total. The whole card is a link. */
export function OrderCard({ order, to, orderer, payment, children, isWithin = false }: OrderCardProps) {
  const language = useLanguage()
  const { firstLine, otherImages, invoice } = order
  const goods = nameGoods(language, { ...order, first: firstLine })
  return (
    <div className="@container">
      <article
        className={classNames(
          'relative grid grid-cols-[min(4rem,20vw)_minmax(0,1fr)] gap-x-4 gap-y-2 border-line @min-[30rem]:grid-cols-[5rem_minmax(0,1fr)]',
          isWithin ? 'border-t pt-5' : 'rounded-lg border p-4 transition-colors hover:border-accent',
        )}
      >
        <ProductThumbnail image={firstLine.image} sizes="5rem" className="@min-[30rem]:row-span-2" />
        <div className="grid content-start gap-1.5">
          <div className="flex flex-wrap items-center justify-between gap-x-2 [&_span]:wrap-anywhere">
            <StatusBadge status={order.status} />
            <Price>{showPrice(order.totalCents)}</Price>
          </div>
          <h2>
            <PageLink
              to={to}
              aria-label={`${goods} · #${invoice}`}
              className="line-clamp-3 font-medium after:absolute after:inset-0"
            >
              {goods}
            </PageLink>
          </h2>
          {orderer}
          {otherImages.length > 0 && (
            <div className="flex flex-wrap gap-1.5">
              {otherImages.map((image) => (
                <ProductThumbnail key={image.path} image={image} sizes="2.5rem" className="w-10" />
              ))}
            </div>
          )}
          <div className="text-xs text-muted empty:hidden">{payment}</div>
        </div>
        <div className="col-span-2 flex flex-wrap items-end justify-between gap-x-2 @min-[30rem]:col-span-1">
          <p className="grid text-xs text-muted tabular-nums">
            <span>#{invoice}</span>
            <span>{showDateTime(language, order.dateCreated)}</span>
          </p>
          {children && <div className="relative z-1 -me-4 -mb-2 ms-auto">{children}</div>}
        </div>
      </article>
    </div>
  )
}

interface OwnOrderCardProps extends Pick<OrderCardProps, 'isWithin'> {
  order: OrderSummary
  to?: string
}

/** One of the shopper's own orders. It can be ordered again, unless the card leads elsewhere than to the order. */
export function OwnOrderCard({ order, to, isWithin = false }: OwnOrderCardProps) {
  const { orders } = useText()
  const language = useLanguage()
  const { invoice, carriedInCents, payBefore, isWindowOver } = order
  const isUnpaid = order.orderState === 'UNPAID'
  return (
    <OrderCard
      order={{ ...order, totalCents: order.totalCents - carriedInCents }}
      isWithin={isWithin}
      to={to ?? `/account/order/detail?invoice=${invoice}`}
      payment={
        <>
          {carriedInCents > 0 && <p>{orders.detail.carriedOf(showPrice(carriedInCents))}</p>}
          {isUnpaid && !isWindowOver && payBefore !== null && (
            <p>{orders.payBefore(showDateTime(language, payBefore))}</p>
          )}
        </>
      }
    >
      {to === undefined && !isUnpaid && <Reorder invoice={invoice} variant="quiet" isOneOfMany />}
    </OrderCard>
  )
}
