import { failedExpectations, type Operation } from '../operation.ts'
import { aStaffCall } from './staff-call.ts'

/** A staff member suspends all deliveries. */
export const suspend: Operation = {
  name: 'suspend',
  prepare: async (world) => {
    const { db, clock } = world.mall
    await db
      .updateTable('delivery_suspensions')
      .set({ ended_at: clock.now() })
      .where('ended_at', 'is', null)
      .execute()
    const before = await count(world)
    const act = await aStaffCall(world, '/admin/order/deliverySuspension', { kind: 'TYPHOON' })
    return {
      act,
      retry: act,
      failures: async () => {
        const open = await db
          .selectFrom('delivery_suspensions')
          .where('ended_at', 'is', null)
          .select('kind')
          .execute()
        return failedExpectations({
          [`one suspension is in force (${JSON.stringify(open)})`]:
            open.length === 1 && open[0]?.kind === 'TYPHOON',
          'one suspension was added': (await count(world)) === before + 1,
        })
      },
    }
  },
}

async function count({ mall }: Parameters<Operation['prepare']>[0]): Promise<number> {
  const { rows } = await mall.db
    .selectFrom('delivery_suspensions')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return Number(rows)
}
