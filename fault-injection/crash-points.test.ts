import { expect, inject, test } from 'vitest'
import { template } from '../test-support/start-postgres.ts'
import { enumerate, faultKinds } from './enumerate.ts'
import { place } from './operations/place-order.ts'
import type { CrashPoint } from './proxy.ts'
import { openWorld } from './world.ts'

test('an order survives every fault around its commit, complete and without a duplicate', async () => {
  const { admin, app } = inject('postgresUrls')
  const world = await openWorld({ adminUrl: admin, appUrl: app, template })
  try {
    for (const faultKind of faultKinds) {
      // The first commit ends the placing of the order; the later ones belong to the bank page.
      const isCommit = ({ query }: CrashPoint, statements: readonly string[]) =>
        query === statements.indexOf('commit') + 1
      const tally = await enumerate(world, place, faultKind, isCommit)
      expect(tally).toMatchObject({ points: 2, violations: [] })
    }
  } finally {
    await world.close()
  }
})
