import type { termsVersion } from '../../../contract/accounts/consents.ts'
import type { unverifiedDays } from '../../../contract/accounts/people.ts'
import type { invitationDays } from '../../../contract/distributors/share-links.ts'
import type { Language } from '../../../contract/language.ts'
import type { mailDays, securityLogDays } from '../../../contract/privacy.ts'
import type { Shop } from '../../../contract/settings/shop.ts'
import { showMonth, showNames, showPercent, showPrice } from './format.ts'

/** A page of prose: what it is called, one sentence about it, and its parts. */
export interface Prose {
  title: string
  summary: string
  parts: { title: string; paragraphs: string[] }[]
}

/** What the operator has decided and prose has to say (contract/settings/shop.ts), written as people read it.
 *  No sentence holds a figure of its own, so that none can promise what the mall does not keep. */
export interface ProseFacts {
  shop: string
  email: string
  phone: string
  address: string
  freeDeliveryFrom: string
  freight: string
  /** The districts to which nothing is delivered for now; empty where there are none. */
  closedDistricts: string
  /** Null while no offer is running. */
  offer: { over: string; percent: string } | null
  paymentMinutes: number
  redirectSeconds: number
  usualCheckDays: number
  maxCheckWorkingDays: number
  appealDays: number
  maxImages: number
  maxImageMegabytes: number
  minAge: number
  recordYears: number
  dataAnswerDays: number
  unverifiedDays: number
  mailDays: number
  securityLogDays: number
  invitationDays: number
  /** The month since which terms and privacy policy read as they do. */
  since: string
}

/** For how many days the mall keeps what the law does not want kept for longer (decision 20). The types hold them to
 *  what the mall does, as importing the values would fetch all forms of the contract with the prose. */
interface Kept {
  unverifiedDays: typeof unverifiedDays
  mailDays: typeof mailDays
  securityLogDays: typeof securityLogDays
  invitationDays: typeof invitationDays
}
const version: typeof termsVersion = '2026-11'
const kept: Kept = { unverifiedDays: 7, mailDays: 30, securityLogDays: 365, invitationDays: 30 }

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

/** The figures for the prose. */
export function proseFactsOf(shop: Shop, language: Language): ProseFacts {
  const { contact, terms, offer } = shop
  return {
    shop: language === 'zh_tw' ? shop.nameCn : shop.nameEn,
    email: contact.email,
    // A number is not to be parted at the end of a line.
    phone: contact.phone.replaceAll(' ', '\u00a0'),
    address: language === 'zh_tw' ? contact.addressCn : contact.addressEn,
    freeDeliveryFrom: showPrice(shop.freeDeliveryFromCents),
    freight: showPrice(shop.freightCents),
    closedDistricts: showNames(language, shop.closedDistricts),
    offer: offer && { over: showPrice(offer.overCents), percent: showPercent(offer.discountBasisPoints) },
    paymentMinutes: Math.round(shop.paymentWindowSeconds / 60),
    redirectSeconds: shop.redirectSeconds,
    usualCheckDays: terms.usualCheckDays,
    maxCheckWorkingDays: terms.maxCheckWorkingDays,
    appealDays: terms.appealDays,
    maxImages: terms.maxAppealImages,
    maxImageMegabytes: terms.maxImageMegabytes,
    minAge: terms.minAge,
    recordYears: terms.recordYears,
    dataAnswerDays: terms.dataAnswerDays,
    ...kept,
    since: showMonth(language, version),
  }
}
