import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { catalogueRoutes } from '../../../contract/site-map.ts'
import { isPageOfMall } from './page-of-mall-rules.ts'

const sub = { id: 'tea', nameEn: 'Tea', nameCn: '茶', typeEn: 'Drinks', typeCn: '飲品', columnOrder: 1 }
const kitchen = {
  id: 'kitchen',
  nameEn: 'Kitchen',
  nameCn: '廚房',
  sortId: 1,
  imageUri: null,
  pattern: 'STYLE1' as const,
  subCategory: [sub],
}
const menu = {
  categorys: [kitchen],
  brands: [{ id: 'kiln', nameEn: 'Kiln', nameCn: '窰', imageUri: null, series: [] }],
}
const listedIds = new Set(['kettle'])
const lead = (path: string) => isPageOfMall(path, { menu, listedIds })

describe('a link within the mall', () => {
  test.prop([fc.constantFrom(...catalogueRoutes(menu).keys()), fc.constantFrom('', '?sort=newest', '#top')])(
    'resolves to any page of the site map, with any query string',
    (path, rest) => {
      expect(lead(path + rest)).toBe(true)
      expect(lead(`${path}-of-yesterday${rest}`)).toBe(false)
    },
  )

  test.prop([fc.string()])('never leads to another site', (text) => {
    const shop = 'https://shop.test'
    for (const path of [text, `//${text}`, `/\\${text}`, `/product/new${text}`, `https://${text}`])
      if (lead(path)) expect(new URL(path, shop).origin).toBe(shop)
    for (const path of ['https://example.com/faq', '//example.com/faq', '/\\example.com/faq', 'faq'])
      expect(lead(path), path).toBe(false)
  })

  test('resolves to the page of a listed product only', () => {
    expect(lead('/product/detail?id=kettle')).toBe(true)
    expect(lead('/product/detail?id=lamp')).toBe(false)
    expect(lead('/product/detail')).toBe(false)
  })

  test('does not resolve to a page that requires a permission', () => {
    for (const path of ['/account', '/admin', '/order/confirm', '/404', '/', '/member/resetPassword'])
      expect(lead(path), path).toBe(false)
    for (const path of ['/home', '/product/new', '/product/search?k=tea', '/faq#delivery', '/member/join'])
      expect(lead(path), path).toBe(true)
  })
})
