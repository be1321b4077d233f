/** The panel after a product was added to the cart. */
export const added = {
  title: (pieces: number) => `Added, ${pieces} in cart`,
}
