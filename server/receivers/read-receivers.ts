import type { Receiver } from '../../contract/shop/receivers/receivers.ts'
import type { Database } from '../core/database.ts'
import { getDeliveryArea } from './delivery-area-queries.ts'
import { getStoredReceiver, listStoredReceivers } from './receiver-queries.ts'
import { toReceiver } from './receiver-rules.ts'

/** The addresses of a person, the default first. */
export async function listReceivers(db: Database, personId: string): Promise<Receiver[]> {
  const area = await getDeliveryArea(db)
  return (await listStoredReceivers(db, personId)).map((stored) => toReceiver(stored, area))
}

/** One address of a person, or 404. */
export async function getReceiver(db: Database, personId: string, id: string): Promise<Receiver> {
  const area = await getDeliveryArea(db)
  return toReceiver(await getStoredReceiver(db, personId, id), area)
}
