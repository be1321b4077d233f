import type { Owner } from '../whole-mall.ts'
import { advanceOrderTo, type StepOfOrder } from './advance-order-to.ts'
import { type AnAppeal, anOpenAppeal } from './an-appeal.ts'
import { anUnpaidOrder } from './an-unpaid-order.ts'

/** The owner's order, advanced to a step. */
export async function withOrder(own: Owner, step: StepOfOrder): Promise<{ params: { invoice: string } }> {
  const invoice = await findLiveOrder(own)
  await advanceOrderTo(own.mall, invoice, step)
  return { params: { invoice } }
}

/** States that no test leaves again. */
const ended = ['CANCEL', 'RETURNSUCCESS'] as const

/** The owner's order, or a new one if another test has ended it. */
async function findLiveOrder({ mall: { db, clock }, personId, invoice }: Owner): Promise<string> {
  const orders = db.selectFrom('orders').select(['invoice', 'state'])
  const own = await orders.where('invoice', '=', invoice).executeTakeFirst()
  if (!ended.some((state) => state === own?.state)) return invoice
  const other = await orders
    .where('person_id', '=', personId)
    .where('state', 'not in', ended)
    .executeTakeFirst()
  if (other) return other.invoice
  return (await anUnpaidOrder(db, { placedAt: clock.now(), personId })).invoice
}

/** The owner's order with an open appeal and its photo. */
export async function withAppeal(own: Owner): Promise<AnAppeal> {
  const { invoice } = (await withOrder(own, 'arrived')).params
  return await anOpenAppeal(own.mall, { personId: own.personId, invoice })
}
