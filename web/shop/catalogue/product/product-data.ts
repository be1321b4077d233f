import type { DisplayProduct } from '../../../../contract/shop/catalogue/catalogue.ts'
import type { Shop } from '../../../../contract/shop/settings/shop.ts'
import type { Cents } from '../../../../contract/values/money.ts'
import { quantityAvailable, type SelectedProduct } from './pick-rules.ts'

export interface ProductDataFacts {
  page: DisplayProduct
  /** Name and description in the language of the page. */
  name: string
  brand: string
  description: string
  /** Absolute addresses. */
  url: string
  image: string | null
  shopName: string
  /** Null while the shop's settings are unknown. */
  shop: Shop | null
  pick: SelectedProduct
}

/** Product, price, delivery and returns in schema.org format. */
export function productData(facts: ProductDataFacts): object {
  const { page, name, brand, description, url, image, shopName, shop, pick } = facts
  const { gtin, weightGrams } = pick.specification
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description,
    sku: pick.specification.sku,
    ...(gtin === undefined ? {} : { gtin }),
    ...(weightGrams === undefined ? {} : { weight: toSchemaWeight(weightGrams) }),
    url,
    ...(image === null ? {} : { image }),
    brand: { '@type': 'Brand', name: brand },
    offers: page.products
      .filter(({ enabled }) => enabled)
      .map((product) => ({
        '@type': 'Offer',
        url,
        ...toSchemaPrice(product.priceCents),
        itemCondition: 'https://schema.org/NewCondition',
        seller: { '@type': 'Organization', name: shopName },
        availability: product.specifications.some(
          (specification) => quantityAvailable({ product: product, specification }) > 0,
        )
          ? 'https://schema.org/InStock'
          : 'https://schema.org/OutOfStock',
        ...(shop === null ? {} : describeTerms(shop, product.freightCents)),
      })),
  }
}

/** `GRM` is the gram of UN/CEFACT. */
function toSchemaWeight(grams: number) {
  return { '@type': 'QuantitativeValue', value: grams, unitCode: 'GRM' }
}

function toSchemaPrice(cents: Cents) {
  return { price: (cents / 100).toFixed(2), priceCurrency: 'HKD' }
}

function describeTerms(shop: Shop, freightCents: Cents | null) {
  return {
    ...(freightCents === null ? {} : { shippingDetails: describeShipping(shop, freightCents) }),
    hasMerchantReturnPolicy: describeReturnPolicy(shop),
  }
}

/** Delivery cost of one piece, calculated by the server. */
function describeShipping({ terms }: Shop, freightCents: Cents): object {
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: (freightCents / 100).toFixed(2), currency: 'HKD' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'HK' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      // The carrier's transit time is not promised anywhere, so it is absent.
      handlingTime: daysUpTo(terms.maxCheckWorkingDays),
    },
  }
}

function daysUpTo(max: number): object {
  return { '@type': 'QuantitativeValue', minValue: 0, maxValue: max, unitCode: 'DAY' }
}

/** Returns are requested within the appeal period (docs/spec/orders.md#help-and-returns) and sent to the company. */
function describeReturnPolicy({ terms }: Shop): object {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'HK',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: terms.appealDays,
    returnMethod: 'https://schema.org/ReturnByMail',
  }
}
