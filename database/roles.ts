import { Client, escapeIdentifier, escapeLiteral } from 'pg'
import type { EmbeddedCluster } from './embedded-cluster.ts'

/** Creates the two roles and the database if missing. `mall_owner` migrates; the mall connects as `mall_app`,
 *  which owns nothing and so cannot bypass constraints and grants. */
export async function createRolesAndDatabase(cluster: EmbeddedCluster, database: string): Promise<void> {
  const client = new Client({ connectionString: cluster.urlFor('postgres', 'postgres') })
  await client.connect()
  try {
    // Serialises processes that find the same role missing.
    await client.query("select pg_advisory_lock(hashtextextended('create roles', 0))")
    for (const role of ['mall_owner', 'mall_app'] as const) {
      const { password } = new URL(cluster.urlFor(role, database))
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
      if (rowCount === 0) await client.query(`create role ${role} login password ${escapeLiteral(password)}`)
    }
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
    if (rowCount === 0) await client.query(`create database ${escapeIdentifier(database)} owner mall_owner`)
  } finally {
    await client.end()
  }
}
