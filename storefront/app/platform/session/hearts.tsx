import type { ComponentType } from 'react'
import type { Named } from '../../../../contract/language.ts'
import { createStore, useStore } from '../store.ts'

export interface HeartProps {
  product: Named & { id: string }
  /** The article that is shown; a tile shows none in particular. */
  articleId?: string
  /** On the picture of a tile, or beside the name on the product's own page. */
  place: 'tile' | 'page'
}

/** What draws hearts. It is brought along once the mall has said who is here: a heart can do nothing before,
 *  no page rendered for everyone may know whose it is, and the first page need not carry its code. */
export const hearts = createStore<ComponentType<HeartProps> | null>(null)

/** The heart of a product, wherever one is shown. The room that it takes is kept free by whoever places it. */
export function HeartPlace(props: HeartProps) {
  const Heart = useStore(hearts, null)
  return Heart === null ? null : <Heart {...props} />
}
