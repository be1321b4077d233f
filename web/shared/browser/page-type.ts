import type { VitalPageType } from '../../../contract/shop/analytics/vital-metrics.ts'

const byFirstSegment: Record<string, VitalPageType> = {
  home: 'HOME',
  shoppingcart: 'CART',
  order: 'CHECKOUT',
  account: 'ACCOUNT',
  member: 'ACCOUNT',
  admin: 'ADMIN',
  faq: 'OTHER',
  privacypolicy: 'OTHER',
  termsconditions: 'OTHER',
  shoppingguides: 'OTHER',
  '404': 'OTHER',
}

/** The type of the page at a path. Paths outside the table are lists of the catalogue. */
export function pageTypeAt(pathname: string): VitalPageType {
  const [firstSegment = '', secondSegment = ''] = pathname.toLowerCase().split('/').filter(Boolean)
  if (firstSegment === 'product' && secondSegment === 'detail') return 'PRODUCT'
  if (firstSegment === 'product' && secondSegment === 'search') return 'SEARCH'
  return byFirstSegment[firstSegment] ?? 'LIST'
}
