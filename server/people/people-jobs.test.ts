import { expect, test } from 'vitest'
import { enqueue } from '../platform/jobs.ts'
import { aMember, signedIn } from '../testing/a-member.ts'
import { openNouns } from '../testing/open-nouns.ts'
import { testDatabase } from '../testing/test-database.ts'
import { forgetQueue, peopleJobs } from './people-jobs.ts'
import { insertResend } from './resend-queries.ts'
import { insertToken } from './token-queries.ts'

const db = await testDatabase()
const mall = await openNouns(db, [])
const { clock, jobs } = mall
peopleJobs(mall)
await jobs.prepare()

async function counts(): Promise<number[]> {
  const kept = await Promise.all([
    db.selectFrom('sessions').selectAll().execute(),
    db.selectFrom('one_time_tokens').selectAll().execute(),
    db.selectFrom('verification_requests').selectAll().execute(),
  ])
  return kept.map((rows) => rows.length)
}

test('sessions, links and resends are forgotten a month after they were over, and not before', async () => {
  const { id, email } = await aMember(db)
  const now = clock.now()
  await signedIn(db, clock, id)
  const expiresAt = new Date(now.getTime() + 24 * 60 * 60 * 1000)
  const token = { purpose: 'VERIFY_EMAIL', tokenHash: Buffer.alloc(32) } as const
  await insertToken(db, { ...token, personId: id, now, expiresAt })
  await db.transaction().execute(async (tx) => await insertResend(tx, email, now))

  const nightly = async () => {
    await db.transaction().execute(async (tx) => await enqueue(tx, forgetQueue, {}))
    await jobs.drain()
  }
  await clock.advance({ days: 30 })
  await nightly()
  expect(await counts()).toEqual([1, 1, 1])
  await clock.advance({ days: 8 })
  await nightly()
  expect(await counts()).toEqual([0, 0, 0])
})
