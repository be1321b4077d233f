import { expect, test } from 'vitest'
import type { DisplayProduct, Product, Specification } from '../../../../contract/shop/catalogue/catalogue.ts'
import type { Shop } from '../../../../contract/shop/settings/shop.ts'
import { productData } from './product-data.ts'

const specification = {
  id: 's',
  nameEn: 'Blue',
  nameCn: '藍',
  sku: 'K-1',
  enabled: true,
  left: 2,
  values: [],
}

function aProduct(priceCents: number, fields: Partial<Product> = {}): Product {
  const own = { id: 'p', nameEn: 'Kettle', nameCn: '水煲', code: 'K', pvHundredths: 0, hasPromotion: false }
  return {
    ...own,
    freightCents: 10_000,
    priceCents,
    enabled: true,
    specifications: [specification],
    ...fields,
  }
}

const shop = {
  terms: { appealDays: 7, maxCheckWorkingDays: 5 },
} as Shop

function offersOf(products: Product[], details: Partial<Specification> = {}) {
  const [product] = products
  if (product === undefined) throw new Error('Nothing to offer.')
  const page = { products } as DisplayProduct
  const words = { name: 'Kettle', brand: 'Kiln', description: 'Boils.', shopName: 'Bauhinia' }
  const facts = { ...words, page, shop, url: 'https://mall.hk/p', image: null }
  const pick = { product, specification: { ...specification, ...details } }
  return productData({ ...facts, pick }) as { offers: object[] }
}

test('the delivery cost is the one of the server for one piece, and absent in a preview', () => {
  const { offers } = offersOf([aProduct(99_999), aProduct(100_000, { freightCents: 0 })])
  expect(offers).toMatchObject([
    { price: '999.99', shippingDetails: { shippingRate: { value: '100.00', currency: 'HKD' } } },
    { price: '1000.00', shippingDetails: { shippingRate: { value: '0.00', currency: 'HKD' } } },
  ])
  const preview = offersOf([aProduct(99_999, { freightCents: null })])
  expect(preview.offers[0]).not.toHaveProperty('shippingDetails')
})

test('GTIN and weight are those of the chosen specification, and absent if unknown', () => {
  const known = offersOf([aProduct(5_000)], { gtin: '4006381333931', weightGrams: 350 })
  expect(known).toMatchObject({ gtin: '4006381333931', weight: { value: 350, unitCode: 'GRM' } })
  const unknown = offersOf([aProduct(5_000)])
  for (const name of ['gtin', 'weight']) expect(unknown).not.toHaveProperty(name)
})

test('every offer has its return period and delivery region, and only products on sale have offers', () => {
  const { offers } = offersOf([aProduct(5_000), aProduct(6_000, { enabled: false })])
  expect(offers).toHaveLength(1)
  expect(offers).toMatchObject([
    {
      shippingDetails: { shippingDestination: { addressCountry: 'HK' } },
      hasMerchantReturnPolicy: {
        applicableCountry: 'HK',
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: 7,
      },
    },
  ])
})
