import { expect, test } from 'vitest'
import { funnelEndpoints, type SeenStep } from '../../contract/shop/analytics/funnel.ts'
import { apiBase } from '../../contract/wire/endpoint.ts'
import { openModules } from '../../test-support/open-modules.ts'
import { quietLog } from '../../test-support/quiet-log.ts'
import { createTestDatabase } from '../../test-support/test-database.ts'
import { listCounts } from './funnel-queries.ts'
import { funnelRoutes } from './funnel-routes.ts'

const db = await createTestDatabase()
const { app } = await openModules(db, [
  async (part, deps) => await funnelRoutes(part, { ...deps, log: quietLog }),
])

const reportStep = async (step: string) => {
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  const url = apiBase + funnelEndpoints.countStep.path
  return (await app.inject({ method: 'POST', url, headers, payload: { step } })).statusCode
}

test('writes the reported steps when the process stops, and rejects order steps from browsers', async () => {
  const steps: SeenStep[] = ['VISIT', 'VISIT', 'CART']
  expect(await Promise.all([...steps, 'PAID'].map(reportStep))).toEqual([200, 200, 200, 422])
  await app.close()
  expect(await listCounts(db, '2026-01-01')).toEqual([
    { day: '2026-03-02', step: 'CART', count: 1 },
    { day: '2026-03-02', step: 'VISIT', count: 2 },
  ])
})
