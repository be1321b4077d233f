import { readOrderVersion } from '../../test-support/orders/order-version.ts'
import { failedExpectations, type Operation } from '../operation.ts'
import { acceptedAppeal } from './accepted-appeal.ts'
import { aStaffCall } from './staff-call.ts'

/** A staff member hands the parcel of an accepted replacement over. */
export const sendReplacement: Operation = {
  name: 'replacement',
  prepare: async (world) => {
    const { mall, targetProcess } = world
    const { invoice, orderSnapshot } = await acceptedAppeal(world, 'REPLACEMENT')
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
