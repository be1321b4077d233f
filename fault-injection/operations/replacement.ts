import { randomUUID } from 'node:crypto'
import { decideAppeal } from '../../server/appeals/decide/decide-appeal.ts'
import { sendAppeal } from '../../server/appeals/send/send-appeal.ts'
import { advanceOrderTo } from '../../test-support/orders/advance-order-to.ts'
import { aPhoto } from '../../test-support/orders/an-appeal.ts'
import { readOrderVersion } from '../../test-support/orders/order-version.ts'
import { aMember } from '../../test-support/people/a-member.ts'
import { failedExpectations, type Operation } from '../operation.ts'
import { deliverUntilAnswered, payWithoutNotifying } from './pending-notification.ts'
import { aStaffCall } from './staff-call.ts'

/** A staff member hands the parcel of an accepted replacement over. */
export const sendReplacement: Operation = {
  name: 'replacement',
  prepare: async (world) => {
    const { mall, targetProcess } = world
    const { shopper, placed, notification, orderSnapshot } = await payWithoutNotifying(world)
    await deliverUntilAnswered(world, notification).retry()
    const { invoice } = placed.order
    await advanceOrderTo(mall, invoice, 'arrived')
    const { id: staffId } = await aMember(mall.db, { roles: ['ROLE_CMS_IIT'] })
    const { id: appealId } = await sendAppeal(mall, {
      personId: shopper.id,
      invoice,
      idempotencyKey: randomUUID(),
      language: 'en',
      input: {
        requestType: 'REPLACEMENT',
        reason: 'DAMAGED',
        lines: [{ number: 1, quantity: 1 }],
        contactNumber: '+85291234567',
        message: 'Broken.',
      },
      files: [await aPhoto()],
    })
    await decideAppeal(mall, { decision: 'ACCEPTED', appealId, staffId, message: 'Yes.' })
    const act = await aStaffCall(world, `/admin/order/${invoice}/replacementShipment`, {
      logisticsInfo: `SF Express SF8${invoice.slice(2)}`,
      orderVersion: await readOrderVersion(mall.db, invoice),
    })
    return {
      act,
      retry: act,
      failures: async () => {
        await targetProcess.drainJobs()
        const { state, onHand, mails } = await orderSnapshot()
        const parcels = await mall.db
          .selectFrom('shipments')
          .innerJoin('replacements', 'replacements.id', 'shipments.replacement_id')
          .innerJoin('orders', 'orders.id', 'replacements.order_id')
          .where('orders.invoice', '=', invoice)
          .select(['shipments.state', 'replacements.state as replacement'])
          .execute()
        return failedExpectations({
          [`one parcel is handed over (${JSON.stringify(parcels)})`]:
            parcels.length === 1 &&
            parcels.every((one) => one.state === 'HANDED_OVER' && one.replacement === 'SENT'),
          [`the order is PAID (it is ${state})`]: state === 'PAID',
          [`two pieces have left the stock (${onHand})`]: onHand === 8,
          'one mail reports it': mails.filter((kind) => kind === 'order-replacement-sent').length === 1,
        })
      },
    }
  },
}
