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

const reportStep = async (step: string, remoteAddress = '192.0.2.1') => {
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  const url = apiBase + funnelEndpoints.countStep.path
  return (await app.inject({ method: 'POST', url, headers, remoteAddress, payload: { step } })).statusCode
}

test('a network reports a limited number of steps, which writes no row, and does not limit others', async () => {
  const { max } = funnelEndpoints.countStep.limit
  const statuses = await Promise.all(
    Array.from({ length: max + 2 }, async () => await reportStep('CART', '192.0.2.9')),
  )
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  expect(await reportStep('VISIT', '192.0.2.8')).toBe(200)
  expect(await db.selectFrom('limits').selectAll().execute()).toEqual([])
})

test('writes the reported steps when the process stops, and rejects order steps from browsers', async () => {
  const steps: SeenStep[] = ['VISIT', 'VISIT', 'CART']
  expect(await Promise.all([...steps, 'PAID'].map((step) => reportStep(step)))).toEqual([200, 200, 200, 422])
  await app.close()
  expect(await listCounts(db, '2026-01-01')).toEqual([
    { day: '2026-03-02', step: 'CART', count: 601 },
    { day: '2026-03-02', step: 'VISIT', count: 3 },
  ])
})
