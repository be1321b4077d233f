import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readBuildTime } from './build-time.ts'

const folder = await mkdtemp(join(tmpdir(), 'mall-build-time-'))
afterAll(async () => await rm(folder, { recursive: true, force: true }))

const committedAt = '2026-11-23T10:00:00.000Z'
const first = new Date('2026-11-24T01:00:00Z')
const second = new Date('2026-11-24T02:00:00Z')
/** Without the variables of a Git hook, which name another repository. */
const env = { PATH: process.env.PATH }

function git(...args: string[]): void {
  const author = ['-c', 'user.name=Lee', '-c', 'user.email=lee@shop.example']
  execFileSync('git', ['-C', folder, ...author, ...args], {
    env: { ...env, GIT_COMMITTER_DATE: committedAt, GIT_AUTHOR_DATE: '2026-11-20T10:00:00Z' },
  })
}

test('two builds of one commit have the time of the commit, and other sources the present time', async () => {
  const buildAt = async (now: Date, given: NodeJS.ProcessEnv = env) =>
    await readBuildTime(folder, { env: given, now })
  expect(await buildAt(first)).toBe(first.toISOString())
  git('init', '--quiet')
  expect(await buildAt(first)).toBe(first.toISOString())
  await writeFile(join(folder, 'page.ts'), 'export {}')
  git('add', '.')
  git('commit', '--quiet', '--message=A page')
  expect([await buildAt(first), await buildAt(second)]).toEqual([committedAt, committedAt])
  await writeFile(join(folder, 'page.ts'), 'export const changed = true')
  expect(await buildAt(second)).toBe(second.toISOString())
  expect(await buildAt(second, { ...env, SOURCE_DATE_EPOCH: '1795428000' })).toBe('2026-11-23T10:00:00.000Z')
  expect(await buildAt(second, { ...env, SOURCE_DATE_EPOCH: '' })).toBe(second.toISOString())
})
