import { decideAppeal } from '../../server/appeals/decide-appeal.ts'
import { returnAmountOf } from '../orders/an-appeal.ts'
import { withAppeal } from '../orders/orders-of-owner.ts'
import { aReceivedReturn } from '../orders/stated-refund.ts'
import type { Owner, ValidInputs } from '../whole-mall.ts'

/** Valid inputs of the admin endpoints of appeals and returns. */
export const appealInputs: ValidInputs = {
  'admin.appeals.list': () => ({ query: { state: 'OPEN' } }),
  'admin.appeals.read': async (own) => ({ params: { id: (await withAppeal(own)).id } }),
  'admin.appeals.readImage': async (own) => ({ params: { id: (await withAppeal(own)).imageId } }),
  'admin.appeals.sendMessage': async (own) => await toAppeal(own),
  'admin.appeals.answer': async (own) => await toAppeal(own),
  'admin.appeals.refuse': async (own) => await toAppeal(own),
  'admin.appeals.accept': async (own) => {
    const { params, body } = await toAppeal(own)
    const expectedCents = await returnAmountOf(own.mall, (await withAppeal(own)).invoice)
    return { params, body: { ...body, expectedCents } }
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
    return input
  },
  'admin.returns.complete': async (own) => {
    const { id, invoice } = await withAppeal(own)
    await decideAppeal(own.mall, {
      appealId: id,
      staffId: own.personId,
      message: 'Yes',
      decision: 'ACCEPTED',
      expectedCents: await returnAmountOf(own.mall, invoice),
    })
    const kept = { ...(await aReceivedReturn(own.mall.db, invoice)), received: [], expectedCents: 0 }
    return { params: { invoice }, body: kept }
  },
}

async function toAppeal(own: Owner) {
  return { params: { id: (await withAppeal(own)).id }, body: { message: 'We look into it.' } }
}
