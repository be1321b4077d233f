import { districts, districtsOfLine, lineOfDistricts } from '../../contract/districts.ts'
import type { Refusal } from '../../contract/refusals.ts'
import { namesOfPart } from '../../contract/settings/setting-parts.ts'
import type { Shop } from '../../contract/settings/shop.ts'
import type {
  PastChange,
  SettingChange,
  SettingPart,
  ShopSettings,
} from '../../contract/settings/shop-desk.ts'
import type { SettingVersion } from './setting-state.ts'

/** The settings as the configuration has them: what holds until the staff change anything. */
export function settingsOf(shop: Shop): ShopSettings {
  const { nameEn, nameCn, freeDeliveryFromCents, freightCents, paymentWindowSeconds, redirectSeconds } = shop
  const { usualCheckDays, mostCheckWorkingDays } = shop.terms
  const { leastBasisPoints, mostBasisPoints } = shop.profitShare
  return {
    ...{ nameEn, nameCn, ...shop.contact, freeDeliveryFromCents, freightCents },
    closedDistricts: lineOfDistricts(shop.closedDistricts.map(({ code }) => code)),
    ...{ paymentWindowSeconds, redirectSeconds, usualCheckDays, mostCheckWorkingDays },
    ...{ leastRateBasisPoints: leastBasisPoints, mostRateBasisPoints: mostBasisPoints },
  }
}

/** The shop with these settings; what the staff do not decide stays as it is. */
export function shopWith(shop: Shop, settings: ShopSettings): Shop {
  const { email, phone, addressEn, addressCn, usualCheckDays, mostCheckWorkingDays, ...rest } = settings
  const { leastRateBasisPoints, mostRateBasisPoints, closedDistricts, ...own } = rest
  return {
    ...shop,
    ...own,
    closedDistricts: districtsOfLine(closedDistricts).map((code) => {
      const { nameEn, nameCn } = districts[code]
      return { code, nameEn, nameCn }
    }),
    contact: { email, phone, addressEn, addressCn },
    profitShare: {
      ...shop.profitShare,
      leastBasisPoints: leastRateBasisPoints,
      mostBasisPoints: mostRateBasisPoints,
    },
    terms: { ...shop.terms, usualCheckDays, mostCheckWorkingDays },
  }
}

/** The settings after one part was changed. */
export function settingsAfter(settings: ShopSettings, { part: _, ...change }: SettingChange): ShopSettings {
  return { ...settings, ...change }
}

/** The settings with one part as it was at another time. */
export function withPartOf(settings: ShopSettings, other: ShopSettings, part: SettingPart): ShopSettings {
  return { ...settings, ...Object.fromEntries(namesOfPart[part].map((name) => [name, other[name]])) }
}

/** Why settings cannot become these, or null: figures that contradict each other, or nothing that would change. */
export function refusalOfSettings(before: ShopSettings, after: ShopSettings): Refusal | null {
  const fault = (field: keyof ShopSettings): Refusal => ({
    code: 'invalid-input',
    fields: { [`change.${field}`]: 'too-large' },
  })
  if (after.usualCheckDays > after.mostCheckWorkingDays) return fault('usualCheckDays')
  if (after.leastRateBasisPoints > after.mostRateBasisPoints) return fault('leastRateBasisPoints')
  return changedNames(before, after).length === 0 ? { code: 'setting-unchanged' } : null
}

/** What each version has changed, latest first. The versions are handed over in that order, and the last of them, before
 *  which nothing is known, is no change by itself. */
export function changesOf(versions: readonly SettingVersion[]): PastChange[] {
  return versions.flatMap(({ version, at, staffName, part, takesBack, settings }, place) => {
    const former = versions[place + 1]
    if (former === undefined || part === 'start') return []
    const names = changedNames(former.settings, settings)
    const side = (of: ShopSettings) => Object.fromEntries(names.map((name) => [name, of[name]]))
    const [before, after] = [side(former.settings), side(settings)]
    return [{ version, at: at.toISOString(), staffName, part, takesBack, before, after }]
  })
}

function changedNames(before: ShopSettings, after: ShopSettings): (keyof ShopSettings)[] {
  return Object.values(namesOfPart)
    .flat()
    .filter((name) => before[name] !== after[name])
}
