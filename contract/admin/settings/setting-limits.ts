/** Limits of the settings that are numbers, in the unit of each. A setting with a step is a multiple of it. */
export const settingLimits = {
  freeDeliveryFromCents: { min: 0, max: 1_000_000_00 },
  freightCents: { min: 0, max: 10_000_00 },
  paymentWindowSeconds: { min: 60, max: 3_600, step: 60 },
  redirectSeconds: { min: 0, max: 30 },
  preparedOrderHours: { min: 1, max: 72 },
  usualCheckDays: { min: 1, max: 30 },
  maxCheckWorkingDays: { min: 1, max: 30 },
  minRateBasisPoints: { min: 100, max: 1_500, step: 100 },
  maxRateBasisPoints: { min: 100, max: 1_500, step: 100 },
  restockLeadDays: { min: 1, max: 180 },
  restockSafetyDays: { min: 0, max: 180 },
  refundApprovalCents: { min: 0, max: 1_000_000_00 },
  creditApprovalCents: { min: 0, max: 1_000_000_00 },
  payoutApprovalCents: { min: 0, max: 1_000_000_00 },
} satisfies Record<string, { min: number; max: number; step?: number }>
export type NumberSetting = keyof typeof settingLimits
