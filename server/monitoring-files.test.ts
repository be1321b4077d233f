import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { createWholeMall } from '../test-support/whole-mall.ts'

const folder = join(import.meta.dirname, '../docs/operations/monitoring')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const [alerts, dashboard] = [read('alerts.yml'), read('dashboard.json')]
const runbooks = [...alerts.matchAll(/runbook_url: "\{\{ \$externalLabels\.runbooks \}\}\/(\S+)"/g)].map(
  ([, path]) => path ?? '',
)
const mall = await createWholeMall({ metrics: { host: '127.0.0.1', port: 0 } })
let exposed = new Set<string>()
let text = ''

beforeAll(async () => {
  text = (await mall.app.metrics?.collect()) ?? ''
  const declared = [...text.matchAll(/^# TYPE (\S+) (\S+)/gm)]
  exposed = new Set(
    declared.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  )
})

test.each([
  ['alerts.yml', alerts],
  ['dashboard.json', dashboard],
])('every metric named in %s exists', (_file, rules) => {
  const named = new Set([...rules.matchAll(/\b(?:mall|nodejs|process)_\w+/g)].map(([name]) => name))
  expect(named.size).toBeGreaterThan(8)
  expect([...named].filter((name) => !exposed.has(name))).toEqual([])
})

test('a new process counts from 0 what an alert compares with no increase', () => {
  const series = [...alerts.matchAll(/increase\((\w+\{[^}]*\})\[\w+\]\) > 0/g)].map(([, name = '']) => name)
  expect(series.length).toBeGreaterThan(0)
  const lines = text.split('\n')
  expect(series.filter((name) => !lines.includes(`${name} 0`))).toEqual([])
})

test('every metric of the mall is shown on the dashboard', () => {
  const own = [...exposed].filter((name) => /^mall_.*(?<!_sum|_count)$/.test(name))
  // Conditions of alerts that a chart would show as a constant, and the age of an index that nobody changed.
  const unshown = new Set([
    'mall_db_up',
    'mall_db_standbys',
    'mall_page_cache_pages',
    'mall_search_index_age_seconds',
  ])
  expect(own.filter((name) => !dashboard.includes(name) && !unshown.has(name))).toEqual([])
})

test('every alert leads to a runbook, and every runbook belongs to an alert', () => {
  const rules = alerts.match(/- alert:/g) ?? []
  expect(runbooks).toHaveLength(rules.length)
  expect(runbooks.filter((path) => !existsSync(join(folder, path)))).toEqual([])
  const files = readdirSync(join(folder, 'runbooks')).map((file) => `runbooks/${file}`)
  expect(files.filter((file) => !runbooks.includes(file))).toEqual([])
})

test('every route named in an alert exists', () => {
  const routes = new Set(
    [...alerts.matchAll(/method="(\w+)",route="([^"]+)"/g)].map(([, method, url]) => `${method} ${url}`),
  )
  expect(routes.size).toBeGreaterThan(0)
  for (const route of routes) {
    const [method = '', url = ''] = route.split(' ')
    expect(mall.app.hasRoute({ method: method as 'POST', url }), route).toBe(true)
  }
})

test('Alertmanager names only alerts and severities of the rules, and mails to its receivers', () => {
  const { route, receivers, inhibit_rules: inhibited } = parse(read('alertmanager.yml'))
  const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  const named = JSON.stringify(inhibited).match(/Mall\w+/g) ?? []
  expect(named.length).toBeGreaterThan(1)
  expect(named.filter((name) => !names.includes(name))).toEqual([])
  for (const [, severity] of JSON.stringify(route).matchAll(/severity = \\"(\w+)/g))
    expect(alerts).toContain(`severity: ${severity} `)
  const used = [route, ...route.routes].map(({ receiver }: { receiver: string }) => receiver)
  expect(receivers.map(({ name }: { name: string }) => name)).toEqual(used)
  expect(read('prometheus.yml')).toContain('alertmanagers:')
})
