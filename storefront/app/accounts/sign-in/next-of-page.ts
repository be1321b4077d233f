/** Where the present page is to lead afterwards, as its address says: in the query, or beside the token of a mailed
 *  link. Browsers send it back to the server with a form only, which checks it. */
export function nextOfPage(): string | null {
  const inFragment = new URLSearchParams(location.hash.slice(1)).get('next')
  return inFragment ?? new URLSearchParams(location.search).get('next')
}
