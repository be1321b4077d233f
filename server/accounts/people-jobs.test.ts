import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openModules } from '../../test-support/open-modules.ts'
import { aDistributor, aMember, insertSessionForPerson } from '../../test-support/people/a-member.ts'
import { createTestDatabase } from '../../test-support/test-database.ts'
import { enqueue } from '../core/jobs.ts'
import { recordConsent } from './consents/set-consent.ts'
import { forgetSecurityEvents, insertSecurityEvent } from './credentials/security-queries.ts'
import { insertToken } from './credentials/token-queries.ts'
import { insertResend } from './mailed-links/resend-queries.ts'
import { forgetQueue, peopleJobs } from './people-jobs.ts'

const db = await createTestDatabase({ lock_timeout: 500 })
const mall = await openModules(db, [])
const { clock, jobs } = mall
peopleJobs(mall)
await jobs.prepare()

async function runNightlyJob(): Promise<void> {
  await db.transaction().execute(async (tx) => await enqueue(tx, forgetQueue, {}))
  await jobs.drain()
}

async function counts(): Promise<number[]> {
  const tables = await Promise.all([
    db.selectFrom('sessions').selectAll().execute(),
    db.selectFrom('one_time_tokens').selectAll().execute(),
    db.selectFrom('verification_requests').selectAll().execute(),
  ])
  return tables.map((rows) => rows.length)
}

test('sessions, links and resends are deleted a month after they expired, and not before', async () => {
  const { id, email } = await aMember(db)
  const now = clock.now()
  await insertSessionForPerson(db, clock, id)
  const expiresAt = new Date(now.getTime() + 24 * 60 * 60 * 1000)
  const token = { purpose: 'VERIFY_EMAIL', tokenHash: Buffer.alloc(32) } as const
  await insertToken(db, { ...token, personId: id, now, expiresAt })
  await db.transaction().execute(async (tx) => await insertResend(tx, email, now))

  await clock.advance({ days: 30 })
  await runNightlyJob()
  expect(await counts()).toEqual([1, 1, 1])
  await clock.advance({ days: 8 })
  await runNightlyJob()
  expect(await counts()).toEqual([0, 0, 0])
})

describe('an unverified registration', () => {
  /** Registered on 1 January, two months before the day of the test. */
  const anUnconfirmedMember = async (email?: string) =>
    await aMember(db, { isVerified: false, ...(email !== undefined && { email }) })
  const exists = async ({ id }: { id: string }) =>
    (await db.selectFrom('people').where('id', '=', id).select('id').execute()).length === 1
  const agreedDaysAgo = async ({ id }: { id: string }, days: number) => {
    const agreedAt = new Date(clock.now().getTime() - days * 24 * 60 * 60 * 1000)
    await db.updateTable('people').set({ agreed_at: agreedAt }).where('id', '=', id).execute()
  }

  test('is deleted after a week with its dependent rows, and the email address can register again', async () => {
    const lapsed = await anUnconfirmedMember()
    const young = await anUnconfirmedMember()
    await agreedDaysAgo(lapsed, 7.01)
    await agreedDaysAgo(young, 6.99)
    for (const { id: personId } of [lapsed, young]) {
      const consent = { personId, purpose: 'OWN_MARKETING', isGranted: true, source: 'REGISTRATION' } as const
      await db.transaction().execute(async (tx) => await recordConsent(tx, { ...consent, now: clock.now() }))
    }
    await runNightlyJob()
    expect([await exists(lapsed), await exists(young)]).toEqual([false, true])
    const left = await db.selectFrom('consents').select('person_id').execute()
    expect(left.map((row) => row.person_id)).toEqual([young.id])
    expect(await exists(await anUnconfirmedMember(lapsed.email))).toBe(true)
  })

  test('is deleted with the changes of its sponsor and its discount', async () => {
    const sponsor = await aDistributor(db, { edcNumber: '88000007' })
    const moved = await anUnconfirmedMember()
    const change = { person_id: moved.id, changed_at: clock.now() }
    await db
      .insertInto('sponsor_changes')
      .values({ ...change, from_sponsor_id: null, to_sponsor_id: sponsor.id })
      .execute()
    await db
      .insertInto('rate_changes')
      .values({ ...change, sponsor_id: sponsor.id, from_basis_points: 0, to_basis_points: 500 })
      .execute()
    await runNightlyJob()
    expect(await exists(moved)).toBe(false)
  })

  test('stays while a verification link is valid', async () => {
    const person = await anUnconfirmedMember()
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + 60_000)
    const token = { purpose: 'VERIFY_EMAIL', tokenHash: Buffer.alloc(32, 7) } as const
    await insertToken(db, { ...token, personId: person.id, now, expiresAt })
    await runNightlyJob()
    expect(await exists(person)).toBe(true)
    await clock.advance({ minutes: 2 })
    await runNightlyJob()
    expect(await exists(person)).toBe(false)
  })

  test('does not match verified people, distributors, staff, or the demo account', async () => {
    const others = [
      await aMember(db),
      await aDistributor(db, { edcNumber: '88000009', isVerified: false }),
      await aMember(db, { isVerified: false, roles: ['ROLE_CMS_IIT'] }),
      await anUnconfirmedMember('unverified@demo.hk'),
    ]
    await runNightlyJob()
    for (const other of others) expect(await exists(other)).toBe(true)
  })
})

