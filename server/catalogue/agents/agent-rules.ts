import { imageUri } from '../../../contract/shop/catalogue/images.ts'
import { inLanguage, productPath } from '../../../contract/site-map.ts'
import type { Language } from '../../../contract/values/language.ts'
import type { FeedPage } from '../feeds/feed-state.ts'

/** The version of the protocol (https://ucp.dev/2026-08-25/specification/overview). */
export const ucpVersion = '2026-08-25'

const [service, search, lookup] = [
  'dev.ucp.shopping',
  'dev.ucp.shopping.catalog.search',
  'dev.ucp.shopping.catalog.lookup',
]
export type Capability = 'search' | 'lookup'

/** What agents find at /.well-known/ucp: the catalogue can be searched and read, and nothing can be bought. */
export function writeProfile(origin: string) {
  const [specification, schemas] = [
    `https://ucp.dev/${ucpVersion}/specification`,
    `https://ucp.dev/${ucpVersion}`,
  ]
  const capability = (name: string) => ({
    version: ucpVersion,
    spec: `${specification}/shopping/catalog/${name}`,
    schema: `${schemas}/schemas/shopping/catalog_${name}.json`,
  })
  return {
    ucp: {
      version: ucpVersion,
      services: {
        [service]: [
          {
            version: ucpVersion,
            spec: `${specification}/overview`,
            transport: 'mcp',
            schema: `${schemas}/services/shopping/mcp.openrpc.json`,
            endpoint: `${origin}/ucp/mcp`,
          },
        ],
      },
      capabilities: { [search]: [capability('search')], [lookup]: [capability('lookup')] },
      payment_handlers: {},
    },
  }
}

/** The metadata of an answer. */
export function writeEnvelope(capability: Capability, status: 'success' | 'error' = 'success') {
  const name = capability === 'search' ? search : lookup
  return { version: ucpVersion, status, capabilities: { [name]: [{ version: ucpVersion }] } }
}

/** A page of the shop as a product of the protocol; null for one without anything on sale.
 *  @param ids of a lookup: each variant names those that led to it */
export function toAgentProduct(
  page: FeedPage,
  { origin, language, ids = null }: { origin: string; language: Language; ids?: readonly string[] | null },
) {
  const isEnglish = language === 'en'
  const name = isEnglish ? page.nameEn : page.nameCn
  const description = { plain: (isEnglish ? page.descriptionEn : page.descriptionCn) || name }
  const offers = chooseOffers(page, ids)
  if (offers.length === 0) return null
  const url = origin + inLanguage(productPath(page), language)
  const prices = offers.map(({ priceCents }) => priceCents)
  const toPrice = (amount: number) => ({ amount, currency: 'HKD' })
  return {
    id: page.id,
    title: name,
    description,
    url,
    price_range: { min: toPrice(Math.min(...prices)), max: toPrice(Math.max(...prices)) },
    media: page.images.map((path) => ({
      type: 'image',
      url: `${origin}/back/${imageUri({ path }, 1280, 'jpg')}`,
      alt_text: name,
    })),
    metadata: { brand: isEnglish ? page.brandEn : page.brandCn },
    variants: offers.map((offer) => {
      const parts = isEnglish
        ? [offer.productEn, offer.specificationEn]
        : [offer.productCn, offer.specificationCn]
      return {
        id: offer.id,
        title: [...new Set(parts)].join(' '),
        description,
        url,
        price: toPrice(offer.priceCents),
        availability: { available: offer.left > 0 },
        ...(ids !== null && { inputs: listInputs(page.id, offer.id, ids) }),
      }
    }),
  }
}

/** All variants for the id of a page, otherwise those that were requested. */
function chooseOffers({ id, offers }: FeedPage, ids: readonly string[] | null): FeedPage['offers'] {
  if (ids === null) return offers
  const requested = offers.filter((offer) => ids.includes(offer.id))
  // The first on sale represents the product.
  const featured = ids.includes(id) ? (offers.find(({ left }) => left > 0) ?? offers[0]) : undefined
  return featured === undefined || requested.includes(featured) ? requested : [featured, ...requested]
}

function listInputs(pageId: string, offerId: string, ids: readonly string[]) {
  const exact = ids.includes(offerId) ? [{ id: offerId, match: 'exact' }] : []
  return ids.includes(pageId) ? [...exact, { id: pageId, match: 'featured' }] : exact
}
