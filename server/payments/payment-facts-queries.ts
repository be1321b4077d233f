import { sql } from 'kysely'
import { gatewayFaultMinutes } from '../../contract/admin/health/health-admin.ts'
import type { Database } from '../core/database.ts'
import type { MinuteFacts, PaymentFacts } from '../platform/metrics/observed.ts'
import { listGatewayFaults } from './gateways/gateway-fault-queries.ts'
import { countPaymentsUnderReview } from './reconciliation/discrepancy-queries.ts'

/** Reads the payments for the metrics. Ids contain their time of creation, so the last hour is a range of the primary
 *  key. */
export async function readPaymentFacts(db: Database, now: Date): Promise<PaymentFacts> {
  const { rows: states } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from payment_attempts
    where id > (select uuidv7(interval '-1 hour')) group by state order by state`.execute(db)
  const faults = await listGatewayFaults(db, new Date(now.getTime() - gatewayFaultMinutes * 60_000))
  const lastMinute = await readLastMinute(db, now)
  return {
    states,
    underReview: await countPaymentsUnderReview(db),
    faults: faults.map(({ gateway, calls }) => ({ gateway, count: calls })),
    lastMinute,
  }
}

async function readLastMinute(db: Database, now: Date): Promise<MinuteFacts> {
  const since = new Date(now.getTime() - 60_000)
  const { rows } = await sql<MinuteFacts>`
    select placed.orders as "placedOrders", paid.orders as "paidOrders", paid.cents as "paidCents",
      refunded.cents as "refundedCents"
    from (select count(*)::int as orders from orders where created_at > ${since}) as placed,
      (select count(*)::int as orders, coalesce(sum(total_cents), 0)::int8 as cents
        from orders where paid_at > ${since}) as paid,
      (select coalesce(sum(amount_cents), 0)::int8 as cents
        from payment_refunds where created_at > ${since}) as refunded`.execute(db)
  return rows[0] ?? { placedOrders: 0, paidOrders: 0, paidCents: 0, refundedCents: 0 }
}
