import type { Language } from '../../contract/language.ts'
import type { LockedOrder } from '../orders/lifecycle/order-transition-queries.ts'
import type { Transaction } from '../platform/db/database.ts'
import { enqueueMail } from '../platform/mail/mail.ts'
import { type AppealToDecide, listStaffToMail } from './appeal-queries.ts'

/** Kinds of the mails about appeals. */
export const appealMailKinds = {
  receipt: 'appeal-received',
  answer: 'appeal-answered',
  toStaff: 'appeal-to-staff',
} as const

/** Tells the shopper that an appeal has arrived. */
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

/** Sends the shopper what the staff have written, in the language of the appeal. */
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

/** Sends each of the staff one mail, in their own language, about the shopper's messages from this number up to the next
 *  answer of the staff. A call for a later message of the same run adds no mail. */
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
