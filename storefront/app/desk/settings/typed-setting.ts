import { hundredthsOf, typedHundredths } from '../../../../contract/hundredths.ts'
import type { SettingChange, SettingPart, ShopSettings } from '../../../../contract/shop-desk.ts'

/** How a setting is typed: money in dollars, rates in per cents, the time to pay in minutes. */
type Kind = 'text' | 'dollars' | 'percent' | 'minutes' | 'whole'

type Name = keyof ShopSettings

/** What each part consists of, in the order of its form. Names in both languages stand side by side. */
export const fieldsOf: Record<SettingPart, readonly Name[]> = {
  name: ['nameEn', 'nameCn'],
  contact: ['email', 'phone', 'addressEn', 'addressCn'],
  delivery: ['freeDeliveryFromCents', 'freightCents'],
  payment: ['paymentWindowSeconds', 'redirectSeconds'],
  checking: ['usualCheckDays', 'mostCheckWorkingDays'],
  profitShare: ['leastRateBasisPoints', 'mostRateBasisPoints'],
}

/** How a setting is typed. */
export function kindOf(name: Name): Kind {
  if (name === 'paymentWindowSeconds') return 'minutes'
  if (name.endsWith('Cents')) return 'dollars'
  if (name.endsWith('BasisPoints')) return 'percent'
  return /(Days|Seconds)$/.test(name) ? 'whole' : 'text'
}

/** A setting as it is typed, and as its history shows it. */
export function typedSetting(name: Name, value: string | number): string {
  if (typeof value === 'string') return value
  const kind = kindOf(name)
  if (kind === 'dollars' || kind === 'percent') return typedHundredths(value)
  return String(kind === 'minutes' ? value / 60 : value)
}

/** A part as it is sent, or the settings that were to be numbers and are none. */
export function readPart(
  part: SettingPart,
  typed: Readonly<Record<string, string>>,
): { change: SettingChange } | { unreadable: Name[] } {
  const read = fieldsOf[part].map((name) => [name, readSetting(name, (typed[name] ?? '').trim())] as const)
  const unreadable = read.flatMap(([name, value]) => (value === null ? [name] : []))
  if (unreadable.length > 0) return { unreadable }
  // The fields of each part are those that the contract gives it; the mall checks them once more.
  return { change: { part, ...Object.fromEntries(read) } as SettingChange }
}

function readSetting(name: Name, text: string): string | number | null {
  const kind = kindOf(name)
  if (kind === 'text') return text
  if (kind === 'dollars' || kind === 'percent') return hundredthsOf(text.replaceAll(',', ''), 100_000_000)
  if (!/^\d{1,6}$/.test(text)) return null
  return Number(text) * (kind === 'minutes' ? 60 : 1)
}
