import { expect, test } from 'vitest'
import { hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { aDistributor } from '../../../test-support/people/a-member.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { notifyRenewals } from './notify-renewals.ts'

const db = await createTestDatabase()
const { clock } = await createCheckoutFixture(db)
const inDays = (days: number) => hongKongDay(new Date(clock.now().getTime() + days * 24 * 60 * 60 * 1000))

async function listNotices(id: string): Promise<number[]> {
  const rows = await db
    .selectFrom('mails')
    .where('kind', '=', 'renewal-due')
    .where('subject_id', 'like', `${id} %`)
    .select('version')
    .orderBy('id')
    .execute()
  return rows.map(({ version }) => version)
}

test('a distributor is notified sixty and fourteen days before the last day, once each', async () => {
  const ends = inDays(61)
  const { id } = await aDistributor(db, { edcNumber: '88200001', renewalExpiresOn: ends })
  const gone = await aDistributor(db, {
    edcNumber: '88200002',
    renewalExpiresOn: ends,
    contractDisabledAt: clock.now(),
  })
  await notifyRenewals({ db, clock })
  expect(await listNotices(id)).toEqual([])
  await clock.advance({ days: 1 })
  await Promise.all([notifyRenewals({ db, clock }), notifyRenewals({ db, clock })])
  expect(await listNotices(id)).toEqual([60])
  await clock.advance({ days: 50 })
  await notifyRenewals({ db, clock })
  expect(await listNotices(id)).toEqual([60, 14])
  await clock.advance({ days: 20 })
  await notifyRenewals({ db, clock })
  expect([await listNotices(id), await listNotices(gone.id)]).toEqual([[60, 14], []])
})

test('after a renewal, a distributor is notified again a year later', async () => {
  const { id } = await aDistributor(db, { edcNumber: '88200003', renewalExpiresOn: inDays(10) })
  await notifyRenewals({ db, clock })
  await db
    .updateTable('distributors')
    .set({ renewal_expires_on: inDays(20) })
    .where('person_id', '=', id)
    .execute()
  await notifyRenewals({ db, clock })
  expect(await listNotices(id)).toEqual([14, 60])
})