test('security events are deleted after a year, and never before, whatever the caller', async () => {
  const from = { address: '203.0.113.7', userAgent: 'a test' }
  const write = async (now: Date) =>
    await insertSecurityEvent(db, { kind: 'SIGNED_IN', personId: null, from, now })
  await write(new Date('2018-01-01T00:00:00Z'))
  const recent = await write(clock.now())
  await runNightlyJob()
  await forgetSecurityEvents(db, new Date('2100-01-01T00:00:00Z'), 100)
  const left = await db.selectFrom('security_events').select('id').execute()
  expect(left).toEqual([{ id: recent }])
})

test('a failing step does not stop the others, and is retried', async () => {
  const { id, email } = await aMember(db)
  await insertSessionForPerson(db, clock, id)
  await db.transaction().execute(async (tx) => await insertResend(tx, email, clock.now()))
  const unconfirmed = await aMember(db, { isVerified: false })
  await clock.advance({ days: 40 })
  await db.transaction().execute(async (tx) => {
    await sql`lock table verification_requests in access exclusive mode`.execute(tx)
    await expect(runNightlyJob()).rejects.toThrow(/^retention step resends failed: .*lock timeout$/)
  })
  expect(await counts()).toEqual([0, 0, 1])
  const left = await db.selectFrom('people').where('id', '=', unconfirmed.id).select('id').execute()
  expect(left).toEqual([])
  await runNightlyJob()
  expect(await counts()).toEqual([0, 0, 0])
})

describe('every foreign key to people', () => {
  interface ForeignKey {
    table: string
    column: string
  }
  const foreignKeys = async () =>
    (
      await sql<ForeignKey>`
        select conrelid::regclass::text as table, attname as column from pg_constraint
        join pg_attribute on attrelid = conrelid and attnum = conkey[1]
        where contype = 'f' and confrelid = 'people'::regclass order by 1, 2`.execute(db)
    ).rows

  test('is handled by the deletion of unverified registrations: its rows are deleted too, or prevent the deletion', async () => {
    const { rows } = await sql<{ definition: string }>`
      select pg_get_functiondef(oid) as definition from pg_proc
      where proname = 'forget_unverified' and pronargs = 4`.execute(db)
    const definition = rows[0]?.definition ?? ''
    const missing = (await foreignKeys()).filter(
      ({ table, column }) => !new RegExp(`from ${table}\\s+where ${column} `).test(definition),
    )
    expect(missing).toEqual([])
  })

  test('has an index, so that deleting a person scans no table', async () => {
    const { rows } = await sql<ForeignKey>`
      select indrelid::regclass::text as table, attname as column from pg_index
      join pg_attribute on attrelid = indrelid and attnum = indkey[0]
      where indisvalid and (indpred is null
        or pg_get_expr(indpred, indrelid) = '(' || attname || ' IS NOT NULL)')`.execute(db)
    const indexed = new Set(rows.map(({ table, column }) => `${table}.${column}`))
    const missing = (await foreignKeys()).filter(({ table, column }) => !indexed.has(`${table}.${column}`))
    expect(missing).toEqual([])
  })
})
