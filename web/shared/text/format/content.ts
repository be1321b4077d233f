import type { termsVersion } from '../../../../contract/shop/accounts/consents.ts'
import type { unverifiedDays } from '../../../../contract/shop/accounts/people.ts'
import type { invitationDays } from '../../../../contract/shop/distributors/share-links.ts'
import type { mailDays, securityLogDays } from '../../../../contract/shop/privacy/privacy.ts'
import {
  initialDeliveredSubAreas,
  isDeliverable,
  type SubArea,
  subAreaCodes,
  subAreas,
} from '../../../../contract/shop/receivers/districts.ts'
import type { Shop } from '../../../../contract/shop/settings/shop.ts'
import type { Language } from '../../../../contract/values/language.ts'
import { showPercent, showPlaceNames, showRoundPrice } from './format.ts'
import { showMonth } from './format-dates.ts'

/** A prose page: title, one-sentence summary and sections. */
export interface Prose {
  title: string
  summary: string
  parts: { title: string; paragraphs: string[] }[]
}

/** Shop settings in the prose (contract/shop/settings/shop.ts), formatted. The text contains no literal figures, so that it
 *  cannot contradict the configuration. */
export interface ProseFacts {
  shop: string
  email: string
  phone: string
  address: string
  /** Empty if it is not shown. */
  businessRegistrationNumber: string
  freeDeliveryFrom: string
  freight: string
  /** Districts without delivery for now; empty if none. */
  closedDistricts: string
  /** Sub-areas of the Islands district with delivery, and the others; empty if none. */
  deliveredSubAreas: string
  excludedSubAreas: string
  /** Null without a current offer. */
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
  /** Month in which terms and privacy policy last changed. */
  since: string
}

/** Retention periods in days (decision 20). Checked against the implementation by type only: importing the values would
 *  bundle the contract's schemas with the prose. */
interface RetentionDays {
  unverifiedDays: typeof unverifiedDays
  mailDays: typeof mailDays
  securityLogDays: typeof securityLogDays
  invitationDays: typeof invitationDays
}
const version: typeof termsVersion = '2026-12'
const retentionDays: RetentionDays = {
  unverifiedDays: 7,
  mailDays: 30,
  securityLogDays: 365,
  invitationDays: 30,
}

/** Prose pages by path. Loaded on demand, so they are not part of `Text`. */
export interface Content {
  faq: (facts: ProseFacts) => Prose
  privacyPolicy: (facts: ProseFacts) => Prose
  termsConditions: (facts: ProseFacts) => Prose
  shoppingGuides: (facts: ProseFacts) => Prose
}

/** The formatted figures of the prose. */
export function toProseFacts(shop: Shop, language: Language): ProseFacts {
  const { contact, terms, offer } = shop
  // A process of the previous release does not send the sub-areas.
  const deliveredSubAreas = shop.deliveredSubAreas ?? [{ code: initialDeliveredSubAreas }]
  const area = { closedDistricts: shop.closedDistricts, deliveredSubAreas }
  const isServed = (subArea: SubArea) => isDeliverable({ district: 'IS', subArea }, area)
  const named = subAreaCodes.map((code) => ({ code, ...subAreas[code] }))
  return {
    shop: language === 'zh_tw' ? shop.nameCn : shop.nameEn,
    email: contact.email,
    // Non-breaking spaces: a phone number is not split at the end of a line.
    phone: contact.phone.replaceAll(' ', '\u00a0'),
    address: language === 'zh_tw' ? contact.addressCn : contact.addressEn,
    businessRegistrationNumber: contact.businessRegistrationNumber ?? '',
    freeDeliveryFrom: showRoundPrice(shop.freeDeliveryFromCents),
    freight: showRoundPrice(shop.freightCents),
    closedDistricts: showPlaceNames(language, shop.closedDistricts),
    deliveredSubAreas: showPlaceNames(
      language,
      named.filter(({ code }) => isServed(code)),
    ),
    excludedSubAreas: showPlaceNames(
      language,
      named.filter(({ code }) => !isServed(code)),
    ),
    offer: offer && {
      over: showRoundPrice(offer.overCents),
      percent: showPercent(offer.discountBasisPoints),
    },
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
    ...retentionDays,
    since: showMonth(language, version),
  }
}

/** The words of the table of delivery charges. */
export interface ChargesWords {
  caption: string
  order: string
  charge: string
  from: (price: string) => string
  below: (price: string) => string
  free: string
}
