import { type GiftOccasion, type GiftPerson, giftTags } from '../../contract/shop/catalogue/gift-tags.ts'
import type { Kind, Variant } from './kind.ts'

type Gift = GiftPerson | GiftOccasion

/** For whom and which days the goods of a kind are gifts. */
const byKind: Record<string, readonly Gift[]> = {
  'tea-set': ['elders', 'new-home', 'thank-you'],
  'festive-tin': ['friends', 'new-year', 'mid-autumn', 'thank-you'],
  perfume: ['her', 'birthday'],
  lipstick: ['her', 'birthday'],
  'hand-cream': ['her', 'thank-you'],
  candle: ['her', 'friends', 'new-home', 'birthday'],
  diffuser: ['friends', 'new-home'],
  vase: ['new-home'],
  casserole: ['elders', 'new-home'],
  kettle: ['new-home'],
  tea: ['elders', 'friends', 'thank-you'],
  honey: ['elders', 'new-year'],
  nuts: ['friends', 'new-year'],
  herbal: ['elders', 'birthday'],
  plush: ['children', 'birthday', 'new-baby'],
  'wooden-toy': ['children', 'birthday'],
  blanket: ['new-baby'],
  flask: ['him', 'thank-you'],
  backpack: ['him', 'birthday'],
  luggage: ['him'],
}

/** The same for hampers and boxes, which differ by their contents. */
const byVariant: Record<string, readonly Gift[]> = {
  'hamper/Spring Reunion': ['elders', 'friends', 'new-year'],
  'hamper/Mid-Autumn Moon': ['elders', 'friends', 'mid-autumn'],
  'hamper/New Baby': ['children', 'new-baby'],
  'hamper/Get Well': ['elders'],
  'gift-box/Evening Ritual': ['her', 'birthday', 'thank-you'],
  'gift-box/For Him': ['him', 'birthday'],
  'gift-box/Tea Hour': ['elders', 'friends', 'thank-you'],
}

/** The tags by which the gift finder finds a product. */
export function listGiftTags(kind: Kind, variant: Variant): string[] {
  const gifts = [...(byKind[kind.key] ?? []), ...(byVariant[`${kind.key}/${variant.name[0]}`] ?? [])]
  const tags: Record<Gift, string> = { ...giftTags.person, ...giftTags.occasion }
  return gifts.map((gift) => tags[gift])
}
