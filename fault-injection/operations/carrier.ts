import { Pool } from 'pg'
import { carrierNotificationPath } from '../../contract/shop/orders/carrier-notification.ts'
import { apiBase } from '../../contract/wire/endpoint.ts'
import { shipOrder } from '../../server/orders/ship/ship-order.ts'
import { signTimed } from '../../server/platform/security/timed-signature.ts'
import { failedExpectations, type Operation } from '../operation.ts'
import { carrierSecret } from '../world.ts'
import { aConfirmedOrder } from './ship.ts'
import { aStaffCall } from './staff-call.ts'

let carriers = 0

/** An administrator adds a carrier. */
export const carrier: Operation = {
  name: 'carrier',
  prepare: async (world) => {
    carriers += 1
    const code = `peak-${carriers}`
    const body = {
      code,
      nameEn: `Peak ${carriers}`,
      nameCn: `山頂 ${carriers}`,
      otherNames: [],
      numberForms: ['PK########'],
      linkEn: null,
      linkCn: null,
      isOffered: true,
      version: 0,
    }
    // The number of carriers is limited.
    const owner = new Pool({ connectionString: world.ownerUrl, max: 1 })
    await owner.query(`delete from carriers where code like 'peak-%'`)
    await owner.end()
    const act = await aStaffCall(world, '/admin/carrier', body, 'PUT')
    return {
      act,
      retry: act,
      failures: async () => {
        const stored = await world.mall.db
          .selectFrom('carriers')
          .where('code', '=', code)
          .select('version')
          .execute()
        return failedExpectations({
          'the carrier is stored once': stored.length === 1 && stored[0]?.version === 1,
        })
      },
    }
  },
}

/** A carrier reports the delivery of the only shipment of an order; it sends again what was not acknowledged. */
export const report: Operation = {
  name: 'report',
  prepare: async (world) => {
    const { mall, call } = world
    const order = await aConfirmedOrder(world)
    carriers += 1
    const number = `DC${String(carriers).padStart(10, '0')}`
    await shipOrder(mall, { invoice: order.invoice, logisticsInfo: `Demo Carrier ${number}` })
    const at = mall.clock.now().toISOString()
    const body = JSON.stringify({
      events: [
        { number, code: 'DELIVERED', text: 'Delivered', place: null, at },
        { number, code: 'IN_TRANSIT', text: 'Collected', place: null, at },
      ],
    })
    const act = async () =>
      await call(carrierNotificationPath('demo-carrier').slice(apiBase.length), {
        headers: {
          'content-type': 'application/json',
          'carrier-signature': signTimed(carrierSecret, body, mall.clock.now()),
        },
        body,
      })
    return {
      act,
      retry: act,
      failures: async () => {
        const events = await mall.db
          .selectFrom('carrier_events')
          .where('tracking_number', '=', number)
          .select('problem')
          .execute()
        return [
          ...(await order.failures('DELIVERED', 2)),
          ...failedExpectations({
            [`each event is stored once (${JSON.stringify(events)})`]:
              events.length === 2 && events.every(({ problem }) => problem === null),
          }),
        ]
      },
    }
  },
}
