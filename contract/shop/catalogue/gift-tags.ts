/** Search words by which the gift finder finds products (docs/spec/catalogue.md#gift-finder). Staff enter them among the
 *  tags of a product; a product may have several. They are Chinese in both languages, because the search reads both. */
export const giftTags = {
  person: {
    her: '女士禮物',
    him: '男士禮物',
    elders: '長輩禮物',
    children: '兒童禮物',
    friends: '好友禮物',
  },
  occasion: {
    birthday: '生日禮物',
    'new-year': '賀年禮物',
    'mid-autumn': '中秋禮物',
    'new-home': '入伙禮物',
    'new-baby': '滿月禮物',
    'thank-you': '答謝禮物',
  },
} as const

/** Part of every tag, so that it finds all gifts. */
export const anyGift = '禮物'

export type GiftPerson = keyof typeof giftTags.person
export type GiftOccasion = keyof typeof giftTags.occasion
