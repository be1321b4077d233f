import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const admin = join(import.meta.dirname, '..')

test('every folded part of the admin has the caret of the shop instead of the triangle of the browser', () => {
  const files = globSync('**/*.tsx', { cwd: admin })
  const folding = files.filter((file) => readFileSync(join(admin, file), 'utf8').includes('<summary'))
  expect(folding).toEqual(['layout/folded.tsx'])
})
