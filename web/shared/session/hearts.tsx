import type { ComponentType } from 'react'
import type { Named } from '../../../contract/values/language.ts'
import { createStore, useStore } from '../browser/store.ts'

export interface HeartProps {
  product: Named & { id: string }
  /** The selected product; absent on a tile. */
  productId?: string
  /** On the picture of a tile, or beside the name on the product page. */
  place: 'tile' | 'page'
}

/** The heart component. Loaded once the session is known: pages are rendered without a user, and the first page
 *  does not carry its code. */
export const hearts = createStore<ComponentType<HeartProps> | null>(null)

/** The heart of a product, once its code is loaded. The parent reserves its space. */
export function HeartPlace(props: HeartProps) {
  const Heart = useStore(hearts, null)
  return Heart === null ? null : <Heart {...props} />
}
