import { decideAppeal } from '../../server/appeals/decide/decide-appeal.ts'
import { sendReplacement } from '../../server/appeals/replace/send-replacement.ts'
import { aProduct } from '../catalogue/a-product.ts'
import { nextNumber } from '../next-number.ts'
import { aShopper } from '../people/a-shopper.ts'
import type { Owner } from '../whole-mall.ts'
import { advanceOrderTo } from './advance-order-to.ts'
import { anOpenAppeal } from './an-appeal.ts'
import { anUnpaidOrder } from './an-unpaid-order.ts'
import { readOrderVersion } from './order-version.ts'

type Handled = Pick<Owner, 'mall' | 'personId'>

/** A new order with an accepted replacement. */
export async function anAcceptedReplacement({ mall, personId }: Handled): Promise<string> {
  const place = await aProduct(mall.db, { onHand: 9 })
  const shopper = await aShopper(mall, { withInCart: [{ place, quantity: 2 }] })
  const { invoice } = (await shopper.placeSuccessfully()).order
  return await acceptReplacement({ mall, personId: shopper.id, staffId: personId, invoice })
}

/** A new order whose replacement is on its way. */
export async function aSentReplacement(own: Handled): Promise<string> {
  const invoice = await anAcceptedReplacement(own)
  await send(own, invoice)
  return invoice
}

/** A new order of this person whose replacement is on its way. */
export async function aSentReplacementOf({ mall, personId }: Handled): Promise<string> {
  const { invoice } = await anUnpaidOrder(mall.db, { placedAt: mall.clock.now(), personId })
  await mall.db.updateTable('stock').set({ on_hand: 99 }).execute()
  await acceptReplacement({ mall, personId, staffId: personId, invoice })
  await send({ mall, personId }, invoice)
  return invoice
}

async function acceptReplacement({
  mall,
  personId,
  staffId,
  invoice,
}: Handled & { staffId: string; invoice: string }): Promise<string> {
  await advanceOrderTo(mall, invoice, 'arrived')
  const requestType = 'REPLACEMENT' as const
  const { id: appealId } = await anOpenAppeal(mall, { personId, invoice, requestType })
  await decideAppeal(mall, { appealId, staffId, message: 'Yes', decision: 'ACCEPTED' })
  return invoice
}

async function send({ mall, personId: staffId }: Handled, invoice: string): Promise<void> {
  const logisticsInfo = `SF Express SF${7_000_000_000_000 + nextNumber()}`
  const orderVersion = await readOrderVersion(mall.db, invoice)
  await sendReplacement(mall, { invoice, logisticsInfo, orderVersion, staffId })
}
