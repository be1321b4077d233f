import type { Shop } from '../../contract/shop/settings/shop.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../core/database.ts'
import { initialShop } from './initial-shop.ts'
import { findSettings, getShopFacts, type ShopFacts } from './setting-queries.ts'
import { applySettings, initialRestock } from './setting-rules.ts'

/** Returns the current shop and its public settings. One query of the database, never a copy, so a change
 *  applies to the next call of every process (docs/spec/invariants.md#a43). In a transaction, `db` is the transaction. */
export async function readShop(
  { db, config }: { db: Database; config: InitialShop },
  now: Date,
): Promise<Shop> {
  return composeShop(config, await getShopFacts(db, now))
}

type InitialShop = Pick<Config, 'initialSettings' | 'branding'>

/** The shop with these settings and this offer. */
export function composeShop(config: InitialShop, { settings, offer }: ShopFacts): Shop {
  const initial = initialShop(config)
  return { ...(settings === null ? initial : applySettings(initial, settings)), offer }
}

/** Returns the days from which restocking is proposed. They are not public, so the shop does not contain them. */
export async function readRestock(db: Database): Promise<{ leadDays: number; safetyDays: number }> {
  const { restockLeadDays, restockSafetyDays } = (await findSettings(db)) ?? initialRestock
  return { leadDays: restockLeadDays, safetyDays: restockSafetyDays }
}
