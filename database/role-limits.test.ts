import { randomUUID } from 'node:crypto'
import { Client, escapeIdentifier } from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { refuseOtherLimits, setRoleLimits } from './role-limits.ts'

const { admin } = inject('postgresUrls')
const role = `limited_${randomUUID().slice(0, 8)}`
const client = new Client({ connectionString: admin })
await client.connect()
await client.query(`create role ${escapeIdentifier(role)} login password 'limited'`)
const url = Object.assign(new URL(admin), { username: role, password: 'limited' }).href
afterAll(async () => {
  await client.query(`drop role ${escapeIdentifier(role)}`)
  await client.end()
})

const limits = { lock_timeout: 3_000, statement_timeout: 5_000 }

test('refuses a role without the limits, names the statements that set them, and accepts the role afterwards', async () => {
  await expect(refuseOtherLimits(url, limits)).rejects.toThrow(
    `alter role "${role}" in database "postgres" set statement_timeout = 5000;`,
  )
  await expect(setRoleLimits(url, 'postgres', limits)).rejects.toThrow('Run as a superuser')
  await setRoleLimits(admin, role, limits)
  await refuseOtherLimits(url, limits)
})
