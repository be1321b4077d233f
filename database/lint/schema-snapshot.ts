import type { Client } from 'pg'

/** What the statements of a release depend on. Keys identify an object before and after a migration. */
export interface SchemaSnapshot {
  tables: Map<string, { name: string; storage: string }>
  columns: Map<string, Column>
  constraints: Map<string, Constraint>
  indexes: Map<string, { name: string; table: string }>
  /** Signatures. */
  functions: Set<string>
  /** Privileges of mall_app, such as `UPDATE orders.state`. */
  privileges: Set<string>
}

interface Column {
  table: string
  name: string
  type: string
  isNotNull: boolean
  /** Whether an insert without the column succeeds: a default, an identity or a generated value. */
  hasDefault: boolean
}

interface Constraint {
  name: string
  table: string
  /** `c` check, `f` foreign key, `n` not null, `p` primary key, `u` unique, `x` exclusion. */
  kind: string
  isValid: boolean
  /** Keys of the columns. */
  columns: string[]
}

export interface HeldLock {
  table: string
  mode: string
}

/** Reads the schema as this transaction sees it. */
export async function readSchema(client: Client): Promise<SchemaSnapshot> {
  const rows = async <Row>(text: string): Promise<Row[]> => (await client.query(text)).rows
  const tables = await rows<{ key: string; name: string; storage: string }>(`
    select oid::text as key, relname as name, relfilenode::text as storage
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`)
  const columns = await rows<Column & { key: string }>(`
    select attrelid || '.' || attnum as key, attrelid::text as table, attname as name,
      format_type(atttypid, atttypmod) as type, attnotnull as "isNotNull",
      atthasdef or attidentity <> '' as "hasDefault"
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped`)
  const constraints = await rows<Constraint & { key: string }>(`
    select oid::text as key, conname as name, conrelid::text as table, contype as kind, convalidated as "isValid",
      array(select conrelid || '.' || n from unnest(conkey) n) as columns
    from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0`)
  const indexes = await rows<{ key: string; name: string; table: string }>(`
    select indexrelid::text as key, indexrelid::regclass::text as name, indrelid::text as table
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r'`)
  const functions = await rows<{ signature: string }>(`
    select oid::regprocedure::text as signature from pg_proc where pronamespace = 'public'::regnamespace`)
  const privileges = await rows<{ privilege: string }>(`
    select privilege_type || ' ' || relname as privilege
    from pg_class, aclexplode(relacl) where relnamespace = 'public'::regnamespace and grantee = 'mall_app'::regrole
    union all
    select privilege_type || ' ' || relname || '.' || attname
    from pg_attribute join pg_class on pg_class.oid = attrelid, aclexplode(attacl)
    where relnamespace = 'public'::regnamespace and grantee = 'mall_app'::regrole`)
  return {
    tables: byKey(tables),
    columns: byKey(columns),
    constraints: byKey(constraints),
    indexes: byKey(indexes),
    functions: new Set(functions.map(({ signature }) => signature)),
    privileges: new Set(privileges.map(({ privilege }) => privilege)),
  }
}

/** The locks of tables that this transaction holds until its end. */
export async function readHeldLocks(client: Client): Promise<HeldLock[]> {
  const { rows } = await client.query<HeldLock>(`
    select relation::text as table, mode from pg_locks
    where pid = pg_backend_pid() and locktype = 'relation' and granted
      and database = (select oid from pg_database where datname = current_database())`)
  return rows
}

function byKey<Row extends { key: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.key, row]))
}
