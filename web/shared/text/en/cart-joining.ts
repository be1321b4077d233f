/** What became of the browser's cart at signing in. */
export const cartJoining = {
  joined: (names: string) => `Products from before you signed in are now in your cart: ${names}.`,
  joinedNothing: 'The products from before you signed in were already in your cart.',
  capped: (names: string) => `We reduced these quantities to what is in stock: ${names}.`,
  notAdded: (names: string) =>
    `Not added, because they are no longer available or your cart is full: ${names}.`,
  undoJoin: 'Undo',
  confirmJoin: 'OK',
  savedInBrowser: (names: string) => `Saved in this browser only, not in your account: ${names}.`,
  addSaved: 'Add to cart',
  discardSaved: 'Discard',
  pieces: (name: string, pieces: number) => `${name} × ${pieces}`,
  quantityReduced: (name: string, pieces: number, chosenPieces: number) =>
    `${name} × ${pieces} (you chose ${chosenPieces})`,
  separator: ', ',
}
