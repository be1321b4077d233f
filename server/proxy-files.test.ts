import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { largestFormBytes } from '../contract/operations.ts'

const operations = join(import.meta.dirname, '../docs/operations')

test.each([
  ['nginx/mall-location.conf', /^client_max_body_size (\d+)m;$/m],
  ['kubernetes/network.yaml', /^ *nginx\.ingress\.kubernetes\.io\/proxy-body-size: (\d+)m$/m],
])('the proxy of %s passes on the largest form', (name, setting) => {
  const [, megabytes] = setting.exec(readFileSync(join(operations, name), 'utf8')) ?? []
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(largestFormBytes())
})
