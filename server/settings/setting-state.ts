import type { SettingsSection, ShopSettings } from '../../contract/settings/shop-admin.ts'

/** One version of the settings, as it is stored. */
export interface SettingVersion {
  version: number
  at: Date
  staffName: string
  section: SettingsSection | 'start'
  takesBack: number | null
  settings: ShopSettings
}
