import { randomUUID } from 'node:crypto'
import type { Owner, ValidInputs } from '../whole-mall.ts'

/** Valid inputs of the admin endpoints of the dashboard, health, mails and the audit log. */
export const operationsInputs: ValidInputs = {
  'admin.dashboard.read': () => ({}),
  'admin.dashboard.countWaiting': () => ({}),
  'admin.dashboard.readSales': () => ({}),
  'admin.reports.run': () => ({ query: { from: '2026-11-01', to: '2026-11-30', by: 'BRAND' } }),
  'admin.auditLog.list': () => ({ query: { k: 'Chan Tai Mei', act: 'confirmOrder', size: '10' } }),
  'admin.mail.list': () => ({ query: { state: 'FAILED', page: '1' } }),
  'admin.mail.retry': async (own) => ({ params: { id: await aFailedMail(own) } }),
  'admin.mail.read': async (own) => ({ params: { id: await aSentMail(own) } }),
  'admin.mail.resend': async (own) => ({ params: { id: await aSentMail(own) } }),
  'admin.auditLog.export': () => ({ body: { k: '', by: 'STAFF' } }),
  'admin.health.read': () => ({}),
  'admin.webVitals.read': () => ({}),
}

async function aFailedMail(own: Owner): Promise<string> {
  return await insertMail(own, { facts: '{}', state: 'FAILED' })
}

async function aSentMail(own: Owner): Promise<string> {
  const facts = JSON.stringify({ username: 'Chan Tai Mei' })
  return await insertMail(own, { facts, state: 'SENT', sent_at: own.mall.clock.now() })
}

async function insertMail(
  { mall: { db }, email }: Owner,
  outcome: { facts: string; state: 'FAILED' | 'SENT'; sent_at?: Date },
): Promise<string> {
  const mail = {
    kind: 'account-deleted',
    subject_id: randomUUID(),
    to_address: email,
    language: 'en',
  } as const
  const row = await db
    .insertInto('mails')
    .values({ ...mail, ...outcome })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
