import { type Client, type DatabaseError, escapeIdentifier } from 'pg'
import { withConnection } from './connect.ts'

/** Time limits by their PostgreSQL name, in milliseconds. */
type Limits = Readonly<Record<string, number>>

/** Sets the limits on a role in this database, for a pooler that rejects startup parameters.
 *  Requires a superuser or an owner with the right to alter the role. */
export async function setRoleLimits(ownerUrl: string, role: string, limits: Limits): Promise<void> {
  await withConnection(ownerUrl, async (client) => {
    const statements = await statementsFor(client, role, limits)
    for (const statement of statements) {
      await client.query(statement).catch((error: DatabaseError) => {
        if (error.code !== '42501') throw error
        throw new Error(
          `DATABASE_LIMITS is role, but the owner may not change the role ${role}. Run as a superuser:\n${statements.join('\n')}`,
        )
      })
    }
  })
}

/** Throws unless the limits of a new connection apply: a pooler rejects them, or ignores them silently. */
export async function refuseIgnoredLimits(url: string, limits: Limits): Promise<void> {
  const withRole = 'Set DATABASE_LIMITS=role, and run npm run migrate with it.'
  try {
    await withConnection(
      url,
      async (client) => {
        const wrong = await wrongLimits(client, limits)
        if (wrong.length === 0) return
        throw new Error(`A pooler ignores time limits of the mall (${wrong.join(', ')}). ${withRole}`)
      },
      limits,
    )
  } catch (error) {
    // The answer of PgBouncer.
    if (!(error as Error).message.includes('unsupported startup parameter')) throw error
    throw new Error(`A pooler rejects the time limits of the mall (${(error as Error).message}). ${withRole}`)
  }
}

/** Throws unless new connections start with the limits. */
export async function refuseOtherLimits(url: string, limits: Limits): Promise<void> {
  await withConnection(url, async (client) => {
    const wrong = await wrongLimits(client, limits)
    if (wrong.length === 0) return
    const { rows: users } = await client.query<{ role: string }>('select current_user as role')
    const statements = await statementsFor(client, users[0]?.role ?? '', limits)
    throw new Error(
      `DATABASE_LIMITS is role, but the role has other limits (${wrong.join(', ')}). Run npm run migrate with DATABASE_LIMITS=role, or as a superuser:\n${statements.join('\n')}\nThen let the pooler open new connections (RECONNECT).`,
    )
  })
}

async function statementsFor(client: Client, role: string, limits: Limits): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  const where = `${escapeIdentifier(role)} in database ${escapeIdentifier(rows[0]?.name ?? '')}`
  return Object.entries(limits).map(([name, ms]) => `alter role ${where} set ${name} = ${ms};`)
}

async function wrongLimits(client: Client, limits: Limits): Promise<string[]> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name in (${Object.keys(limits)
      .map((name) => `'${name}'`)
      .join(', ')})`,
  )
  return rows.filter(({ name, setting }) => Number(setting) !== limits[name]).map(({ name }) => name)
}
