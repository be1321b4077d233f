import type { Appeal, AppealInput } from '../../../contract/shop/appeals/appeals.ts'
import type { Language } from '../../../contract/values/language.ts'
import type { Transaction } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { refuse, refuseIf } from '../../core/refusals.ts'
import { getOrder, type ShopperOrderKey } from '../../orders/records/order-queries.ts'
import {
  changeState,
  type LockedOrder,
  lockOrderForShopper,
} from '../../orders/records/order-transition-queries.ts'
import { listLinesWithRefunds } from '../../orders/records/partial-refund-queries.ts'
import { readRefusalWhileEdited } from '../../orders/records/refuse-while-edited.ts'
import { failIfReused, hashRequest } from '../../platform/idempotency/request-hash.ts'
import { insertImages } from '../images/appeal-image-queries.ts'
import { type TakenImage, takeImage } from '../images/take-image.ts'
import { mailReceipt, mailStaff } from '../mails/mail-appeal.ts'
import { findAppealOfKey, getAppeal, getConversationFacts } from '../records/appeal-queries.ts'
import {
  daysToAdd,
  findRefusalOfImages,
  findRefusalOfLines,
  findRefusalToAppeal,
} from '../records/appeal-rules.ts'
import { addAppealDays, closeAppeal, insertAppeal } from '../records/write-appeal-queries.ts'

export interface SendAppeal extends ShopperOrderKey {
  idempotencyKey: string
  language: Language
  input: AppealInput
  files: readonly Uint8Array[]
}

/** Opens an appeal of a PAID order and mails shopper and staff; a return or a replacement continues an open request for
 *  help. The idempotency key returns the same appeal, or 409 for other input. Images are decoded last, because it is costly. */
export async function sendAppeal(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  request: SendAppeal,
): Promise<Appeal> {
  const { personId, invoice, input } = request
  const order = await getOrder(db, { personId, invoice })
  refuseIf(findRefusalOfImages(input.requestType, request.files.length))
  const id = await db.transaction().execute(async (tx) => await findSent(tx, request))
  if (id !== null) return await getAppeal(db, id)
  const now = clock.now()
  const conversations = await getConversationFacts(db, invoice)
  refuseIf(findRefusalToAppeal(input.requestType, { ...order, ...conversations }, now))
  refuseIf(findRefusalOfLines(input.requestType, order.lines, input.lines))
  const images: TakenImage[] = []
  for (const file of request.files) images.push(await takeImage(file))
  const sent = await db.transaction().execute(async (tx) => {
    const locked = await lockOrderForShopper(tx, { personId, invoice })
    return (await findSent(tx, request)) ?? (await send(tx, locked, { request, images, now }))
  })
  return await getAppeal(db, sent)
}

/** The appeal already sent with this idempotency key, or null. */
async function findSent(tx: Transaction, request: SendAppeal): Promise<string | null> {
  const sent = await findAppealOfKey(tx, request.personId, request.idempotencyKey)
  if (sent) failIfReused(sent.requestHash, hashAppeal(request))
  return sent?.id ?? null
}

/** Inserts the appeal. Repeats the checks under the lock, because a concurrent request may have won. */
async function send(
  tx: Transaction,
  order: LockedOrder,
  { request, images, now }: { request: SendAppeal; images: readonly TakenImage[]; now: Date },
): Promise<string> {
  const { input, invoice, language } = request
  const { open, ...conversations } = await getConversationFacts(tx, invoice)
  const facts = { ...conversations, open, orderState: order.state, arrivedAt: order.arrivedAt }
  refuseIf(findRefusalToAppeal(input.requestType, facts, now))
  // An unpaid edit is paid or cancelled first; its order names it to the shopper.
  if ((await readRefusalWhileEdited(tx, order.id)) !== null) refuse({ code: 'order-not-appealable' })
  refuseIf(findRefusalOfLines(input.requestType, await listLinesWithRefunds(tx, order.id), input.lines))
  if (open !== null) {
    await addAppealDays(tx, order.id, daysToAdd(facts, open.openedAt, now))
    await closeAppeal(tx, open.id, { state: 'CONTINUED', now })
  }
  const id = await insertAppeal(tx, {
    ...input,
    continues: open?.id ?? null,
    orderId: order.id,
    personId: request.personId,
    idempotencyKey: request.idempotencyKey,
    requestHash: hashAppeal(request),
    language,
    now,
  })
  await insertImages(tx, id, images)
  if (open === null) await changeState(tx, order, { to: 'APPEAL', cause: `appeal:${id}`, now })
  await mailReceipt(tx, { id, order, language })
  await mailStaff(tx, { id, number: 1 })
  return id
}

/** Without the version of the collection statement: a draft that is sent again after an upgrade is the same appeal. */
function hashAppeal({ invoice, input: { statementVersion: _, ...input }, files }: SendAppeal): Buffer {
  return hashRequest([invoice, input], files)
}
