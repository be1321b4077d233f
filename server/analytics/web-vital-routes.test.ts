import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { webVitalEndpoints } from '../../contract/shop/analytics/web-vitals.ts'
import { apiBase } from '../../contract/wire/endpoint.ts'
import { openModules } from '../../test-support/open-modules.ts'
import { quietLog } from '../../test-support/quiet-log.ts'
import { createTestDatabase } from '../../test-support/test-database.ts'
import { deleteVitalCounts, listVitalCounts } from './web-vital-queries.ts'
import { webVitalRoutes } from './web-vital-routes.ts'

const db = await createTestDatabase()
const release = '2026-03-01T08:00:00.000Z'
const buildDirectory = await mkdtemp(join(tmpdir(), 'mall-build-'))
await writeFile(join(buildDirectory, 'build-time.json'), JSON.stringify({ builtAt: release }))
afterAll(async () => await rm(buildDirectory, { recursive: true }))

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

test('sums measurements of its own release by day, and leaves out bots and other releases', async () => {
  const { app } = await openModules(db, [
    async (part, { config, ...deps }) =>
      await webVitalRoutes(part, { ...deps, config: { ...config, buildDirectory }, log: quietLog }),
  ])
  const report = async (change: object, userAgent = browser) => {
    const payload = { release, pageType: 'HOME', device: 'PHONE', values: { LCP: 1_200, CLS: 0 }, ...change }
    const headers = { 'user-agent': userAgent }
    const url = apiBase + webVitalEndpoints.report.path
    return (await app.inject({ method: 'POST', url, headers, payload })).statusCode
  }
  const sent = [
    report({}),
    report({}),
    report({ release: '2026-02-01T08:00:00.000Z' }),
    report({}, 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'),
    report({ values: { LCP: -1 } }),
    report({ values: { LCP: 1e12 } }),
    report({ pageType: 'NEWS' }),
  ]
  expect(await Promise.all(sent)).toEqual([200, 200, 200, 200, 422, 422, 422])
  await app.close()
  const counts = await listVitalCounts(db, '2026-03-02')
  const key = { release, firstDay: '2026-03-02', pageType: 'HOME', device: 'PHONE', count: 2 }
  expect(counts.toSorted((one, other) => one.bucket - other.bucket)).toEqual([
    { ...key, metric: 'CLS', bucket: 0 },
    { ...key, metric: 'LCP', bucket: 76 },
  ])
  expect(await deleteVitalCounts(db, '2026-03-02', 10)).toBe(0)
  expect(await deleteVitalCounts(db, '2026-03-03', 10)).toBe(2)
})
