import { withConnection } from '../../database/connect.ts'

/** Of a standby, whose WAL the primary stores. */
const readOnlyTransaction = '25006'
const maxErrorLength = 500
/** Uploads wait for the record, so it gives up early. It does not wait for a standby, which may have ended. */
const limits = {
  connectionTimeoutMillis: 10_000,
  query_timeout: 10_000,
  options: '-c synchronous_commit=local -c lock_timeout=5s',
}

/** Records in the database that all archived WAL is stored, or why not: it extends the last period, or begins another. A
 *  failure is reported once. */
export function openWalRecord(
  url: string,
  report: (line: string) => void,
): (error: string | null) => Promise<boolean> {
  let failed = false
  return async (error) => {
    try {
      await withConnection(
        url,
        async (client) =>
          await client.query(
            `with extended as (
               update backup_runs set ended_at = now()
               where id = (select id from backup_runs where kind = 'WAL' order by started_at desc limit 1)
                 and (error is null) = ($1::text is null)
               returning id)
             insert into backup_runs (kind, started_at, ended_at, error)
             select 'WAL', now(), now(), $1 where not exists (select from extended)`,
            [error?.slice(0, maxErrorLength) ?? null],
          ),
        limits,
      )
      failed = false
      return true
    } catch (failure) {
      if ((failure as { code?: string }).code === readOnlyTransaction) return true
      if (!failed)
        report(
          `The state of the WAL is not recorded: ${failure instanceof Error ? failure.message : failure}`,
        )
      failed = true
      return false
    }
  }
}
