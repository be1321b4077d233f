/** Shortest text that distinguishes a specification on its page: names already contained in the page's name
 *  or in each other are left out. */
export function detailsOf(page: string, product: string, specification: string): string {
  const parts = [product, specification].filter((part) => part !== '' && !page.includes(part))
  const [first, second] = parts
  if (first === undefined || second === undefined) return first ?? ''
  if (!first.includes(second)) return `${first} · ${second}`
  return first.startsWith(page) ? second : first
}
