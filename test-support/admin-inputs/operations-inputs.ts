import { randomUUID } from 'node:crypto'
import type { Owner, ValidInputs } from '../whole-mall.ts'

/** Valid inputs of the admin endpoints of the dashboard, health, mails and the audit log. */
export const operationsInputs: ValidInputs = {
  'admin.dashboard.read': () => ({}),
  'admin.auditLog.list': () => ({ query: { k: 'Chan Tai Mei', act: 'confirmOrder', size: '10' } }),
  'admin.mail.list': () => ({ query: { state: 'FAILED', page: '1' } }),
  'admin.mail.retry': async (own) => ({ params: { id: await aFailedMail(own) } }),
  'admin.mail.read': async (own) => ({ params: { id: await aSentMail(own) } }),
  'admin.mail.resend': async (own) => ({ params: { id: await aSentMail(own) } }),
  'admin.auditLog.export': () => ({ body: { k: '', by: 'STAFF' } }),
  'admin.health.read': () => ({}),
}

async function aFailedMail({ mall: { db }, email }: Owner): Promise<string> {
  const row = await db
    .insertInto('mails')
    .values({
      kind: 'account-deleted',
      subject_id: randomUUID(),
      to_address: email,
      language: 'en',
      facts: '{}',
      state: 'FAILED',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

async function aSentMail({ mall: { db, clock }, email }: Owner): Promise<string> {
  const row = await db
    .insertInto('mails')
    .values({
      kind: 'account-deleted',
      subject_id: randomUUID(),
      to_address: email,
      language: 'en',
      facts: JSON.stringify({ username: 'Chan Tai Mei' }),
      state: 'SENT',
      sent_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
