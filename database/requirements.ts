import { type Client, type DatabaseError, escapeIdentifier } from 'pg'
import { withConnection } from './connect.ts'

/** The oldest release whose features the migrations use. */
const oldestRelease = 18

/** What a role may do in its database, as PostgreSQL reports it. */
export interface Rights {
  role: string
  database: string
  /** Whether it may create tables and schemas. */
  canCreate: boolean
  canCreateRoles: boolean
  hasAppRole: boolean
}

/** The fault of a server that is too old, or null.
 *  @param number `server_version_num`, such as 150018
 *  @param version `server_version`, such as 15.18 */
export function faultOfVersion(number: number, version: string): string | null {
  if (number >= oldestRelease * 10_000) return null
  return `The mall needs PostgreSQL ${oldestRelease} or later, and this server is PostgreSQL ${version}.\nInstall PostgreSQL ${oldestRelease} from https://www.postgresql.org/download and move the database to it with pg_dump and pg_restore.`
}

/** The fault of an owner that cannot migrate, with the statements that grant the right, or null. */
export function faultOfRights(rights: Rights): string | null {
  const { role, database, canCreate, canCreateRoles, hasAppRole } = rights
  const statements = [
    ...(canCreate
      ? []
      : [`alter database ${escapeIdentifier(database)} owner to ${escapeIdentifier(role)};`]),
    ...(hasAppRole || canCreateRoles ? [] : [`alter role ${escapeIdentifier(role)} createrole;`]),
  ]
  if (statements.length === 0) return null
  const missing = [
    ...(canCreate ? [] : [`create tables in the database ${database}`]),
    ...(hasAppRole || canCreateRoles ? [] : ['create the role mall_app (CREATEROLE)']),
  ]
  return withSql(`The role ${role} of DATABASE_OWNER_URL may not ${missing.join(' and ')}.`, statements)
}

/** Throws unless the server is new enough. */
export async function refuseOldServer(client: Client): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
  )
  const fault = faultOfVersion(rows[0]?.number ?? 0, rows[0]?.version ?? 'of an unknown version')
  if (fault !== null) throw new Error(fault)
}

/** Throws if the server or the database only reads. */
export async function refuseReadOnly(client: Client): Promise<void> {
  const { rows } = await client.query<ReadOnlyFacts>(`
    select pg_is_in_recovery() as "isStandby", setting = 'on' as "isReadOnly", source, current_user as role,
      current_database() as database
    from pg_settings where name = 'default_transaction_read_only'`)
  const [found] = rows
  if (found?.isStandby)
    throw new Error(
      'The server of DATABASE_URL is a standby, which only reads. Name the primary; of several hosts, target_session_attrs=read-write chooses it.',
    )
  if (!found?.isReadOnly) return
  const name = 'default_transaction_read_only'
  const [role, database] = [escapeIdentifier(found.role), escapeIdentifier(found.database)]
  const remedies: Record<string, string> = {
    database: `alter database ${database} reset ${name};`,
    user: `alter role ${role} reset ${name};`,
    'database user': `alter role ${role} in database ${database} reset ${name};`,
  }
  const remedy = remedies[found.source] ?? `alter system reset ${name};\nselect pg_reload_conf();`
  throw new Error(withSql(`The database only reads, because ${name} is on.`, [remedy]))
}

interface ReadOnlyFacts {
  isStandby: boolean
  isReadOnly: boolean
  /** Where the setting comes from, as pg_settings names it. */
  source: string
  role: string
  database: string
}

/** Throws unless the connected role can migrate. */
export async function refuseMissingRights(client: Client): Promise<void> {
  const { rows } = await client.query<Rights>(`
    select current_user as role, current_database() as database,
      has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as "canCreate",
      (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as "canCreateRoles",
      exists (select from pg_roles where rolname = 'mall_app') as "hasAppRole"`)
  const fault = rows[0] ? faultOfRights(rows[0]) : null
  if (fault !== null) throw new Error(fault)
}

/** Makes the role of the web processes a member of `mall_app`, or throws with the statements that do. */
export async function grantAppRole(ownerUrl: string, role: string): Promise<void> {
  await withConnection(ownerUrl, async (client) => {
    const grant = `grant mall_app to ${escapeIdentifier(role)};`
    const { rows } = await client.query<{ isMember: boolean }>(
      `select pg_has_role(rolname, 'mall_app', 'usage') as "isMember" from pg_roles where rolname = $1`,
      [role],
    )
    if (rows[0]?.isMember) return
    const create = `create role ${escapeIdentifier(role)} login password 'choose one';`
    if (rows.length === 0)
      throw new Error(withSql(`The role ${role} of DATABASE_URL does not exist.`, [create, grant]))
    await client.query(grant).catch((error: DatabaseError) => {
      if (error.code !== '42501') throw error
      throw new Error(
        withSql(
          `The role ${role} of DATABASE_URL is not a member of mall_app, and the owner may not add it.`,
          [grant],
        ),
      )
    })
  })
}

/** Throws unless a process can work as this role on this server. A database without `mall_app` lacks all migrations,
 *  which is reported elsewhere. */
export async function refuseUnfit(url: string): Promise<void> {
  await withConnection(url, async (client) => {
    await refuseOldServer(client)
    await refuseReadOnly(client)
    const { rows } = await client.query<{ role: string; isMember: boolean; owns: boolean }>(
      `select current_user as role, pg_has_role(current_user, oid, 'usage') as "isMember",
         exists (select from pg_tables where schemaname = 'public' and tableowner = current_user) as owns
       from pg_roles where rolname = 'mall_app'`,
    )
    const [found] = rows
    if (found && !found.isMember && found.owns)
      throw new Error(
        `${found.role} of DATABASE_URL owns the tables, so it could change stored orders and the audit log.\n${await remedyOfOwner(client)}`,
      )
    if (found && !found.isMember)
      throw new Error(
        withSql(`The role ${found.role} of DATABASE_URL is not a member of mall_app.`, [
          `grant mall_app to ${escapeIdentifier(found.role)};`,
        ]),
      )
  })
}

/** What to do when the mall would run as the owner of its tables or as a superuser. */
export async function remedyOfOwner(client: Client): Promise<string> {
  const { rows } = await client.query<{ role: string }>(
    `select rolname as role from pg_roles
     where rolcanlogin and not rolsuper and rolname not in (current_user, 'mall_app') and pg_has_role(oid, 'mall_app', 'usage')
       and not exists (select from pg_tables where schemaname = 'public' and tableowner = rolname)
     order by rolname`,
  )
  const [present] = rows
  if (present)
    return `Set DATABASE_URL to ${present.role}, a member of mall_app, and use the present role in DATABASE_OWNER_URL only.`
  return `Set DATABASE_URL to a role of its own and DATABASE_OWNER_URL to the present one, and run npm run migrate, which\nadds the new role to mall_app. As a superuser: create role mall_web login password 'choose one';`
}

function withSql(sentence: string, statements: readonly string[]): string {
  return `${sentence} Run as a superuser of PostgreSQL:\n${statements.join('\n')}`
}
