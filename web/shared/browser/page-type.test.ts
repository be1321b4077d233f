import { expect, test } from 'vitest'
import { fixedRoutes } from '../../../contract/site-map.ts'
import { pageTypeAt } from './page-type.ts'

test('each fixed route has the type of its page, in any case', () => {
  const typeOf = Object.fromEntries(fixedRoutes.map(({ path }) => [path, pageTypeAt(path)]))
  expect(typeOf).toMatchObject({
    '/home': 'HOME',
    '/product/new': 'LIST',
    '/product/search': 'SEARCH',
    '/product/detail': 'PRODUCT',
    '/shoppingCart': 'CART',
    '/order/confirm': 'CHECKOUT',
    '/account/order/detail': 'ACCOUNT',
    '/member/login': 'ACCOUNT',
    '/faq': 'OTHER',
    '/404': 'OTHER',
    '/brand': 'LIST',
  })
  expect(pageTypeAt('/Product/Detail')).toBe('PRODUCT')
  expect(pageTypeAt('/kitchen/cook/pans')).toBe('LIST')
  expect(pageTypeAt('/admin/order')).toBe('ADMIN')
})
