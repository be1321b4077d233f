import { type Kysely, sql } from 'kysely'

/** The database as readable SQL in a stable order, so that a migration can be reviewed by its diff. Not meant to
 *  be executed. */
export async function describeDatabase(db: Kysely<object>): Promise<string> {
  const tables = await readTables(db)
  const heading =
    '-- The schema after all migrations. Written by `npm run schema`; the gate fails when it is out of date.\n'
  return [heading, ...tables.map(describeTable), ...(await readFunctions(db))].join('\n')
}

/** Functions with elevated privileges, and the roles that may call them. */
async function readFunctions(db: Kysely<object>): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select concat_ws(E'\n', pg_get_functiondef(p.oid) || ';',
      (select string_agg('grant execute on function ' || p.proname || ' to ' || pg_get_userbyid(a.grantee) || ';', E'\n')
        from aclexplode(p.proacl) a where a.grantee <> p.proowner and a.grantee <> 0), '') as text
    from pg_proc p where p.pronamespace = 'public'::regnamespace
    order by p.proname, pg_get_function_identity_arguments(p.oid)`.execute(db)
  return rows.map(({ text }) => text)
}

interface Table {
  name: string
  comment: string | null
  columns: { line: string; comment: string | null; name: string }[]
  constraints: string[]
  indexes: string[]
  triggers: string[]
  grants: string[]
}

/** Reads all tables in one statement. Indexes that implement a constraint are left out, and not-null is part of
 *  the column. */
async function readTables(db: Kysely<object>): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name, obj_description(c.oid, 'pg_class') as comment,
      (select json_agg(json_build_object(
          'name', a.attname,
          'comment', col_description(c.oid, a.attnum),
          'line', a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
            || case when a.attnotnull then ' not null' else '' end
            || case when d.oid is null then ''
                    when a.attgenerated = '' then ' default ' || pg_get_expr(d.adbin, d.adrelid)
                    else ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored' end
        ) order by a.attnum)
        from pg_attribute a left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select coalesce(json_agg(pg_get_constraintdef(k.oid) order by k.contype = 'p' desc, k.contype desc, k.conname), '[]')
        from pg_constraint k where k.conrelid = c.oid and k.contype <> 'n') as constraints,
      (select coalesce(json_agg(pg_get_indexdef(i.indexrelid) order by i.indexrelid::regclass::text), '[]')
        from pg_index i where i.indrelid = c.oid
          and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.conrelid = c.oid)) as indexes,
      (select coalesce(json_agg(pg_get_triggerdef(t.oid) order by t.tgname), '[]')
        from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as triggers,
      (select coalesce(json_agg(g.line order by g.line), '[]') from (
        select 'grant ' || string_agg(lower(a.privilege_type), ', ' order by a.privilege_type)
          || ' on ' || c.relname || ' to ' || pg_get_userbyid(a.grantee) as line
        from aclexplode(c.relacl) a where a.grantee <> c.relowner group by a.grantee
        union all
        select 'grant ' || lower(a.privilege_type) || ' (' || string_agg(t.attname, ', ' order by t.attnum)
          || ') on ' || c.relname || ' to ' || pg_get_userbyid(a.grantee)
        from pg_attribute t, aclexplode(t.attacl) a where t.attrelid = c.oid
        group by a.grantee, a.privilege_type) g) as grants
    from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely%'
    order by c.relname`.execute(db)
  return rows
}

function describeTable({ name, comment, columns, constraints, indexes, triggers, grants }: Table): string {
  const lines = [...columns.map(({ line }) => line), ...constraints]
  const comments = [
    ...(comment === null ? [] : [`comment on table ${name} is '${quoteIdentifier(comment)}';`]),
    ...columns
      .filter((column) => column.comment !== null)
      .map(
        (column) => `comment on column ${name}.${column.name} is '${quoteIdentifier(column.comment ?? '')}';`,
      ),
  ]
  return [
    `create table ${name} (\n  ${lines.join(',\n  ')}\n);`,
    ...comments,
    ...indexes.map((index) => `${index.replace('public.', '')};`),
    ...triggers.map((trigger) => `${trigger.replace('public.', '')};`),
    ...grants.map((grant) => `${grant};`),
    '',
  ].join('\n')
}

function quoteIdentifier(text: string): string {
  return text.replaceAll("'", "''")
}
