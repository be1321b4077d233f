import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isAccepted, type Lockfile, licencesPage, productionPackages } from './licence-rules.ts'

const root = join(import.meta.dirname, '../..')
const lockfile: Lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))

test('accepts an expression by all of its conjuncts or one of its alternatives', () => {
  expect(isAccepted('MIT')).toBe(true)
  expect(isAccepted('(GPL-3.0-only OR MIT)')).toBe(true)
  expect(isAccepted('Apache-2.0 AND MIT')).toBe(true)
  expect(isAccepted('Apache-2.0 AND GPL-3.0-only')).toBe(false)
  expect(isAccepted('unknown')).toBe(false)
})

test('leaves out development packages and names nested packages by themselves', () => {
  const packages = productionPackages({
    packages: {
      '': {},
      'node_modules/b/node_modules/@x/c': { version: '2.0.0', license: 'MIT' },
      'node_modules/b': { version: '1.0.0' },
      'node_modules/test': { version: '1.0.0', license: 'GPL-3.0-only', dev: true },
    },
  })
  expect(packages).toEqual([
    { name: '@x/c', version: '2.0.0', licence: 'MIT' },
    { name: 'b', version: '1.0.0', licence: 'unknown' },
  ])
})

test('every package of a production install has an accepted licence', () => {
  const packages = productionPackages(lockfile)
  expect(packages.length).toBeGreaterThan(100)
  expect(packages.filter(({ licence }) => !isAccepted(licence))).toEqual([])
})

test('docs/operations/licences.md lists the packages (npm run licences)', () => {
  const page = readFileSync(join(root, 'docs/operations/licences.md'), 'utf8')
  expect(page).toBe(licencesPage(productionPackages(lockfile)))
})
