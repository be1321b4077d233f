import type { Language } from '../../../contract/values/language.ts'
import type { Transaction } from '../../core/database.ts'
import type { LockedOrder } from '../../orders/records/order-transition-queries.ts'
import { enqueueMail } from '../../platform/mail/mail.ts'
import type { AppealToDecide } from '../records/decide-appeal-queries.ts'
import { listStaffToMail } from './appeal-mail-queries.ts'

/** Kinds of the mails about appeals. */
export const appealMailKinds = {
  receipt: 'appeal-received',
  answer: 'appeal-answered',
  toStaff: 'appeal-to-staff',
} as const

/** Confirms an appeal to the shopper. */
export async function mailReceipt(
  tx: Transaction,
  { id, order, language }: { id: string; order: LockedOrder; language: Language },
): Promise<void> {
  if (order.email === null) return
  await enqueueMail(tx, {
    kind: appealMailKinds.receipt,
    subjectId: id,
    to: order.email,
    language,
    facts: { appealId: id, number: 1 },
  })
}

/** Mails a message of the staff to the shopper, in the language of the appeal. */
export async function mailAnswer(
  tx: Transaction,
  { appeal, order, number }: { appeal: AppealToDecide; order: LockedOrder; number: number },
): Promise<void> {
  if (order.email === null) return
  await enqueueMail(tx, {
    kind: appealMailKinds.answer,
    subjectId: appeal.id,
    version: number,
    to: order.email,
    language: appeal.language,
    facts: { appealId: appeal.id, number },
  })
}

/** Mails the staff, each in their language, the shopper's messages from this number to the next answer.
 *  Later messages before that answer add no mail. */
export async function mailStaff(
  tx: Transaction,
  { id, number }: { id: string; number: number },
): Promise<void> {
  for (const { personId, email, language } of await listStaffToMail(tx)) {
    await enqueueMail(tx, {
      kind: appealMailKinds.toStaff,
      subjectId: `${id}:${personId}`,
      version: number,
      to: email,
      language,
      facts: { appealId: id, number },
    })
  }
}
