import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const admin = join(import.meta.dirname, '..')

test('every folded part of the admin has the caret of the shop instead of the triangle of the browser', () => {
  const summaries = globSync('**/*.tsx', { cwd: admin }).flatMap((file) =>
    [...readFileSync(join(admin, file), 'utf8').matchAll(/<summary\b[^>]*>/g)].map(([tag]) => ({
      file,
      tag,
    })),
  )
  expect(summaries.length).toBeGreaterThan(1)
  expect(summaries.filter(({ tag }) => !tag.includes('with-caret'))).toEqual([])
})
