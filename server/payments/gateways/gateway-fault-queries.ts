import { sql } from 'kysely'
import type { GatewayFaultCall, GatewayFaults } from '../../../contract/admin/health/health-admin.ts'
import type { Database } from '../../core/database.ts'

const maxErrorLength = 300

/** Counts one failed call to a gateway, by minute. */
export async function insertGatewayFault(
  db: Database,
  fault: { gateway: string; call: GatewayFaultCall; kind: 'NO_ANSWER' | 'REFUSED'; error: string; at: Date },
): Promise<void> {
  const error = fault.error.slice(0, maxErrorLength)
  await db
    .insertInto('gateway_faults')
    .values({
      gateway: fault.gateway,
      minute: sql`date_trunc('minute', ${fault.at}::timestamptz)`,
      call: fault.call,
      kind: fault.kind,
      calls: 1,
      last_error: error,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['gateway', 'minute', 'call', 'kind'])
        .doUpdateSet({ calls: sql`gateway_faults.calls + 1`, last_error: error }),
    )
    .execute()
}

/** Lists the failed calls of each gateway since a moment. A gateway without a fault is not listed. */
export async function listGatewayFaults(db: Database, since: Date): Promise<GatewayFaults[]> {
  const { rows } = await sql<Omit<GatewayFaults, 'lastAt'> & { lastAt: Date }>`
    select gateway, sum(calls)::int as calls,
      coalesce(sum(calls) filter (where call = 'START'), 0)::int as "pagesNotOpened",
      max(minute) as "lastAt", (array_agg(last_error order by minute desc))[1] as "lastError"
    from gateway_faults where minute >= date_trunc('minute', ${since}::timestamptz)
    group by gateway order by gateway`.execute(db)
  return rows.map(({ lastAt, ...row }) => ({ ...row, lastAt: lastAt.toISOString() }))
}

export async function deleteGatewayFaults(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('gateway_faults').where('minute', '<', before).execute()
}
