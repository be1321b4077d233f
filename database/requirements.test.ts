import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { template } from '../test-support/start-postgres.ts'
import { migrate } from './migrate.ts'
import { faultOfRights, faultOfVersion, grantAppRole, refuseUnfit } from './requirements.ts'
import { refuseOtherLimits, setRoleLimits } from './role-limits.ts'

const { admin } = inject('postgresUrls')
const superuser = new Client({ connectionString: admin })
await superuser.connect()
const created: { kind: 'role' | 'database'; name: string }[] = []
afterAll(async () => {
  for (const { kind, name } of created.toReversed()) await superuser.query(`drop ${kind} "${name}"`)
  await superuser.end()
})

async function aRole(): Promise<string> {
  const name = `role-${randomUUID().slice(0, 8)}`
  await superuser.query(`create role "${name}" login password 'secret'`)
  created.push({ kind: 'role', name })
  return name
}

function urlOf(role: string, database: string): string {
  const url = new URL(admin)
  url.username = role
  url.password = 'secret'
  url.pathname = database
  return url.href
}

/** Runs the statements that a message names. */
async function runSuggestedSql(message: string): Promise<void> {
  await superuser.query(message.slice(message.indexOf('\n')))
}

const messageOf = async (work: Promise<unknown>) =>
  await work.then(
    () => 'it succeeded',
    (error: Error) => error.message,
  )

test('a server before PostgreSQL 18 is refused with both versions', () => {
  expect(faultOfVersion(180004, '18.4')).toBeNull()
  expect(faultOfVersion(150018, '15.18')).toMatch(
    /needs PostgreSQL 18 or later, and this server is PostgreSQL 15\.18\./,
  )
})

test('an owner without CREATEROLE learns the statement that grants it, unless mall_app exists', () => {
  const rights = {
    role: 'owner',
    database: 'mall',
    canCreate: true,
    canCreateRoles: false,
    hasAppRole: false,
  }
  expect(faultOfRights(rights)).toMatch(/may not create the role mall_app.*\nalter role "owner" createrole;$/)
  expect(faultOfRights({ ...rights, hasAppRole: true })).toBeNull()
  expect(faultOfRights({ ...rights, canCreateRoles: true })).toBeNull()
})

test('the statements named by the refusals are sufficient to migrate and to connect', async () => {
  const owner = await aRole()
  const web = await aRole()
  const name = `mall-${randomUUID().slice(0, 8)}`
  await superuser.query(`create database "${name}"`)
  created.push({ kind: 'database', name })

  const refused = await messageOf(migrate(urlOf(owner, name)))
  expect(refused).toContain(`may not create tables in the database ${name}`)
  await runSuggestedSql(refused)
  expect(await messageOf(migrate(urlOf(owner, name)))).toBe('it succeeded')

  expect(await messageOf(refuseUnfit(urlOf(web, name)))).toContain(`grant mall_app to "${web}";`)
  const ungranted = await messageOf(grantAppRole(urlOf(owner, name), web))
  expect(ungranted).toContain('is not a member of mall_app, and the owner may not add it')
  await runSuggestedSql(ungranted)
  expect(await messageOf(grantAppRole(urlOf(owner, name), web))).toBe('it succeeded')
  expect(await messageOf(refuseUnfit(urlOf(web, name)))).toBe('it succeeded')
})

test('a missing role of the web processes is named with the statements that create it', async () => {
  const url = new URL(admin)
  url.pathname = template
  expect(await messageOf(grantAppRole(url.href, 'nobody-here'))).toMatch(
    /does not exist\..*\ncreate role "nobody-here" login password 'choose one';\ngrant mall_app to "nobody-here";$/,
  )
})

test('the roles of the operations README migrate, and set the time limits of a pooler', async () => {
  const readme = readFileSync(join(import.meta.dirname, '../docs/operations/README.md'), 'utf8')
  const suffix = randomUUID().slice(0, 8)
  const [owner, web, name] = [`owner_${suffix}`, `web_${suffix}`, `mall_${suffix}`]
  const statements = /^create role mall_owner [\s\S]*?(?=^SQL$)/m.exec(readme)?.[0] ?? ''
  for (const statement of statements.split(';\n').filter(Boolean))
    await superuser.query(
      statement
        .replaceAll('mall_owner', owner)
        .replaceAll('mall_web', web)
        .replace(/database mall\b/, `database ${name}`)
        .replace(/'(?:FIRST|SECOND)'/, "'secret'"),
    )
  for (const role of [owner, web]) created.push({ kind: 'role', name: role })
  created.push({ kind: 'database', name })
  await migrate(urlOf(owner, name))
  // Another owner created mall_app on this server.
  await superuser.query(`grant mall_app to ${web}`)
  await refuseUnfit(urlOf(web, name))
  await setRoleLimits(urlOf(owner, name), web, { lock_timeout: 1234 })
  await refuseOtherLimits(urlOf(web, name), { lock_timeout: 1234 })
})
