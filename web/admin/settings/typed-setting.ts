import { namesOfSection } from '../../../contract/admin/settings/settings-sections.ts'
import type {
  SettingChange,
  SettingsSection,
  ShopSettings,
} from '../../../contract/admin/settings/shop-admin.ts'
import { parseHundredths, typedHundredths } from '../../../contract/values/hundredths.ts'

/** Input format of a setting: dollars, per cent, minutes, or checkboxes for districts. */
type Kind = 'text' | 'districts' | 'dollars' | 'percent' | 'minutes' | 'whole'

type Name = keyof ShopSettings

/** Input format of a setting. */
export function settingKind(name: Name): Kind {
  if (name === 'closedDistricts') return 'districts'
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

/** Request body of a section, or the settings with invalid numbers. */
export function readPart(
  section: SettingsSection,
  typed: Readonly<Record<string, string>>,
): { change: SettingChange } | { unreadable: Name[] } {
  const read = namesOfSection[section].map(
    (name) => [name, readSetting(name, (typed[name] ?? '').trim())] as const,
  )
  const unreadable = read.flatMap(([name, value]) => (value === null ? [name] : []))
  if (unreadable.length > 0) return { unreadable }
  // The fields of each section are those of the contract; the server validates them again.
  return { change: { section, ...Object.fromEntries(read) } as SettingChange }
}

function readSetting(name: Name, text: string): string | number | null {
  const kind = settingKind(name)
  if (kind === 'text' || kind === 'districts') return text
  if (kind === 'dollars' || kind === 'percent') return parseHundredths(text, 100_000_000)
  const hundredths = parseHundredths(text, 1_000_000_00)
  if (hundredths === null || hundredths % 100 !== 0) return null
  return (hundredths / 100) * (kind === 'minutes' ? 60 : 1)
}
