/** Return address of the current page: in the query, or in the fragment beside the token of a mailed link. It is sent
 *  to the server only with a form, and the server validates it. */
export function nextOfPage(): string | null {
  const inFragment = new URLSearchParams(location.hash.slice(1)).get('next')
  return inFragment ?? new URLSearchParams(location.search).get('next')
}
