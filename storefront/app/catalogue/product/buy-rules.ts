/** What pressing the button of a product does to the cart, which its label has to say. */
export interface Purchase {
  kind: 'add' | 'add-one' | 'change'
  /** The quantity that the panel shows. */
  quantity: number
  /** The quantity to send, which replaces that of a line; without one the server adds a piece (docs/spec/routes.md#catalogue-routes). */
  sent: number | undefined
}

/** @param inCart pieces that the cart holds already
 *  @param chosen the quantity that the shopper has set, if any */
export function purchaseOf(inCart: number, chosen: number | undefined): Purchase {
  if (inCart === 0) return { kind: 'add', quantity: chosen ?? 1, sent: chosen }
  if (chosen === undefined || chosen === inCart) return { kind: 'add-one', quantity: inCart, sent: undefined }
  return { kind: 'change', quantity: chosen, sent: chosen }
}
