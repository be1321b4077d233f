import { expect, inject, test } from 'vitest'
import { template } from '../test-support/start-postgres.ts'
import { faultKinds, injectAroundCommit } from './enumerate.ts'
import { place } from './operations/place-order.ts'
import { openWorld } from './world.ts'

test('an order survives every fault around its commit, complete and without a duplicate', async () => {
  const { admin, app } = inject('postgresUrls')
  const world = await openWorld({ adminUrl: admin, appUrl: app, template })
  try {
    for (const faultKind of faultKinds) {
      // The later commits belong to the bank page.
      const tally = await injectAroundCommit(world, place, faultKind)
      expect(tally).toMatchObject({ points: 2, violations: [] })
    }
  } finally {
    await world.close()
  }
})
