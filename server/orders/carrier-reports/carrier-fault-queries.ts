import { sql } from 'kysely'
import type { Database } from '../../core/database.ts'

export type CarrierFaultKind = 'NO_ANSWER' | 'REFUSED' | 'UNREADABLE' | 'BAD_SIGNATURE'

const maxErrorLength = 300

/** Counts one failed call to or from a carrier, by minute. */
export async function insertCarrierFault(
  db: Database,
  fault: { carrier: string; kind: CarrierFaultKind; error: string; at: Date },
): Promise<void> {
  const error = fault.error.slice(0, maxErrorLength)
  await db
    .insertInto('carrier_faults')
    .values({
      carrier: fault.carrier,
      minute: sql`date_trunc('minute', ${fault.at}::timestamptz)`,
      kind: fault.kind,
      calls: 1,
      last_error: error,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['carrier', 'minute', 'kind'])
        .doUpdateSet({ calls: sql`carrier_faults.calls + 1`, last_error: error }),
    )
    .execute()
}

/** The failed calls of each carrier and kind since a moment. */
export async function listCarrierFaults(
  db: Database,
  since: Date,
): Promise<{ carrier: string; kind: CarrierFaultKind; count: number }[]> {
  const { rows } = await sql<{ carrier: string; kind: CarrierFaultKind; count: number }>`
    select carrier, kind, sum(calls)::int as count from carrier_faults
    where minute >= date_trunc('minute', ${since}::timestamptz)
    group by carrier, kind order by carrier, kind`.execute(db)
  return rows
}

export async function deleteCarrierFaults(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('carrier_faults').where('minute', '<', before).execute()
}
