/** The panel after a product was added to the cart. */
export const added = {
  title: (pieces: number) => `Added, ${pieces} in cart`,
}

/** A member's own prices, shown after the session is known. */
export const memberPrices = {
  label: 'Member',
  list: 'List price',
  off: (percent: string) => `−${percent}%`,
}

/** The enlarged pictures of a product. */
export const zoom = {
  previous: 'Previous picture',
  next: 'Next picture',
  in: 'Zoom in',
  out: 'Zoom out',
}

/** Products that this browser showed before. */
export const discover = {
  title: 'Recently viewed',
  hint: 'Kept in this browser only, until you sign out.',
  clear: 'Clear recently viewed',
}
