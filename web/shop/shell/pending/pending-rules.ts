/** Layout of a page that is being loaded. */
export type PendingLayout = 'list' | 'product' | 'text'

const own = ['/home', '/shoppingcart']

/** Layout of the placeholder for a page, or null for one with a placeholder of its own and for one that is shown
 *  already, such as a list whose filters change. */
export function pendingLayout(
  from: string,
  to: string,
  routes: ReadonlyMap<string, unknown>,
): PendingLayout | null {
  const path = to.toLowerCase()
  if (from.toLowerCase() === path || own.includes(path) || path.startsWith('/admin')) return null
  if (path === '/product/detail') return 'product'
  const isList = path.startsWith('/product/') || path === '/brand' || routes.has(path)
  return isList ? 'list' : 'text'
}
