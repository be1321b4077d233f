import { type ParcelFlag, parcelFlags } from '../../../contract/shop/catalogue/parcel-flags.ts'

/** The flag of each name that a file can have, in lower case with hyphens. */
export const flagNames: ReadonlyMap<string, ParcelFlag> = new Map([
  ...parcelFlags.map((flag) => [formatFlag(flag), flag] as const),
  ['液體', 'LIQUID'],
  ['香水', 'PERFUME'],
  ['酒精', 'ALCOHOL'],
  ['鋰電池', 'LITHIUM_BATTERY'],
  ['噴霧', 'AEROSOL'],
  ['易碎', 'FRAGILE'],
  ['冷藏', 'KEEP_COOL'],
])

/** A flag as a file writes it: `lithium-battery`. */
export function formatFlag(flag: ParcelFlag): string {
  return flag.toLowerCase().replaceAll('_', '-')
}
