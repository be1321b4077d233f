import type { Config } from '../../server/config/config.ts'
import { createCarrierAdapters } from '../../server/orders/carrier-adapters/carrier-adapters.ts'
import { CarrierRefused, CarrierUnreachable } from '../../server/orders/carrier-adapters/carrier-port.ts'
import { type Finding, fault, ok } from './finding.ts'

/** A number that no parcel has. */
const unknownNumber = 'SF0000000000000'

/** Queries at each carrier a parcel that does not exist, which needs valid credentials. */
export async function checkCarriers(config: Config): Promise<Finding[]> {
  const adapters = createCarrierAdapters({ config, clock: { now: () => new Date() } })
  return await Promise.all(
    adapters.map(async ({ code, query }) => {
      const check = `carrier ${code}`
      try {
        await query([unknownNumber])
        return ok(check, 'answers, and accepts the credentials')
      } catch (error) {
        const detail = error instanceof Error ? error.message : String(error)
        if (error instanceof CarrierRefused)
          return fault(check, detail, `Correct the credentials of ${code} (${carrierSettings[code]}).`)
        if (error instanceof CarrierUnreachable)
          return fault(
            check,
            detail,
            `Correct the address of ${code}, and let the firewall pass outgoing HTTPS to it.`,
          )
        return fault(check, detail, `Compare the published format of ${code} with its adapter.`)
      }
    }),
  )
}

const carrierSettings: Readonly<Record<string, string>> = {
  'sf-express': 'SF_EXPRESS_PARTNER_ID, SF_EXPRESS_CHECKWORD',
  'hongkong-post': 'HONGKONG_POST_USERNAME, HONGKONG_POST_PASSWORD',
  'demo-carrier': 'DEMO_CARRIER_SECRET',
}
