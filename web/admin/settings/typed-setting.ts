import { type NumberSetting, settingLimits } from '../../../contract/admin/settings/setting-limits.ts'
import { namesOfSection } from '../../../contract/admin/settings/settings-sections.ts'
import type {
  SettingChange,
  SettingsSection,
  ShopSettings,
} from '../../../contract/admin/settings/shop-admin.ts'
import { parseHundredths, typedHundredths } from '../../../contract/values/hundredths.ts'
import { showPrice } from '../../shared/text/format/format.ts'
import type { AdminText } from '../../shared/text/shape/admin.ts'

/** Input format of a setting: dollars, per cent, minutes, or checkboxes for districts and sub-areas. */
type Kind = 'text' | 'districts' | 'subAreas' | 'dollars' | 'percent' | 'minutes' | 'whole'

type Name = keyof ShopSettings

/** Input format of a setting. */
export function settingKind(name: Name): Kind {
  if (name === 'closedDistricts') return 'districts'
  if (name === 'deliveredSubAreas') return 'subAreas'
  if (name === 'paymentWindowSeconds') return 'minutes'
  if (name.endsWith('Cents')) return 'dollars'
  if (name.endsWith('BasisPoints')) return 'percent'
  return /(Days|Seconds|Hours)$/.test(name) ? 'whole' : 'text'
}

/** A setting as form input. */
export function typedSetting(name: Name, value: string | number): string {
  if (typeof value === 'string') return value
  const kind = settingKind(name)
  if (kind === 'dollars' || kind === 'percent') return typedHundredths(value)
  return String(kind === 'minutes' ? value / 60 : value)
}

/** Request body of a section, or the settings that are no numbers or beyond their limits. */
export function readPart(
  section: SettingsSection,
  typed: Readonly<Record<string, string>>,
): { change: SettingChange } | { faulty: Name[] } {
  const read = namesOfSection[section].map(
    (name) => [name, readSetting(name, (typed[name] ?? '').trim())] as const,
  )
  const faulty = read.flatMap(([name, value]) => (value === null ? [name] : []))
  if (faulty.length > 0) return { faulty }
  // The fields of each section are those of the contract; the server validates them again.
  return { change: { section, ...Object.fromEntries(read) } as SettingChange }
}

/** The sentence that names the limits of a setting in the unit of its field. */
export function limitsSentence(words: AdminText['settings'], name: Name): string {
  if (!isNumberSetting(name)) throw new Error(`${name} is no number.`)
  const { min, max } = settingLimits[name]
  if (settingKind(name) === 'dollars') return words.amountWithin(showPrice(min), showPrice(max))
  return words.wholeWithin(typedSetting(name, min), typedSetting(name, max))
}

export function isNumberSetting(name: Name): name is NumberSetting {
  return name in settingLimits
}

function readSetting(name: Name, text: string): string | number | null {
  if (!isNumberSetting(name)) return text
  const { min, max, step = 1 }: { min: number; max: number; step?: number } = settingLimits[name]
  const value = parseNumber(settingKind(name), text)
  return value !== null && value >= min && value <= max && value % step === 0 ? value : null
}

function parseNumber(kind: Kind, text: string): number | null {
  const hundredths = parseHundredths(text, 1_000_000_00)
  if (hundredths === null || kind === 'dollars' || kind === 'percent') return hundredths
  if (hundredths % 100 !== 0) return null
  return (hundredths / 100) * (kind === 'minutes' ? 60 : 1)
}
