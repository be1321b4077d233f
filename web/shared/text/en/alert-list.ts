/** The page of a person's availability alerts. */
export const alertList = {
  loading: 'Loading your alerts',
  hint: 'When a product is back in stock, we email people in the order they signed up, two hours apart.',
  empty: 'No availability alerts yet',
  emptyHint: 'Sign up on the page of an out-of-stock product, and we’ll email you when it’s back.',
  offShelf: 'currently unavailable',
}
