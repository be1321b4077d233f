import { Client } from 'pg'
import { singleConnection } from '../../database/connect.ts'

/** Days for which runs are kept after their end. The last one of each kind stays, because WAL without a run is not
 *  reported as late. */
const keepDays = 90
const maxErrorLength = 500

/** Runs a backup command and records it in the database of the mall, whose dashboard shows the last runs. The command does
 *  not depend on the record: a database that cannot be written is reported only.
 *  @param url a connection that may write the table, or null if the database is lost */
export async function recordRun<Result>(
  { url, kind, report }: { url: string | null; kind: 'BACKUP' | 'VERIFY'; report: (line: string) => void },
  work: () => Promise<Result>,
): Promise<Result> {
  const write = async (text: string, values: unknown[]): Promise<string | null> => {
    if (url === null) return null
    const client = new Client(singleConnection(url))
    try {
      await client.connect()
      return (await client.query<{ id: string }>(text, values)).rows[0]?.id ?? null
    } catch (error) {
      report(`The run is not recorded in the database: ${error instanceof Error ? error.message : error}`)
      return null
    } finally {
      await client.end().catch(() => {})
    }
  }
  const id = await write(
    `with expired as (
        delete from backup_runs as run where coalesce(ended_at, started_at) < now() - make_interval(days => $2)
          and exists (select from backup_runs where kind = run.kind and started_at > run.started_at))
      insert into backup_runs (kind, started_at) values ($1, now()) returning id`,
    [kind, keepDays],
  )
  const end = async (error: string | null) =>
    id !== null &&
    (await write('update backup_runs set ended_at = now(), error = $2 where id = $1', [id, error]))
  try {
    const result = await work()
    await end(null)
    return result
  } catch (error) {
    await end((error instanceof Error ? error.message : String(error)).slice(0, maxErrorLength))
    throw error
  }
}
