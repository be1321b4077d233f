import type { SettingsSection, ShopSettings } from './shop-admin.ts'

/** What belongs to each part of the settings, in the order of its form. Names in both languages stand side by side. */
export const namesOfSection: Record<SettingsSection, readonly (keyof ShopSettings)[]> = {
  name: ['nameEn', 'nameCn'],
  contact: ['email', 'phone', 'addressEn', 'addressCn'],
  delivery: ['freeDeliveryFromCents', 'freightCents'],
  area: ['closedDistricts'],
  payment: ['paymentWindowSeconds', 'redirectSeconds'],
  checking: ['usualCheckDays', 'maxCheckWorkingDays'],
  profitShare: ['minRateBasisPoints', 'maxRateBasisPoints'],
}
