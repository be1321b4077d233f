import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withoutDevelopmentParts } from './omit-icon-parts.ts'

const folder = join(import.meta.dirname, '../../node_modules/lucide-react/dist/esm')

test('an icon keeps its name and its lines', async () => {
  const code = withoutDevelopmentParts(await readFile(join(folder, 'icons/search.mjs'), 'utf8'))
  expect(code).toContain('name: "search"')
  expect(code).toMatch(/\["circle", \{ cx: "11", cy: "11", r: "8" \}\]/)
  expect(code).not.toMatch(/key:|__iconData\.node/)
})

test('the component that draws icons has neither a name for tools nor its older form', async () => {
  const code = withoutDevelopmentParts(await readFile(join(folder, 'createLucideIcon.mjs'), 'utf8'))
  expect(code).toContain('const iconData = iconDataOrName;')
  expect(code).not.toContain('displayName')
})
