/** The token of a mailed link, which only browsers read: pages of the server are the same for everyone.
 *  An address without one is no better than one with a token that has expired. */
export function tokenOfPage(): string {
  return new URLSearchParams(location.search).get('token') ?? ''
}
