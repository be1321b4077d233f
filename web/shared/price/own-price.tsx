import { type ReactNode, Suspense } from 'react'
import type { PiecePrice } from '../../../contract/shop/orders/orders.ts'
import { showPercent, showPrice } from '../text/format/format.ts'
import { useText } from '../text/shape/text.ts'
import { Price, type PriceProps } from '../ui/price.tsx'
import { PriceFrom } from './price-from.tsx'

export interface OwnPriceProps extends Pick<PriceProps, 'size'> {
  price: PiecePrice
  /** Whether others of the goods cost more. */
  varies?: boolean
  /** Text after the amount, such as the quantity. */
  suffix?: ReactNode
}

/** The price of one piece for its shopper: above it the list price, and the member's rate that this product grants. */
export function OwnPrice(props: OwnPriceProps) {
  const { price, size, suffix } = props
  const amount = (
    <>
      <Price size={size}>{showPrice(price.pieceCents)}</Price>
      {suffix}
    </>
  )
  if (price.pieceCents >= price.priceCents) return amount
  // The words come with a later part of the texts.
  return (
    <Suspense fallback={amount}>
      <Reduced {...props} />
    </Suspense>
  )
}

function Reduced({ price, varies, suffix }: OwnPriceProps) {
  const { memberPrices: words } = useText()
  const own = showPrice(price.pieceCents)
  return (
    <>
      <span className="block text-xs text-muted">
        <span className="sr-only">{words.list}</span>
        <s className="tabular-nums">{showPrice(price.priceCents)}</s>{' '}
        <span className="in-data-bottom-bar:hidden max-sm:hidden">{words.label} </span>
        <span className="font-medium text-accent-strong">{words.off(showPercent(price.offBasisPoints))}</span>
      </span>
      <span className="block font-semibold wrap-normal tabular-nums">
        {varies ? <PriceFrom>{own}</PriceFrom> : own}
        {suffix}
      </span>
    </>
  )
}
