import type { Language, Named } from '../../../../contract/values/language.ts'
import type { BasisPoints, Cents, PvHundredths } from '../../../../contract/values/money.ts'

/** Hong Kong dollars in both languages: `HK$1,234.00`. Hand-written, because ICU data differs between browsers (`HK$` or
 *  `$`) and hydration must not change a price. The minus sign is U+2212. */
export function showPrice(cents: Cents): string {
  return showHundredths(cents, 'HK$')
}

/** A threshold or fee in a sentence: `HK$1,000`, without zero cents. */
export function showRoundPrice(cents: Cents): string {
  return showPrice(cents).replace(/\.00$/, '')
}

/** PV with two decimals, so that the points of a column align: `12.50`. */
export function showPv(pv: PvHundredths): string {
  return showHundredths(pv, '')
}

/** PV of an axis: `1,200`, without zero decimals. */
export function showRoundPv(pv: PvHundredths): string {
  return showPv(pv).replace(/\.00$/, '')
}

function showHundredths(amount: number, unit: string): string {
  const [whole = '', decimals] = (Math.abs(amount) / 100).toFixed(2).split('.')
  return `${amount < 0 ? '−' : ''}${unit}${whole.replace(thousands, ',')}.${decimals}`
}

/** A whole number with thousands separators: `12,345`. */
export function withThousands(whole: number): string {
  return String(whole).replace(thousands, ',')
}

const thousands = /\B(?=(\d{3})+$)/g

/** Remaining time as a clock: `4:59`. */
export function showCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** A list of names: `Sha Tin, Sai Kung`. */
export function showNames(language: Language, named: readonly Named[]): string {
  const isChinese = language === 'zh_tw'
  return named.map((thing) => thing[isChinese ? 'nameCn' : 'nameEn']).join(isChinese ? '、' : ', ')
}

/** Places within a sentence: `Sha Tin, Sai Kung and other islands`. */
export function showPlaceNames(language: Language, places: readonly Named[]): string {
  return showNames(language, places)
    .replace('Other i', 'other i')
    .replace(/, ([^,]+)$/, ' and $1')
}

/** Number of sub-areas of Islands; their list is loaded with forms only. */
export const subAreaCount = 8

/** A rate in basis points as a percentage: `12.5`. */
export function showPercent(rate: BasisPoints): string {
  return String(rate / 100)
}

/** Formats a Hong Kong phone number: `#### ####`. Repeats the contract's `showPhone`, because that file would bundle a
 *  schema. */
export function showPhone(stored: string): string {
  const local = stored.replace(/^\+852/, '')
  return local.length === 8 ? `${local.slice(0, 4)} ${local.slice(4)}` : local
}
