import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'

const folder = join(import.meta.dirname, '../docs/operations')
const read = (path: string) => readFileSync(join(folder, path), 'utf8')
const locations = read('nginx/mall-location.conf')
const settingsOf = (text: string) =>
  new Map([...text.matchAll(/^\s*(proxy_\w+) ([^;]+);/gm)].map(([, name = '', value = '']) => [name, value]))
const sectionOf = (name: string) =>
  new RegExp(`^location ${name} \\{\\n([\\s\\S]*?)^\\}`, 'm').exec(locations)?.[1] ?? expect.unreachable()
const common = settingsOf(locations.replace(/^location [\s\S]*?^\}/gm, ''))

test('a machine that does not answer costs a request two seconds, and then another process answers', () => {
  expect(common.get('proxy_connect_timeout')).toBe('2s')
  // Below the time for an answer, so that only connections are repeated after a time-out.
  expect(common.get('proxy_next_upstream_timeout')).toBe('10s')
  expect(Number.parseInt(common.get('proxy_read_timeout') ?? '', 10)).toBeGreaterThan(10)
  for (const name of ['/', '@repeatable'])
    expect(settingsOf(sectionOf(name)).get('proxy_next_upstream')).toMatch(/^error timeout\b/)
})

test('only calls with an idempotency key are sent again once a process has read them', () => {
  expect(sectionOf('/')).toContain('if ($http_idempotency_key) { return 418; }')
  expect(settingsOf(sectionOf('/')).get('proxy_next_upstream')).not.toContain('non_idempotent')
  expect(settingsOf(sectionOf('@repeatable')).get('proxy_next_upstream')).toContain('non_idempotent')
})

test('the ingress of Kubernetes passes requests on as nginx does', () => {
  const annotations = parseAllDocuments(read('kubernetes/network.yaml'))
    .map((document) => document.toJS())
    .filter(({ kind }) => kind === 'Ingress')
    .map(({ metadata }) => metadata.annotations as Record<string, string>)
  expect(annotations).toHaveLength(2)
  for (const [index, section] of ['/', '@repeatable'].entries()) {
    const own = settingsOf(sectionOf(section))
    const of = (name: string) => annotations[index]?.[`nginx.ingress.kubernetes.io/${name}`]
    const secondsOf = (name: string) => String(Number.parseInt(common.get(name) ?? '', 10))
    expect(of('proxy-connect-timeout')).toBe(secondsOf('proxy_connect_timeout'))
    expect(of('proxy-read-timeout')).toBe(secondsOf('proxy_read_timeout'))
    expect(of('proxy-next-upstream')).toBe(own.get('proxy_next_upstream'))
    expect(of('proxy-next-upstream-timeout')).toBe(secondsOf('proxy_next_upstream_timeout'))
    expect(of('proxy-next-upstream-tries')).toBe(own.get('proxy_next_upstream_tries'))
  }
})

test('nginx of one machine and of the containers use the same locations, and avoid no process', () => {
  for (const file of ['nginx/mall.conf', 'containers/proxy.conf.template']) {
    expect(read(file)).toContain('include /etc/nginx/snippets/mall-location.conf;')
    const servers = read(file).match(/^ {4}server [^;{]+;/gm) ?? []
    expect(servers.length).toBeGreaterThan(0)
    expect(servers.filter((line) => !line.includes('max_fails=0'))).toEqual([])
  }
})
