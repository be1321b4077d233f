import { namesOfSection } from '../../contract/admin/settings/settings-sections.ts'
import type {
  PastChange,
  SettingChange,
  SettingsSection,
  ShopSettings,
} from '../../contract/admin/settings/shop-admin.ts'
import {
  districts,
  districtsOfLine,
  lineOfDistricts,
  lineOfSubAreas,
  subAreas,
  subAreasOfLine,
} from '../../contract/shop/receivers/districts.ts'
import type { Shop } from '../../contract/shop/settings/shop.ts'
import type { Refusal } from '../../contract/wire/refusals.ts'
import { initialLimits } from './approval-rules.ts'
import type { SettingVersion } from './setting-state.ts'

/** Days of the restocking proposal until the staff change them. They are not part of the public shop. */
export const initialRestock = { restockLeadDays: 14, restockSafetyDays: 7 }

/** How long an order prepared by the staff can be paid, until the staff change it. */
export const defaultPreparedOrderHours = 24

/** The settings in the configuration, which apply until the staff change them. */
export function pickSettings(shop: Omit<Shop, 'offer'>): ShopSettings {
  const { nameEn, nameCn, freeDeliveryFromCents, freightCents, paymentWindowSeconds, redirectSeconds } = shop
  const { usualCheckDays, maxCheckWorkingDays } = shop.terms
  const { minBasisPoints, maxBasisPoints } = shop.profitShare
  return {
    nameEn,
    nameCn,
    ...shop.contact,
    freeDeliveryFromCents,
    freightCents,
    closedDistricts: lineOfDistricts(shop.closedDistricts.map(({ code }) => code)),
    deliveredSubAreas: lineOfSubAreas(shop.deliveredSubAreas.map(({ code }) => code)),
    paymentWindowSeconds,
    redirectSeconds,
    usualCheckDays,
    maxCheckWorkingDays,
    minRateBasisPoints: minBasisPoints,
    maxRateBasisPoints: maxBasisPoints,
    ...initialRestock,
    ...initialLimits,
    preparedOrderHours: defaultPreparedOrderHours,
  }
}

/** The shop with these settings; all other fields are unchanged. No sub-area of a closed district is delivered to. */
export function applySettings<Of extends Omit<Shop, 'offer'>>(shop: Of, settings: ShopSettings): Of {
  const { email, phone, addressEn, addressCn, businessRegistrationNumber, ...figures } = settings
  const { usualCheckDays, maxCheckWorkingDays, ...rest } = figures
  const { refundApprovalCents, creditApprovalCents, payoutApprovalCents, preparedOrderHours, ...shown } = rest
  const { minRateBasisPoints, maxRateBasisPoints, closedDistricts, deliveredSubAreas, ...others } = shown
  const { restockLeadDays: _lead, restockSafetyDays: _safety, ...own } = others
  const closed = districtsOfLine(closedDistricts)
  return {
    ...shop,
    ...own,
    closedDistricts: closed.map((code) => {
      const { nameEn, nameCn } = districts[code]
      return { code, nameEn, nameCn }
    }),
    deliveredSubAreas: closed.includes('IS')
      ? []
      : subAreasOfLine(deliveredSubAreas).map((code) => ({ code, ...subAreas[code] })),
    contact: { email, phone, addressEn, addressCn, businessRegistrationNumber },
    profitShare: {
      ...shop.profitShare,
      minBasisPoints: minRateBasisPoints,
      maxBasisPoints: maxRateBasisPoints,
    },
    terms: { ...shop.terms, usualCheckDays, maxCheckWorkingDays },
  }
}

/** The settings after a change of one section. */
export function settingsAfter(
  settings: ShopSettings,
  { section: _, ...change }: SettingChange,
): ShopSettings {
  return { ...settings, ...change }
}

/** The settings with one section of another version. */
export function replaceSection(
  settings: ShopSettings,
  other: ShopSettings,
  section: SettingsSection,
): ShopSettings {
  return { ...settings, ...Object.fromEntries(namesOfSection[section].map((name) => [name, other[name]])) }
}

/** The refusal of new settings, or null: contradicting figures, or no change. */
export function findRefusalOfSettings(before: ShopSettings, after: ShopSettings): Refusal | null {
  const fault = (field: keyof ShopSettings, max: number): Refusal => ({
    code: 'invalid-input',
    fields: { [`change.${field}`]: 'too-large' },
    limits: { [`change.${field}`]: max },
  })
  if (after.usualCheckDays > after.maxCheckWorkingDays)
    return fault('usualCheckDays', after.maxCheckWorkingDays)
  if (after.minRateBasisPoints > after.maxRateBasisPoints)
    return fault('minRateBasisPoints', after.maxRateBasisPoints)
  return changedNames(before, after).length === 0 ? { code: 'setting-unchanged' } : null
}

/** Lists what each version changed, latest first. The oldest version has no predecessor, so it is not a change. */
export function listPastChanges(versions: readonly SettingVersion[]): PastChange[] {
  return versions.flatMap(({ version, at, staffName, section, takesBack, settings }, place) => {
    const former = versions[place + 1]
    if (former === undefined || section === 'start') return []
    const names = changedNames(former.settings, settings)
    const side = (of: ShopSettings) => Object.fromEntries(names.map((name) => [name, of[name]]))
    const [before, after] = [side(former.settings), side(settings)]
    return [{ version, at: at.toISOString(), staffName, section, takesBack, before, after }]
  })
}

function changedNames(before: ShopSettings, after: ShopSettings): (keyof ShopSettings)[] {
  return Object.values(namesOfSection)
    .flat()
    .filter((name) => before[name] !== after[name])
}
