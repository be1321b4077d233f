import type { Shop } from '../../../../contract/shop/settings/shop.ts'

export interface ShopDataFacts {
  shop: Shop
  /** In the language of the page. */
  name: string
  address: string
  /** Origin of the mall, without a trailing slash. */
  origin: string
  /** Absolute address of the shop's icon. */
  icon: string
  /** `lang` of the search address. */
  language: string
}

/** Operator of the shop and its search address, for search engines (schema.org). */
export function shopData({ shop, name, address, origin, icon, language }: ShopDataFacts): object {
  const { email, phone } = shop.contact
  const other = name === shop.nameEn ? shop.nameCn : shop.nameEn
  const organisation = {
    '@type': 'OnlineStore',
    '@id': `${origin}/#shop`,
    name,
    alternateName: other,
    url: `${origin}/home`,
    logo: icon,
    email,
    telephone: phone,
    address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'HK' },
    areaServed: 'HK',
  }
  const site = {
    '@type': 'WebSite',
    name,
    url: `${origin}/home`,
    publisher: { '@id': `${origin}/#shop` },
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}/product/search?k={search_term_string}&lang=${language}`,
      'query-input': 'required name=search_term_string',
    },
  }
  return { '@context': 'https://schema.org', '@graph': [organisation, site] }
}
