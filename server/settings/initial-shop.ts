import { minAge } from '../../contract/shop/accounts/people.ts'
import { appealDays, maxAppealImages, maxImageBytes } from '../../contract/shop/appeals/appeals.ts'
import { dataRequestDays, recordYears } from '../../contract/shop/privacy/privacy.ts'
import { initialDeliveredSubAreas, subAreas } from '../../contract/shop/receivers/districts.ts'
import type { Shop } from '../../contract/shop/settings/shop.ts'
import type { Config } from '../config/config.ts'

/** A shop without the running offer, which only the database knows. */
export type ShopWithoutOffer = Omit<Shop, 'offer'>

/** The shop until the staff change a setting: names and contact of the environment, and default figures. */
export function initialShop({
  initialSettings,
  branding: { version, hasOwnColours },
}: Pick<Config, 'initialSettings'> & {
  branding: Pick<Config['branding'], 'version' | 'hasOwnColours'>
}): ShopWithoutOffer {
  return {
    ...initialSettings,
    branding: { version, hasOwnColours },
    freeDeliveryFromCents: 100_000,
    freightCents: 10_000,
    closedDistricts: [],
    deliveredSubAreas: [{ code: initialDeliveredSubAreas, ...subAreas[initialDeliveredSubAreas] }],
    profitShare: { minBasisPoints: 100, maxBasisPoints: 1_500, stepBasisPoints: 100 },
    paymentWindowSeconds: 300,
    redirectSeconds: 5,
    terms: {
      minAge,
      usualCheckDays: 3,
      maxCheckWorkingDays: 5,
      appealDays,
      maxAppealImages,
      maxImageMegabytes: maxImageBytes / 1024 ** 2,
      recordYears,
      dataAnswerDays: dataRequestDays,
    },
  }
}
