/** Contents of a parcel that carriers refuse or handle with care. */
export const parcelFlags = [
  'LIQUID',
  'PERFUME',
  'ALCOHOL',
  'LITHIUM_BATTERY',
  'AEROSOL',
  'FRAGILE',
  'KEEP_COOL',
] as const
export type ParcelFlag = (typeof parcelFlags)[number]

/** Maximum weight in grams and maximum side in millimetres of one piece. */
export const maxWeightGrams = 200_000
export const maxSideMm = 5_000
