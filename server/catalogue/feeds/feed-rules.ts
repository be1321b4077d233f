import { imageUri } from '../../../contract/shop/catalogue/images.ts'
import { inLanguage, productPath } from '../../../contract/site-map.ts'
import { isWorldwideGtin } from '../../../contract/values/gtin.ts'
import { formatCsvLines, formatDecimal } from '../../platform/csv/csv-rules.ts'
import type { FeedAudience, FeedFormat, FeedPage } from './feed-state.ts'

/** Google and Meta accept this many pictures: one and ten further ones. */
export const maxFeedImages = 11
/** Characters that both accept. */
const [maxTitle, maxDescription, maxBrand] = [150, 5_000, 70]

/** An item in the attributes of both formats (support.google.com/merchants/answer/7052112,
 *  facebook.com/business/help/120325381656392). */
export interface FeedItem {
  id: string
  groupId: string
  title: string
  description: string
  link: string
  imageLink: string
  furtherImageLinks: string[]
  isAvailable: boolean
  price: string
  brand: string
  /** Null if unknown, or for internal use only: both formats refuse such a GTIN. */
  gtin: string | null
  weightGrams: number | null
}

/** What is sold on a page, one item for each specification. A page without a picture has none: both formats require it. */
export function toFeedItems(page: FeedPage, { origin, language }: FeedAudience): FeedItem[] {
  const isEnglish = language === 'en'
  const name = isEnglish ? page.nameEn : page.nameCn
  const description = isEnglish ? page.descriptionEn : page.descriptionCn
  return page.offers.flatMap((offer) => {
    const [mainImage, ...moreImages] = [
      ...new Set([...(offer.image === null ? [] : [offer.image]), ...page.images]),
    ]
    if (mainImage === undefined) return []
    const product = isEnglish ? offer.productEn : offer.productCn
    const specification = isEnglish ? offer.specificationEn : offer.specificationCn
    const parts = page.offers.length === 1 ? [name] : [...new Set([name, product, specification])]
    const productLink = (path: string) => `${origin}/back/${imageUri({ path }, 1280, 'jpg')}`
    return [
      {
        id: offer.id,
        groupId: page.id,
        title: cut(parts.join(' '), maxTitle),
        description: cut(description === '' ? name : description, maxDescription),
        link: origin + inLanguage(productPath(page), language),
        imageLink: productLink(mainImage),
        furtherImageLinks: moreImages.slice(0, maxFeedImages - 1).map(productLink),
        isAvailable: offer.left > 0,
        price: `${formatDecimal(offer.priceCents)} HKD`,
        brand: cut(isEnglish ? page.brandEn : page.brandCn, maxBrand),
        gtin: offer.gtin !== null && isWorldwideGtin(offer.gtin) ? offer.gtin : null,
        weightGrams: offer.weightGrams,
      },
    ]
  })
}

/** The beginning and the end of a feed. */
export function writeFrame(
  format: FeedFormat,
  { origin, shopName, language }: FeedAudience,
): [string, string] {
  if (format === 'meta') return [formatCsvLines([metaColumns]), '']
  const channel = [
    element('title', shopName),
    element('link', origin + inLanguage('/home', language)),
    element('description', shopName),
  ].join('')
  return [
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${channel}\n`,
    '</channel></rss>\n',
  ]
}

/** The items in a format. */
export function writeItems(format: FeedFormat, items: readonly FeedItem[]): string {
  return format === 'meta' ? formatCsvLines(items.map(metaRow)) : items.map(googleItem).join('')
}

/** Price and stock in Meta's words; the columns are in the order of `metaRow`. */
export const metaColumns = [
  ...['id', 'title', 'description', 'availability', 'condition', 'price', 'link', 'image_link', 'brand'],
  ...['item_group_id', 'additional_image_link', 'gtin', 'shipping_weight'],
]

function metaRow(item: FeedItem): string[] {
  return [
    ...[item.id, item.title, item.description, item.isAvailable ? 'in stock' : 'out of stock', 'new'],
    ...[item.price, item.link, item.imageLink, item.brand, item.groupId, item.furtherImageLinks.join(',')],
    ...[item.gtin ?? '', formatWeight(item.weightGrams)],
  ]
}

function googleItem(item: FeedItem): string {
  const attributes: [string, string][] = [
    ['id', item.id],
    ['title', item.title],
    ['description', item.description],
    ['link', item.link],
    ['image_link', item.imageLink],
    ...item.furtherImageLinks.map((link): [string, string] => ['additional_image_link', link]),
    ['availability', item.isAvailable ? 'in_stock' : 'out_of_stock'],
    ['price', item.price],
    ['brand', item.brand],
    ['condition', 'new'],
    ['item_group_id', item.groupId],
    item.gtin === null ? ['identifier_exists', 'no'] : ['gtin', item.gtin],
    ...(item.weightGrams === null
      ? []
      : [['shipping_weight', formatWeight(item.weightGrams)] satisfies [string, string]]),
  ]
  return `<item>${attributes.map(([name, value]) => element(`g:${name}`, value)).join('')}</item>\n`
}

function formatWeight(grams: number | null): string {
  return grams === null ? '' : `${grams} g`
}

function element(name: string, text: string): string {
  return `<${name}>${escaped(text)}</${name}>`
}

/** Escapes a text and removes what XML 1.0 cannot contain. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
}

/** The first characters of a text, by code points. */
function cut(text: string, max: number): string {
  const characters = [...text]
  return characters.length <= max ? text : characters.slice(0, max).join('')
}
