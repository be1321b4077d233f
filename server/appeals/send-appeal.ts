import { createHash } from 'node:crypto'
import type { Appeal, AppealInput } from '../../contract/appeals.ts'
import type { Language } from '../../contract/language.ts'
import { changeState, type LockedOrder, lockOwnOrder } from '../orders/lifecycle/order-transition-queries.ts'
import { getOrder, type OwnOrder } from '../orders/order-queries.ts'
import { listLinesWithRefunds } from '../orders/refunds/partial-refund-queries.ts'
import type { Transaction } from '../platform/db/database.ts'
import type { Dependencies } from '../platform/http/dependencies.ts'
import { Failed, refuseIf } from '../platform/http/refuse.ts'
import { insertImages } from './appeal-image-queries.ts'
import {
  addAppealDays,
  closeAppeal,
  findAppealOfKey,
  getAppeal,
  getConversationFacts,
  insertAppeal,
} from './appeal-queries.ts'
import { daysToAdd, refusalOfImages, refusalOfLines, refusalToAppeal } from './appeal-rules.ts'
import { mailReceipt, mailStaff } from './mail-appeal.ts'
import { type TakenImage, takeImage } from './take-image.ts'

export interface SendAppeal extends OwnOrder {
  idempotencyKey: string
  language: Language
  input: AppealInput
  files: readonly Uint8Array[]
}

/** Sends what a shopper asks for about an order: PAID becomes APPEAL, shopper and staff are mailed. A return or a
 *  replacement takes an open question over. The same key with the same words and photos answers the same appeal, with
 *  others 409. What cannot be sent anyway is refused before
 *  a photo is looked at, because looking costs more than asking. */
export async function sendAppeal(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  given: SendAppeal,
): Promise<Appeal> {
  const { personId, invoice, input } = given
  const order = await getOrder(db, { personId, invoice })
  refuseIf(refusalOfImages(input.reason, given.files.length))
  const id = await db.transaction().execute(async (tx) => await findSent(tx, given))
  if (id !== null) return await getAppeal(db, id)
  const now = clock.now()
  const conversations = await getConversationFacts(db, invoice)
  refuseIf(refusalToAppeal(input.requestType, { ...order, ...conversations }, now))
  refuseIf(refusalOfLines(input.requestType, order.lines, input.lines))
  const images: TakenImage[] = []
  for (const file of given.files) images.push(await takeImage(file))
  const sent = await db.transaction().execute(async (tx) => {
    const locked = await lockOwnOrder(tx, { personId, invoice })
    return (await findSent(tx, given)) ?? (await send(tx, locked, { given, images, now }))
  })
  return await getAppeal(db, sent)
}

/** What this key has sent before. */
async function findSent(tx: Transaction, given: SendAppeal): Promise<string | null> {
  const sent = await findAppealOfKey(tx, given.personId, given.idempotencyKey)
  if (sent && !sent.requestHash.equals(hashOf(given))) throw new Failed(409, 'idempotency-key-reused')
  return sent?.id ?? null
}

/** Writes the appeal, or nothing. Asked once more under the lock: another tab may have been quicker. */
async function send(
  tx: Transaction,
  order: LockedOrder,
  { given, images, now }: { given: SendAppeal; images: readonly TakenImage[]; now: Date },
): Promise<string> {
  const { input, invoice, language } = given
  const { open, ...conversations } = await getConversationFacts(tx, invoice)
  const facts = { ...conversations, open, orderState: order.state, arrivedAt: order.arrivedAt }
  refuseIf(refusalToAppeal(input.requestType, facts, now))
  refuseIf(refusalOfLines(input.requestType, await listLinesWithRefunds(tx, order.id), input.lines))
  if (open !== null) {
    await addAppealDays(tx, order.id, daysToAdd(facts, open.openedAt, now))
    await closeAppeal(tx, open.id, { state: 'CONTINUED', now })
  }
  const id = await insertAppeal(tx, {
    ...input,
    continues: open?.id ?? null,
    orderId: order.id,
    personId: given.personId,
    idempotencyKey: given.idempotencyKey,
    requestHash: hashOf(given),
    language,
    now,
  })
  await insertImages(tx, id, images)
  if (open === null) await changeState(tx, order, { to: 'APPEAL', cause: `appeal:${id}`, now })
  await mailReceipt(tx, { id, order, language })
  await mailStaff(tx, { id, number: 1 })
  return id
}

/** Tells two requests under one key apart, photos included. */
function hashOf({ invoice, input, files }: SendAppeal): Buffer {
  const hash = createHash('sha256').update(JSON.stringify([invoice, input]))
  for (const file of files) hash.update(createHash('sha256').update(file).digest())
  return hash.digest()
}
