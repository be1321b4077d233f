import type { SettingsSection, ShopSettings } from '../../contract/admin/settings/shop-admin.ts'

/** A stored version of the settings. */
export interface SettingVersion {
  version: number
  at: Date
  staffName: string
  section: SettingsSection | 'start'
  takesBack: number | null
  settings: ShopSettings
}
