import type { AccountData } from '../../contract/shop/privacy/privacy.ts'
import type { Database, Transaction } from '../core/database.ts'
import { listOwnRows } from './account-queries.ts'
import { accountTables } from './account-tables.ts'
import { insertDataRequest } from './data-request-queries.ts'
import { dueOn } from './privacy-rules.ts'

/** Exports all data about a person (Cap. 486 s. 19) from one snapshot, and records the request
 *  and its answer. */
export async function downloadData(
  db: Database,
  { personId, shopName, now }: { personId: string; shopName: string; now: Date },
): Promise<AccountData> {
  const moment = db.transaction().setIsolationLevel('repeatable read')
  return await moment.execute(async (tx) => {
    const data = await collectData(tx, { personId, shopName, now })
    await insertDataRequest(tx, {
      personId,
      kind: 'ACCESS',
      channel: 'ACCOUNT',
      receivedAt: now,
      dueOn: dueOn(now),
      answeredAt: now,
    })
    return data
  })
}

/** All data about a person, by section. */
export async function collectData(
  tx: Transaction,
  { personId, shopName, now }: { personId: string; shopName: string; now: Date },
): Promise<AccountData> {
  const sections: AccountData['sections'] = []
  for (const part of accountTables) {
    if (part.section === null) continue
    const rows = await listOwnRows(tx, part, personId)
    if (rows.length > 0) sections.push({ name: part.section, rows })
  }
  return { shop: shopName, exportedAt: now.toISOString(), sections }
}
