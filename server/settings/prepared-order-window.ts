import type { Database } from '../core/database.ts'
import { findSettings } from './setting-queries.ts'
import { defaultPreparedOrderHours } from './setting-rules.ts'

/** How long an order prepared by the staff can be paid, and its stock is held. */
export async function readPreparedOrderSeconds(db: Database): Promise<number> {
  const settings = await findSettings(db)
  return (settings?.preparedOrderHours ?? defaultPreparedOrderHours) * 3_600
}
