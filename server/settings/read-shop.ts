import type { Shop } from '../../contract/settings/shop.ts'
import type { Config } from '../platform/config/config.ts'
import type { Database } from '../platform/db/database.ts'
import { findRunningOffer } from '../promotions/offer-queries.ts'
import { findSettings } from './setting-queries.ts'
import { shopWith } from './setting-rules.ts'

/** Returns the current shop: the configuration with the staff's settings. Every price is computed from this, never
 *  from values cached in a process (docs/spec/invariants.md#a43). */
export async function readShop(
  { db, config }: { db: Database; config: Pick<Config, 'shop'> },
  now: Date,
): Promise<Shop> {
  const settings = await findSettings(db)
  const shop = settings === null ? config.shop : shopWith(config.shop, withoutVersion(settings))
  return { ...shop, offer: await findRunningOffer(db, now) }
}

function withoutVersion<Settings extends { version: number }>({ version: _, ...settings }: Settings) {
  return settings
}
