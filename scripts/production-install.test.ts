import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const built = join(root, 'build/server')

test('the built pages import only packages of a production install', () => {
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  )
  const imported = files.flatMap((name) => packagesIn(readFileSync(join(built, name), 'utf8')))
  expect(imported).toContain('react-router')
  expect([...new Set(imported)].filter((name) => !(name in dependencies))).toEqual([])
})

/** The packages in the import statements of a module, without those of Node. */
function packagesIn(code: string): string[] {
  const statements = code.matchAll(/^(?:import|export)\b[^;'"]*["']([^"'./][^"']*)["'];?$/gm)
  const required = code.matchAll(/\brequire\(["']([^"'./][^"']*)["']\)/g)
  return [...statements, ...required]
    .map(([, specifier = '']) => specifier)
    .filter((specifier) => !specifier.startsWith('node:') && !builtinModules.includes(specifier))
    .map((specifier) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier)
}
