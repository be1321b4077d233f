import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type ListenOptions } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { productionSettings } from '../test-support/production-settings.ts'
import { createTestDatabase, readDatabaseUrl } from '../test-support/test-database.ts'
import { version } from './config/version.ts'
import { isPepperOfDatabase } from './platform/security/pepper-fingerprint.ts'
import { describeStartFault } from './start-faults.ts'

const folder = await mkdtemp(join(tmpdir(), 'mall-start-'))
const db = await createTestDatabase()
const program = createServer().listen(0, '127.0.0.1')
await once(program, 'listening')
afterAll(async () => {
  program.close()
  await rm(folder, { recursive: true })
})
const { port } = program.address() as AddressInfo

/** Starts a process that does not start, and returns what it logs and what it prints about it. */
async function start(settings: Record<string, string>): Promise<{ logged: string; printed: string }> {
  const own = {
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: readDatabaseUrl(db),
    LOG_LEVEL: 'silent',
  }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...productionSettings, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...own, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const closed = once(child, 'close')
  const [logged, printed] = await Promise.all([text(child.stdout), text(child.stderr)])
  expect((await closed)[0]).toBe(1)
  return { logged, printed }
}

/** The error of listening at an address, or of creating a folder. */
const errorOf = async (work: Promise<unknown>): Promise<Error> =>
  await work.then(
    () => new Error('it succeeded'),
    (error: Error) => error,
  )
const listenAt = async (address: ListenOptions) => await once(createServer().listen(address), 'listening')

test('ports, addresses and folders that cannot be used are named with their setting', async () => {
  const settings = { port: 3000, metrics: { host: '127.0.0.1', port }, demoBank: null, dataDir: folder }
  const sentenceOf = async (work: Promise<unknown>) => describeStartFault(await errorOf(work), settings)
  expect(await sentenceOf(listenAt({ host: '127.0.0.1', port }))).toContain('or change METRICS_PORT.')
  expect(await sentenceOf(listenAt({ host: '192.0.2.1', port: 0 }))).toBe(
    '192.0.2.1 is not an address of this machine: correct HOST.',
  )
  const file = join(folder, 'a-file')
  await writeFile(file, '')
  expect(await sentenceOf(mkdir(join(file, 'data'), { recursive: true }))).toMatch(
    /a-file\/data cannot be written \(ENOTDIR\): set DATA_DIR to a folder that the user/,
  )
})

test('a process first logs its version, says that its port is in use, and does not start with another pepper than that of the database', async () => {
  await isPepperOfDatabase(db, productionSettings.PASSWORD_PEPPER)
  expect((await start({ PORT: String(port) })).printed).toMatch(
    new RegExp(`did not start. Port ${port} is in use by another program: end it .* or change PORT\\.`),
  )
  const { logged, printed } = await start({
    PASSWORD_PEPPER: 'Another pepper of the shop, 2026 or so',
    LOG_LEVEL: 'info',
  })
  expect(printed).toMatch(/PASSWORD_PEPPER is not the one of this database\. Restore the former/)
  expect(JSON.parse(logged.split('\n')[0] ?? '')).toMatchObject({ version, role: 'all', msg: 'Starting' })
})
