import type { Language } from '../../../contract/language.ts'
import type { Shop } from '../../../contract/shop.ts'
import { showPrice } from './format.ts'

/** A page of prose: what it is called, one sentence about it, and its parts. */
export interface Prose {
  title: string
  summary: string
  parts: { title: string; paragraphs: string[] }[]
}

/** What the operator has decided and prose has to say (contract/shop.ts), written as people read it. */
export interface ProseFacts {
  shop: string
  freeDeliveryFrom: string
  freight: string
  paymentMinutes: number
  redirectSeconds: number
  /** Days after arrival in which help with an order can be asked for (spec 5). */
  appealDays: number
  mostImages: number
  mostImageMegabytes: number
  leastAge: number
}

/** The pages of prose by their paths. They are fetched only where they are read, so they are no part of `Text`. */
export interface Content {
  faq: (facts: ProseFacts) => Prose
  privacyPolicy: (facts: ProseFacts) => Prose
  termsConditions: (facts: ProseFacts) => Prose
  shoppingGuides: (facts: ProseFacts) => Prose
}

/** Fetches the prose of one language. */
export async function loadContent(language: Language): Promise<Content> {
  return language === 'zh_tw'
    ? (await import('./zh-tw/content.ts')).content
    : (await import('./en/content.ts')).content
}

/** The figures for the prose. Those of specification 5 are nobody's to change. */
export function proseFactsOf(shop: Shop, language: Language): ProseFacts {
  return {
    shop: language === 'zh_tw' ? shop.nameCn : shop.nameEn,
    freeDeliveryFrom: showPrice(shop.freeDeliveryFromCents),
    freight: showPrice(shop.freightCents),
    paymentMinutes: Math.round(shop.paymentWindowSeconds / 60),
    redirectSeconds: shop.redirectSeconds,
    appealDays: 7,
    mostImages: 2,
    mostImageMegabytes: 3,
    leastAge: 18,
  }
}
