import {
  anyGift,
  type GiftOccasion,
  type GiftPerson,
  giftTags,
} from '../../../../contract/shop/catalogue/gift-tags.ts'

export const giftFinderPath = '/product/gift'

/** For whom and for which day; null for any. It is in the address, so that it can be shared and survives Back. */
export interface GiftChoice {
  person: GiftPerson | null
  occasion: GiftOccasion | null
}

/** Reads the choice from an address. Unknown values count as not chosen. */
export function readGiftChoice(query: URLSearchParams): GiftChoice {
  return {
    person: findKey(giftTags.person, query.get('person')),
    occasion: findKey(giftTags.occasion, query.get('occasion')),
  }
}

/** The keyword that finds these gifts. */
export function giftKeyword({ person, occasion }: GiftChoice): string {
  const tags = [
    ...(occasion === null ? [] : [giftTags.occasion[occasion]]),
    ...(person === null ? [] : [giftTags.person[person]]),
  ]
  return tags.join(' ') || anyGift
}

/** The finder with a choice. */
export function giftPath({ person, occasion }: Partial<GiftChoice>): string {
  const query = new URLSearchParams({ ...(person && { person }), ...(occasion && { occasion }) })
  return query.size === 0 ? giftFinderPath : `${giftFinderPath}?${query}`
}

/** Budgets in whole dollars. They leave no price out. */
export const giftBudgets: readonly { minDollars: number | null; maxDollars: number | null }[] = [
  { minDollars: null, maxDollars: 200 },
  { minDollars: 200, maxDollars: 500 },
  { minDollars: 500, maxDollars: 1000 },
  { minDollars: 1000, maxDollars: null },
]

function findKey<Key extends string>(tags: Record<Key, string>, value: string | null): Key | null {
  return (Object.keys(tags) as Key[]).find((key) => key === value) ?? null
}
