import type { SettingsSection, ShopSettings } from './shop-admin.ts'

/** The fields of each section, in the order of its form. Names in both languages are adjacent. */
export const namesOfSection: Record<SettingsSection, readonly (keyof ShopSettings)[]> = {
  name: ['nameEn', 'nameCn'],
  contact: ['email', 'phone', 'addressEn', 'addressCn', 'businessRegistrationNumber'],
  delivery: ['freeDeliveryFromCents', 'freightCents'],
  area: ['closedDistricts', 'deliveredSubAreas'],
  payment: ['paymentWindowSeconds', 'redirectSeconds', 'preparedOrderHours'],
  checking: ['usualCheckDays', 'maxCheckWorkingDays'],
  profitShare: ['minRateBasisPoints', 'maxRateBasisPoints'],
  restock: ['restockLeadDays', 'restockSafetyDays'],
  approval: ['refundApprovalCents', 'creditApprovalCents', 'payoutApprovalCents'],
}
