import { expect, test } from 'vitest'
import { aDistributor } from '../../../test-support/people/a-member.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { listContracts, listRoster } from './roster-queries.ts'

const db = await createTestDatabase()

test('erased distributors use up no row of the exported roster, and are compared with an imported one', async () => {
  const erased = await aDistributor(db, { edcNumber: '10000001' })
  await aDistributor(db, { edcNumber: '10000002' })
  const none = { email: null, contact_number: '', erased_at: new Date(), disabled_at: new Date() }
  await db.updateTable('people').set(none).where('id', '=', erased.id).execute()
  expect((await listContracts(db, 1)).map(({ edcNumber }) => edcNumber)).toEqual(['10000002'])
  expect((await listRoster(db, 1)).map(({ edcNumber }) => edcNumber)).toEqual(['10000001'])
})
