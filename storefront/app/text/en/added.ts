/** The panel after an article was added to the cart. */
export const added = {
  title: (pieces: number) => `Added, ${pieces} in cart`,
}
