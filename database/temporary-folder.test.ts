import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { isAlive } from './is-alive.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Starts a cluster in a temporary folder, prints its path and keeps running. */
const program = `
  import { startEmbeddedCluster } from './embedded-cluster.ts'
  import { temporaryFolder } from './temporary-folder.ts'
  const { path } = await temporaryFolder('mall-guarded-')
  await startEmbeddedCluster(path, { durable: false })
  console.log(path)
  setInterval(() => {}, 1000)
`

test.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)(
  'leaves no PostgreSQL and no files behind after %s',
  async (signal) => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = (await once(child.stdout, 'data')) as [Buffer]
    const folder = line.toString().trim()
    const lock = await readFile(join(folder, 'cluster', 'postmaster.pid'), 'utf8')
    const postmaster = Number(lock.split('\n')[0])
    expect(isAlive(postmaster)).toBe(true)
    child.kill(signal)
    const options = { timeout: 250_000 }
    await vi.waitFor(() => expect([isAlive(postmaster), existsSync(folder)]).toEqual([false, false]), options)
  },
)

test('removes the folder on request', async () => {
  const { path, remove } = await temporaryFolder('mall-guarded-')
  expect(existsSync(path)).toBe(true)
  await remove()
  expect(existsSync(path)).toBe(false)
})
