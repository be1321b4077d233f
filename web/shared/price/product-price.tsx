import type { ComponentType, ReactNode } from 'react'
import type { Cents } from '../../../contract/values/money.ts'
import { createStore, useStore } from '../browser/store.ts'
import { showPrice } from '../text/format/format.ts'
import { Price, type PriceProps } from '../ui/price.tsx'
import { PriceFrom } from './price-from.tsx'

export interface ProductPriceProps extends Pick<PriceProps, 'size'> {
  displayProductId: string
  /** The products that the price stands for; absent for all of the page. */
  productIds?: readonly string[]
  /** The lowest list price of these products, as the page was rendered for everyone. */
  priceCents: Cents
  /** Whether another of these products costs more. */
  varies?: boolean
  /** Shows the amount alone, without the list price: in a choice beside others. */
  isShort?: boolean
  /** Text after the amount, such as the quantity. */
  suffix?: ReactNode
}

/** Shows a member's price, or its children where it is the list price. */
export type MemberPriceView = ComponentType<ProductPriceProps & { children: ReactNode }>

/** Loaded for a member with a rate: pages are rendered and cached without prices of one person. */
export const memberPrice = createStore<MemberPriceView | null>(null)

/** The price of a product everywhere that it is sold: the list price, or the member's own once it is known. Its lines
 *  are reserved (`data-member-price` in app.css). */
export function ProductPrice(props: ProductPriceProps) {
  const { priceCents, varies, isShort, size, suffix } = props
  const View = useStore(memberPrice, null)
  const list = showPrice(priceCents)
  const ofEveryone = (
    <>
      <Price size={size}>{varies ? <PriceFrom>{list}</PriceFrom> : list}</Price>
      {suffix}
    </>
  )
  return (
    <span className={isShort ? undefined : 'member-price'}>
      {View === null ? ofEveryone : <View {...props}>{ofEveryone}</View>}
    </span>
  )
}
