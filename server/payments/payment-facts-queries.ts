import { sql } from 'kysely'
import { gatewayFaultMinutes } from '../../contract/admin/health-admin.ts'
import type { Database } from '../platform/db/database.ts'
import type { PaymentFacts } from '../platform/metrics/observed.ts'
import { listGatewayFaults } from './attempts/gateway-fault-queries.ts'

/** Reads the payments for the metrics. Ids contain their time of creation, so the last hour is a range of the primary
 *  key. */
export async function readPaymentFacts(db: Database, now: Date): Promise<PaymentFacts> {
  const { rows: states } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from payment_attempts
    where id > (select uuidv7(interval '-1 hour')) group by state order by state`.execute(db)
  const faults = await listGatewayFaults(db, new Date(now.getTime() - gatewayFaultMinutes * 60_000))
  return { states, faults: faults.map(({ gateway, calls }) => ({ gateway, count: calls })) }
}
