import type { CartItem } from '../../../contract/shop/cart/cart.ts'
import { browserStorage } from '../../shared/browser/storage.ts'

/** Its storage key. */
export const cartKey = 'shoppingCart'

/** A visitor's cart in this browser (docs/spec/cart.md#cart). Invalid content counts as an empty cart. */
export function readLocalCart(): CartItem[] {
  try {
    const stored: unknown = JSON.parse(browserStorage.get(cartKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isItem) : []
  } catch {
    return []
  }
}

/** Stores a visitor's cart. Without storage it lasts as long as the page is open. */
export function writeLocalCart(items: readonly CartItem[]): void {
  if (items.length === 0) browserStorage.remove(cartKey)
  else browserStorage.set(cartKey, JSON.stringify(items))
}

/** Calls back when another tab has changed the cart. */
export function watchLocalCart(onChange: (items: CartItem[]) => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === cartKey || event.key === null) onChange(readLocalCart())
  }
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

/** An older release may have stored another shape; such items are dropped. */
function isItem(item: unknown): item is CartItem {
  if (typeof item !== 'object' || item === null) return false
  const { displayProduct, product, specification, quantity, log } = item as Partial<
    Record<keyof CartItem, unknown>
  >
  return (
    [displayProduct, product, specification].every(hasId) &&
    typeof quantity === 'number' &&
    typeof log === 'object'
  )
}

function hasId(part: unknown): boolean {
  return typeof part === 'object' && part !== null && 'id' in part && typeof part.id === 'string'
}
