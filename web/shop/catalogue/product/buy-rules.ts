/** Effect of the add-to-cart button, which its label describes. */
export interface Purchase {
  kind: 'add' | 'add-one' | 'change'
  /** The quantity that the panel shows. */
  quantity: number
  /** Quantity to send, which replaces that of a line; without one the server adds one piece (docs/spec/routes.md#catalogue-routes). */
  sent: number | undefined
}

/** @param inCart quantity already in the cart
 *  @param quantity quantity set by the shopper, if any */
export function decidePurchase(inCart: number, quantity: number | undefined): Purchase {
  if (inCart === 0) return { kind: 'add', quantity: quantity ?? 1, sent: quantity }
  if (quantity === undefined || quantity === inCart)
    return { kind: 'add-one', quantity: inCart, sent: undefined }
  return { kind: 'change', quantity: quantity, sent: quantity }
}
