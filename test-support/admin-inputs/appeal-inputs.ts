import { decideAppeal } from '../../server/appeals/decide/decide-appeal.ts'
import { listAssignees } from '../../server/appeals/inbox/inbox-queries.ts'
import { getAppeal } from '../../server/appeals/records/appeal-queries.ts'
import { findAssigneeId } from '../../server/appeals/records/handling-queries.ts'
import { addSavedReply } from '../../server/appeals/saved-replies/change-saved-replies.ts'
import { nextNumber } from '../next-number.ts'
import { anAcceptedReplacement, aSentReplacement } from '../orders/a-replacement.ts'
import { readReturnAmount } from '../orders/an-appeal.ts'
import { readOrderVersion } from '../orders/order-version.ts'
import { withAppeal } from '../orders/orders-of-owner.ts'
import { aReceivedReturn } from '../orders/stated-refund.ts'
import type { Owner, ValidInputs } from '../whole-mall.ts'

/** Valid inputs of the admin endpoints of appeals and returns. */
export const appealInputs: ValidInputs = {
  'admin.appeals.list': () => ({ query: { state: 'OPEN', assignee: 'ME', k: 'kettle' } }),
  'admin.appeals.listAssignees': () => ({}),
  'admin.appeals.listReplies': async (own) => ({ params: { id: (await withAppeal(own)).id } }),
  'admin.appeals.assign': async (own) => {
    const { id } = await withAppeal(own)
    const expectedAssigneeId = await findAssigneeId(own.mall.db, id)
    const [first] = await listAssignees(own.mall.db)
    const assigneeId = expectedAssigneeId === null ? (first?.id ?? own.personId) : null
    return { params: { id }, body: { assigneeId, expectedAssigneeId } }
  },
  'admin.appeals.setHandled': async (own) => {
    const { params, body } = await toAppeal(own)
    return { params, body: { lastMessage: body.lastMessage } }
  },
  'admin.savedReplies.list': () => ({}),
  'admin.savedReplies.add': () => ({ body: aSavedReply() }),
  'admin.savedReplies.change': async (own) => {
    const { id, ...expected } = await aStoredReply(own)
    return { params: { id }, body: { ...aSavedReply(), expected } }
  },
  'admin.savedReplies.remove': async (own) => ({ params: { id: (await aStoredReply(own)).id } }),
  'admin.appeals.read': async (own) => ({ params: { id: (await withAppeal(own)).id } }),
  'admin.appeals.readImage': async (own) => ({ params: { id: (await withAppeal(own)).imageId } }),
  'admin.appeals.sendMessage': async (own) => await toAppeal(own),
  'admin.appeals.answer': async (own) => await toAppeal(own),
  'admin.appeals.refuse': async (own) => await toAppeal(own),
  'admin.appeals.accept': async (own) => {
    const { params, body } = await toAppeal(own)
    const expectedCents = await readReturnAmount(own.mall, (await withAppeal(own)).invoice)
    return { params, body: { ...body, expectedCents } }
  },
  'admin.replacements.send': async (own) => {
    const invoice = await anAcceptedReplacement(own)
    const orderVersion = await readOrderVersion(own.mall.db, invoice)
    return {
      params: { invoice },
      body: { logisticsInfo: `SF Express SF${7_000_000_000_000 + nextNumber()}`, orderVersion },
    }
  },
  'admin.replacements.pack': async (own) => {
    const invoice = await anAcceptedReplacement(own)
    return { params: { invoice }, body: { orderVersion: await readOrderVersion(own.mall.db, invoice) } }
  },
  'admin.replacements.record': async (own) => {
    const invoice = await aSentReplacement(own)
    const orderVersion = await readOrderVersion(own.mall.db, invoice)
    return { params: { invoice }, body: { state: 'DELIVERED', note: '', orderVersion } }
  },
  'admin.replacements.undo': async (own) => {
    const invoice = await aSentReplacement(own)
    const orderVersion = await readOrderVersion(own.mall.db, invoice)
    return { params: { invoice }, body: { reason: 'Not handed over', orderVersion } }
  },
  'admin.replacements.cancel': async (own) => {
    const invoice = await anAcceptedReplacement(own)
    const orderVersion = await readOrderVersion(own.mall.db, invoice)
    return { params: { invoice }, body: { reason: 'The shopper prefers a refund', orderVersion } }
  },
  'admin.returns.preview': async (own) => ({ params: { invoice: (await withAppeal(own)).invoice } }),
  'admin.appeals.reopen': async (own) => {
    const input = await toAppeal(own)
    const refused = {
      appealId: input.params.id,
      staffId: own.personId,
      message: 'No',
      decision: 'REFUSED',
    } as const
    await decideAppeal(own.mall, refused)
    return { ...input, body: { ...input.body, lastMessage: input.body.lastMessage + 1 } }
  },
  'admin.returns.complete': async (own) => {
    const { id, invoice } = await withAppeal(own)
    await decideAppeal(own.mall, {
      appealId: id,
      staffId: own.personId,
      message: 'Yes',
      decision: 'ACCEPTED',
      expectedCents: await readReturnAmount(own.mall, invoice),
    })
    const kept = { ...(await aReceivedReturn(own.mall.db, invoice)), received: [], expectedCents: 0 }
    return { params: { invoice }, body: kept }
  },
}

function aSavedReply() {
  const name = `Reply ${nextNumber()}`
  return { name, messageEn: 'Order {order} is on its way.', messageCn: '訂單 {order} 已寄出。' }
}

async function aStoredReply({ mall }: Owner) {
  await mall.db.deleteFrom('saved_replies').execute()
  return await addSavedReply(mall, aSavedReply())
}

async function toAppeal(own: Owner) {
  const { id } = await withAppeal(own)
  const lastMessage = (await getAppeal(own.mall.db, id).catch(() => null))?.messages.at(-1)?.number ?? 1
  return { params: { id }, body: { message: 'We look into it.', lastMessage } }
}
