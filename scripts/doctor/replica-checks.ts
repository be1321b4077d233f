import { withConnection } from '../../database/connect.ts'
import { type Finding, fault, ok } from './finding.ts'

/** A replica that is further behind is hardly ever used while the catalogue changes. */
const maxBehindSeconds = 60

interface Position {
  system: string
  database: number
  isStandby: boolean
  lsn: string
  secondsBehind: number
}

/** Checks that the replica follows this database, and how far it is behind. */
export async function checkReplica(url: string, replicaUrl: string): Promise<Finding> {
  const check = 'replica'
  const primary = await readPosition(url)
  const replica = await readPosition(replicaUrl)
  if (replica.system !== primary.system || replica.database !== primary.database)
    return fault(check, 'It is a copy of another database.', 'Correct DATABASE_REPLICA_URL.')
  if (!replica.isStandby)
    return fault(
      check,
      'It is no standby, but accepts writes itself.',
      'Name a standby in DATABASE_REPLICA_URL, or remove the setting.',
    )
  const isBehind = compareLsn(replica.lsn, primary.lsn) < 0
  if (isBehind && replica.secondsBehind > maxBehindSeconds)
    return fault(
      check,
      `It is ${Math.round(replica.secondsBehind)} s behind, so the primary answers most public reads.`,
      'Look at pg_stat_replication on the primary, and at the log of the replica.',
    )
  return ok(check, isBehind ? `${replica.secondsBehind.toFixed(1)} s behind` : 'has replayed everything')
}

async function readPosition(url: string): Promise<Position> {
  return await withConnection(url, async (client) => {
    const { rows } = await client.query<Position>(`
      select (select system_identifier::text from pg_control_system()) as system,
        (select oid::int from pg_database where datname = current_database()) as database,
        pg_is_in_recovery() as "isStandby",
        case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end::text as lsn,
        coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0)::float8 as "secondsBehind"`)
    const [position] = rows
    if (position === undefined) throw new Error('The position could not be read.')
    return position
  })
}

/** Positions are two hexadecimal numbers, such as 1A/3F0028. */
function compareLsn(one: string, other: string): number {
  const [high = 0, low = 0] = one.split('/').map((part) => Number.parseInt(part, 16))
  const [otherHigh = 0, otherLow = 0] = other.split('/').map((part) => Number.parseInt(part, 16))
  return high - otherHigh || low - otherLow
}
