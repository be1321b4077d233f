import type { SettingPart, ShopSettings } from '../../contract/settings/shop-desk.ts'

/** One version of the settings, as it is stored. */
export interface SettingVersion {
  version: number
  at: Date
  staffName: string
  part: SettingPart | 'start'
  takesBack: number | null
  settings: ShopSettings
}
