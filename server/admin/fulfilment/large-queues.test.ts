import { expect, test } from 'vitest'
import { shipmentQueues } from '../../../contract/admin/orders/shipment-queues.ts'
import { countRowsRead } from '../../../test-support/catalogue/count-rows-read.ts'
import { aPickupMethod } from '../../../test-support/orders/a-delivery-method.ts'
import { aPickupPoint } from '../../../test-support/orders/a-pickup-point.ts'
import { manyOrders } from '../../../test-support/orders/many-orders.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { vacuumUntilVisible } from '../../../test-support/vacuum-until-visible.ts'
import { readQueue } from './read-queues.ts'

const db = await createTestDatabase()
const clock = { now: () => new Date() }
const shut = await aPickupPoint(db, (await aPickupMethod(db)).id, { state: 'CLOSED' })
await manyOrders(db, { count: 3_000, hasArrived: false })
await manyOrders(db, { count: 3_000, hasArrived: true, pickupPointId: shut.id })
await manyOrders(db, { count: 30, hasArrived: false, pickupPointId: shut.id })
await vacuumUntilVisible(db)

test('a page of each queue is read without the other orders in work and without those that have arrived', async () => {
  for (const queue of shipmentQueues) {
    const read = await countRowsRead(
      db,
      async (tx) => await readQueue({ db: tx, clock }, { queue, size: 20 }),
    )
    expect(read, queue).toBeLessThan(500)
  }
})
