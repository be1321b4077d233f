/** What tells a specification from the others of its page, in as few words as do: names that are said already,
 *  within the page's name or within each other, are left out. */
export function detailsOf(page: string, product: string, specification: string): string {
  const parts = [product, specification].filter((part) => part !== '' && !page.includes(part))
  const [first, second] = parts
  if (first === undefined || second === undefined) return first ?? ''
  if (!first.includes(second)) return `${first} · ${second}`
  return first.startsWith(page) ? second : first
}
