import { advanceOrderTo } from '../../test-support/orders/advance-order-to.ts'
import { readOrderVersion } from '../../test-support/orders/order-version.ts'
import { failedExpectations, type Operation } from '../operation.ts'
import type { World } from '../world.ts'
import { deliverUntilAnswered, payWithoutNotifying } from './pending-notification.ts'
import { aStaffCall } from './staff-call.ts'

/** A staff member sends the pieces of a confirmed order. */
export const ship: Operation = {
  name: 'ship',
  prepare: async (world) => {
    const order = await aConfirmedOrder(world)
    const act = await aVersionedCall(world, order.invoice, 'shipment', {
      logisticsInfo: `SF Express SF9${order.invoice.slice(2)}`,
      lines: [{ number: 1, quantity: 1 }],
    })
    return { act, retry: act, failures: async () => await order.failures('HANDED_OVER', 1) }
  },
}

/** A staff member packs all pieces of a confirmed order. */
export const pack: Operation = {
  name: 'pack',
  prepare: async (world) => {
    const order = await aConfirmedOrder(world)
    const act = await aVersionedCall(world, order.invoice, 'packing', {})
    return { act, retry: act, failures: async () => await order.failures('PACKED', 1, 0) }
  },
}

/** A staff member records the delivery of the only shipment of an order. */
export const deliver: Operation = {
  name: 'deliver',
  prepare: async (world) => {
    const order = await aConfirmedOrder(world)
    await advanceOrderTo(world.mall, order.invoice, 'shipped')
    const act = await aVersionedCall(world, order.invoice, 'shipmentState', {
      shipment: 1,
      state: 'DELIVERED',
      note: '',
    })
    return { act, retry: act, failures: async () => await order.failures('DELIVERED', 2) }
  },
}

export async function aConfirmedOrder(world: World) {
  const { mall, targetProcess } = world
  const { placed, notification, orderSnapshot } = await payWithoutNotifying(world)
  await deliverUntilAnswered(world, notification).retry()
  const { invoice } = placed.order
  await advanceOrderTo(mall, invoice, 'confirmed')
  const failures = async (state: string, events: number, mailsExpected = 1) => {
    await targetProcess.drainJobs()
    const { mails } = await orderSnapshot()
    const rows = await mall.db
      .selectFrom('shipments')
      .innerJoin('shipment_events as event', 'event.shipment_id', 'shipments.id')
      .innerJoin('orders', 'orders.id', 'shipments.order_id')
      .where('orders.invoice', '=', invoice)
      .select(['shipments.number', 'shipments.state'])
      .execute()
    return failedExpectations({
      [`one shipment is ${state} after ${events} events (${JSON.stringify(rows)})`]:
        rows.length === events && rows.every((row) => row.number === 1 && row.state === state),
      [`${mailsExpected} mails report it`]:
        mails.filter((kind) => kind === 'order-shipped').length === mailsExpected,
    })
  }
  return { invoice, failures }
}

/** A call of a staff member with the version that was shown. */
async function aVersionedCall(world: World, invoice: string, path: string, body: object) {
  const orderVersion = await readOrderVersion(world.mall.db, invoice)
  return await aStaffCall(world, `/admin/order/${invoice}/${path}`, { ...body, orderVersion })
}
