import type { Language } from '../../../contract/values/language.ts'

/** A shipment text in three pieces: before the tracking number of SF Express, the number, and after it. Null without one. */
export function findParcelNumber(
  logisticsInfo: string,
): { before: string; number: string; after: string } | null {
  const [, before = '', number, after = ''] = /^(.*?)\b(SF\d{8,15})\b(.*)$/is.exec(logisticsInfo) ?? []
  return number === undefined ? null : { before, number: number.toUpperCase(), after }
}

/** The page of SF Express Hong Kong that shows where a parcel is. */
export function trackingPage(language: Language, number: string): string {
  const place = language === 'zh_tw' ? 'tc' : 'en'
  return `https://htm.sf-express.com/hk/${place}/dynamic_function/waybill/#search/bill-number/${number}`
}
