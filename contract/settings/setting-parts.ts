import type { SettingPart, ShopSettings } from './shop-desk.ts'

/** What belongs to each part of the settings, in the order of its form. Names in both languages stand side by side. */
export const namesOfPart: Record<SettingPart, readonly (keyof ShopSettings)[]> = {
  name: ['nameEn', 'nameCn'],
  contact: ['email', 'phone', 'addressEn', 'addressCn'],
  delivery: ['freeDeliveryFromCents', 'freightCents'],
  area: ['closedDistricts'],
  payment: ['paymentWindowSeconds', 'redirectSeconds'],
  checking: ['usualCheckDays', 'mostCheckWorkingDays'],
  profitShare: ['leastRateBasisPoints', 'mostRateBasisPoints'],
}
