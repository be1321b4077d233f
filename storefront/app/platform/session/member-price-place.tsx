import type { ComponentType, ReactNode } from 'react'
import { createStore, useStore } from '../store.ts'

export interface MemberPriceProps {
  displayProductId: string
  /** The selected product; absent on a tile, which shows the cheapest. */
  productId?: string
  /** The list price as the page was rendered for everyone. */
  children: ReactNode
}

/** The component of a member's price. Loaded for a member with a rate: pages are rendered and cached without prices of
 *  one person. */
export const memberPrice = createStore<ComponentType<MemberPriceProps> | null>(null)

/** The list price, or the price of a member once it is known. Its line is reserved (`data-member-price` in app.css). */
export function MemberPricePlace(props: MemberPriceProps) {
  const Shown = useStore(memberPrice, null)
  return <span className="member-price">{Shown === null ? props.children : <Shown {...props} />}</span>
}
