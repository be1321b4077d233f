import { execFile, execFileSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'

const root = await mkdtemp(join(tmpdir(), 'mall-release-'))
afterAll(async () => await rm(root, { recursive: true }))
const [home, settings, programs, repository] = ['home', 'settings', 'programs', 'repository'].map((name) =>
  join(root, name),
) as [string, string, string, string]
const calls = join(root, 'calls')

/** A program that records its call and then runs a line of shell. */
async function aProgram(name: string, line = ''): Promise<void> {
  const path = join(programs, name)
  await writeFile(path, `#!/bin/sh\necho "${name} $*" >> '${calls}'\n${line}\n`)
  await chmod(path, 0o755)
}

function git(...args: string[]): string {
  const named = ['-c', 'user.name=a', '-c', 'user.email=a@a.example', '-c', 'init.defaultBranch=v1']
  return execFileSync('git', [...named, ...args], { cwd: repository, encoding: 'utf8' })
}

/** The machine of docs/operations with version v1 and versions to come; systemctl starts no process. */
async function aMachine(): Promise<void> {
  for (const name of await readdir(root)) await rm(join(root, name), { recursive: true })
  for (const folder of [
    home,
    settings,
    programs,
    repository,
    join(settings, 'secrets'),
    join(home, 'releases'),
  ])
    await mkdir(folder, { recursive: true })
  await writeFile(join(settings, 'mall.env'), 'DATABASE_URL=here\n')
  await writeFile(join(settings, 'secrets/owner'), 'postgres://owner\n')
  git('init', '--quiet')
  await mkdir(join(repository, 'scripts'))
  // Stands for the installation, which brings Node.
  await writeFile(
    join(repository, 'scripts/prepare.mjs'),
    `import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
     mkdirSync('node_modules/node/bin', { recursive: true })
     if (!existsSync('node_modules/node/bin/node')) symlinkSync(process.execPath, 'node_modules/node/bin/node')`,
  )
  await writeFile(
    join(repository, 'scripts/migrate.ts'),
    `import { appendFileSync } from 'node:fs'
     appendFileSync('${calls}', \`migrate as \${process.env.DATABASE_OWNER_URL}\\n\`)`,
  )
  git('add', '.')
  git('commit', '--quiet', '-m', 'one')
  for (const version of ['v2', 'v3', 'v4', 'v5']) git('branch', version)
  git('clone', '--quiet', repository, join(home, 'releases/v1'))
  await symlink('releases/v1', join(home, 'current'))
  // Root does not own the releases.
  await aProgram('runuser', 'shift 3\nexec env -u GIT_TEST_ASSUME_DIFFERENT_OWNER "$@"')
  await aProgram('curl', '[ ! -f killed ] || kill -9 $PPID\nexit "$(cat unready 2>/dev/null || echo 0)"')
  await aProgram('sleep')
  await aProgram(
    'systemctl',
    `[ "$1" = list-units ] && printf 'mall-web@3000.service x\\nmall-web@3001.service x\\nmall-worker@3100.service x\\n' || true`,
  )
}

async function release(argument: string) {
  const env = {
    ...process.env,
    PATH: `${programs}:${process.env.PATH}`,
    MALL_HOME: home,
    MALL_SETTINGS: settings,
    GIT_TEST_ASSUME_DIFFERENT_OWNER: '1',
  }
  await writeFile(calls, '')
  const ended = await promisify(execFile)('sh', [join(import.meta.dirname, 'release.sh'), argument], {
    env,
    cwd: root,
  }).then(
    ({ stdout, stderr }) => ({ code: 0, text: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      text: error.stdout + error.stderr,
    }),
  )
  const called = (await readFile(calls, 'utf8')).split('\n')
  return {
    ...ended,
    runs: await readlink(join(home, 'current')),
    migrated: called.filter((line) => line.startsWith('migrate')),
    restarted: called
      .filter((line) => line.startsWith('systemctl restart'))
      .map((line) => line.split(' ').at(-1)),
  }
}

const units = ['mall-worker@3100.service', 'mall-web@3001.service', 'mall-web@3000.service']

test('a release is installed beside the running one, switched to and taken back; one that is not ready is undone', async () => {
  await aMachine()
  expect(await release('v2')).toMatchObject({
    code: 0,
    runs: 'releases/v2',
    migrated: ['migrate as postgres://owner'],
    restarted: units,
  })
  expect(await release('--back')).toMatchObject({
    code: 0,
    runs: 'releases/v1',
    migrated: [],
    restarted: units,
  })
  expect(await release('--back')).toMatchObject({ code: 0, runs: 'releases/v2' })

  await writeFile(join(root, 'unready'), '22')
  expect(await release('v3')).toMatchObject({
    code: 1,
    runs: 'releases/v2',
    text: expect.stringContaining('mall-worker@3100.service is not ready'),
  })
  await rm(join(root, 'unready'))

  for (const version of ['v3', 'v4', 'v5'])
    expect(await release(version)).toMatchObject({
      code: 0,
      text: expect.stringContaining(`\n${version} runs; `),
    })
  expect((await readdir(join(home, 'releases'))).toSorted()).toEqual(['v3', 'v4', 'v5'])
  expect(await release('v9')).toMatchObject({ code: expect.any(Number), runs: 'releases/v5', restarted: [] })
})

test('a repeated release and an interrupted one lead back to the version before', async () => {
  await aMachine()
  await writeFile(join(root, 'killed'), '')
  expect(await release('v2')).toMatchObject({ code: null, runs: 'releases/v2' })
  // An interrupted way back is repeated.
  expect(await release('--back')).toMatchObject({ code: null, runs: 'releases/v1' })
  await rm(join(root, 'killed'))
  expect(await release('--back')).toMatchObject({ code: 0, runs: 'releases/v1' })

  for (const _ of ['first', 'again'])
    expect(await release('v2')).toMatchObject({
      code: 0,
      text: expect.stringContaining('v2 runs; v1 can be started again'),
    })
  await writeFile(join(root, 'unready'), '22')
  expect(await release('v3')).toMatchObject({ code: 1, runs: 'releases/v2' })
  await rm(join(root, 'unready'))
  expect(await release('--back')).toMatchObject({ code: 0, runs: 'releases/v1' })
})

test('a branch that has moved since it was installed is refused', async () => {
  await aMachine()
  git('tag', '--annotate', '--message', 'two', 't2')
  for (const _ of ['first', 'again']) expect(await release('t2')).toMatchObject({ code: 0 })
  expect(await release('v2')).toMatchObject({ code: 0, runs: 'releases/v2' })
  git('checkout', '--quiet', 'v2')
  git('commit', '--quiet', '--allow-empty', '-m', 'two')
  expect(await release('v2')).toMatchObject({
    code: 1,
    migrated: [],
    restarted: [],
    text: expect.stringContaining('name another tag'),
  })
})
