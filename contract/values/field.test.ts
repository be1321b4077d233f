import { expect, test } from 'vitest'
import { productQuery } from '../shop/catalogue/catalogue.ts'
import { checkoutEndpoints as checkout } from '../shop/checkout/checkout.ts'
import { lineQuantitiesInText } from '../shop/orders/line-quantities.ts'
import { wholeInText } from './field.ts'

const odd = ['1e0', '0x1', '1.0', ' 1', '', '+1', '１', '1_0']

test.each(odd)('%o is no whole number in a URL', (text) => {
  expect(wholeInText.safeParse(text).success).toBe(false)
  expect(lineQuantitiesInText.safeParse(`1:${text}`).success).toBe(false)
  expect(lineQuantitiesInText.safeParse(`${text}:1`).success).toBe(false)
  expect(productQuery.safeParse({ minPrice: text }).success).toBe(false)
  const { query } = checkout.previewRate
  expect(query.safeParse({ rateBasisPoints: text }).success).toBe(false)
})

test('digits are a whole number in a URL', () => {
  expect(lineQuantitiesInText.parse('1:2,3:1')).toEqual([
    { number: 1, quantity: 2 },
    { number: 3, quantity: 1 },
  ])
  expect(productQuery.parse({ minPrice: '1000', maxPrice: '2000' })).toMatchObject({
    minPrice: 1000,
    maxPrice: 2000,
  })
})
