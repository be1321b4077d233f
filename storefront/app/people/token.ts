/** The token of a mailed link. It stands in the fragment, which browsers send to no server and put into no Referer.
 *  An address without one is no better than one with a token that has expired. */
export function tokenOfPage(): string {
  const inFragment = new URLSearchParams(location.hash.slice(1)).get('token')
  // Links that were mailed before tokens stood in the fragment have them in the query.
  return inFragment ?? new URLSearchParams(location.search).get('token') ?? ''
}
