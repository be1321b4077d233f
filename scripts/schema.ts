import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { describeDatabase } from '../database/describe.ts'
import { startEmbeddedCluster } from '../database/embedded-cluster.ts'
import { migrate } from '../database/migrate.ts'
import { createRolesAndDatabase } from '../database/roles.ts'
import { temporaryFolder } from '../database/temporary-folder.ts'

// Writes database/schema.sql and database/schema.ts from a freshly migrated database; --check only compares
// them.
const database = join(import.meta.dirname, '..', 'database')
const checking = process.argv.includes('--check')
const folder = await temporaryFolder('mall-schema-')
const cluster = await startEmbeddedCluster(folder.path, { durable: false })
try {
  await createRolesAndDatabase(cluster, 'mall')
  const url = cluster.urlFor('mall_owner', 'mall')
  await migrate(url)
  await writeOrCheck('schema.sql', await description(url))
  await writeOrCheck('schema.ts', await types(url))
} finally {
  await cluster.stop()
  await folder.remove()
}

async function writeOrCheck(file: string, expectedText: string): Promise<void> {
  const path = join(database, file)
  if ((await readFile(path, 'utf8').catch(() => '')) === expectedText) return
  if (!checking) return await writeFile(path, expectedText)
  console.error(`database/${file} does not match the migrations: run npm run schema and commit it.`)
  process.exitCode = 1
}

async function description(url: string): Promise<string> {
  const db = new Kysely<object>({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString: url }) }),
  })
  try {
    return await describeDatabase(db)
  } finally {
    await db.destroy()
  }
}

/** The types match the parsers of server/platform/db/open-database.ts: numbers for bigint, text for date. */
async function types(url: string): Promise<string> {
  const out = join(folder.path, 'schema.ts')
  const choices = ['--dialect=postgres', '--date-parser=string', '--type-mapping={"int8":"number"}']
  const tables = ['--default-schema=public', '--exclude-pattern=(kysely*|pgboss.*)']
  await promisify(execFile)('kysely-codegen', [`--url=${url}`, `--out-file=${out}`, ...choices, ...tables])
  return await readFile(out, 'utf8')
}
