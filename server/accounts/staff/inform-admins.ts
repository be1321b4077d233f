import { randomUUID } from 'node:crypto'
import type { GuardedPermission } from '../../../contract/values/permissions.ts'
import type { Transaction } from '../../core/database.ts'
import { enqueueMail } from '../../platform/mail/mail.ts'
import { type AccessEvent, staffAccessMail } from './access-mails.ts'
import { findStaffName, listAdminAddresses } from './staff-queries.ts'

/** Mails every administrator what changed in the access to Money and Administration, the one who acted included: a
 *  stolen session cannot act unseen. `staffId` is null for the command line. */
export async function informAdmins(
  tx: Transaction,
  {
    staffId,
    now,
    reason,
    permissions,
    ...facts
  }: {
    event: AccessEvent
    name: string
    permissions: readonly GuardedPermission[]
    reason: string
    staffId: string | null
    now: Date
  },
): Promise<void> {
  const actor = staffId === null ? '' : await findStaffName(tx, staffId)
  for (const { email: to, username, language } of await listAdminAddresses(tx)) {
    const what = { ...facts, permissions: [...permissions], reason, actor, at: now.toISOString() }
    await enqueueMail(tx, staffAccessMail({ subjectId: randomUUID(), to, username, language, ...what }))
  }
}
