import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { health as english } from './en/admin/health.ts'
import { health as chinese } from './zh-tw/admin/health.ts'

const server = join(import.meta.dirname, '../../../server')

test('every background job has a name in both languages', () => {
  const files = globSync('**/*.ts', { cwd: server }).filter((file) => !file.endsWith('.test.ts'))
  const jobs = files.flatMap((file) =>
    [...readFileSync(join(server, file), 'utf8').matchAll(/defineQueue\(\s*'([a-z-]+)'/g)].map(
      ([, job]) => job ?? '',
    ),
  )
  expect(jobs.length).toBeGreaterThan(20)
  expect(jobs.filter((job) => !(job in english.jobs && job in chinese.jobs))).toEqual([])
})
