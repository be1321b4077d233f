/** Shortest text that distinguishes a specification on its page: names already contained in the page's name
 *  or in each other are left out. */
export function detailsOf(page: string, product: string, specification: string): string {
  const parts = [withoutPage(page, product), specification].filter(
    (part) => part !== '' && !page.includes(part),
  )
  const [first, second] = parts
  if (first === undefined || second === undefined) return first ?? ''
  if (!first.includes(second)) return `${first} · ${second}`
  return first.startsWith(page) ? second : first
}

/** "Kettle (1.7 L)" below "Kettle" needs only "1.7 L". */
function withoutPage(page: string, product: string): string {
  if (!product.startsWith(page)) return product
  const [, inBrackets, afterMark] =
    /^\s*(?:[(（]([^()（）]+)[)）]|[·,，:：–—-]\s*(.+))$/.exec(product.slice(page.length)) ?? []
  return inBrackets ?? afterMark ?? product
}
