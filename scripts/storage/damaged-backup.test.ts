import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { startEmbeddedCluster } from '../../database/embedded-cluster.ts'
import { folderStorage } from '../../server/platform/storage/folder-storage.ts'
import { type BaseBackup, manifestKey, partKey } from './backup-rules.ts'
import { makeBaseBackup } from './base-backup.ts'
import { sealedStorage } from './sealed-storage.ts'

const root = await mkdtemp(join(tmpdir(), 'mall-damaged-'))
afterAll(async () => await rm(root, { recursive: true, force: true }))
const secret = 'a secret of the operator, which is long'
const id = '20261123T124500Z'
const parts = 12

/** A base backup whose parts are the beginning of a large file in a tar archive. */
async function aBackup(name: string): Promise<string> {
  const folder = join(root, name)
  const storage = sealedStorage(folderStorage(folder), secret)
  const header = await aTarHeader(parts * 64 * 1024)
  for (let part = 0; part < parts; part += 1)
    await storage.write(
      partKey(id, part),
      Buffer.concat([part === 0 ? header : Buffer.alloc(0), Buffer.alloc(64 * 1024)]),
    )
  const base: BaseBackup = {
    id,
    startedAt: '2026-11-23T12:45:00.000Z',
    finishedAt: '2026-11-23T12:46:00.000Z',
    systemIdentifier: '1',
    startWal: '000000010000000000000001',
    majorVersion: 18,
    database: 'mall',
    parts,
    bytes: parts * 64 * 1024,
    files: {},
    access: null,
  }
  await storage.write(manifestKey(id), Buffer.from(JSON.stringify(base)))
  return folder
}

async function aTarHeader(bytes: number): Promise<Buffer> {
  const folder = await mkdtemp(join(root, 'tar-'))
  await writeFile(join(folder, 'file'), Buffer.alloc(bytes))
  const { stdout } = await promisify(execFile)('tar', ['-cf', '-', '-C', folder, 'file'], {
    encoding: 'buffer',
    maxBuffer: 64e6,
  })
  return stdout.subarray(0, 512)
}

/** Runs a command of the backups to its end; it is killed after a minute, which has no exit code. */
async function run(program: string, args: string[], folder: string) {
  const env = {
    ...process.env,
    DATABASE_URL: '',
    BACKUP_DIR: folder,
    BACKUP_KEY: secret,
    DATA_DIR: join(root, 'data'),
  }
  const child = execFile(process.execPath, [join(import.meta.dirname, program), ...args], {
    env,
    timeout: 60_000,
    killSignal: 'SIGKILL',
  })
  let printed = ''
  child.stderr?.on('data', (text) => {
    printed += text
  })
  const [code] = await once(child, 'exit')
  return { code, printed }
}

const damages = {
  'a changed byte': async (path: string) => {
    const bytes = await readFile(path)
    bytes[bytes.length - 3] = (bytes[bytes.length - 3] ?? 0) ^ 1
    await writeFile(path, bytes)
  },
  'a missing file': async (path: string) => await rm(path),
  'a file cut in the middle': async (path: string) => await truncate(path, 40),
  'an empty file': async (path: string) => await truncate(path, 0),
}

test.each(Object.entries(damages))(
  'checking and restoring a backup with %s ends with 1 and the name of the file',
  async (name, damage) => {
    const folder = await aBackup(name.replaceAll(' ', '-'))
    const key = partKey(id, 9)
    await damage(join(folder, key))
    expect(await run('backup.ts', ['--verify', '--scratch', root], folder)).toEqual({
      code: 1,
      printed: expect.stringContaining(key),
    })
    expect(await run('restore.ts', ['--to', join(root, name, 'cluster')], folder)).toEqual({
      code: 1,
      printed: expect.stringContaining(key),
    })
  },
)

test('a base backup fails when PostgreSQL cannot archive its WAL, by both ways of copying', async () => {
  const home = join(root, 'postgres')
  const cluster = await startEmbeddedCluster(home, { archives: true, durable: false })
  const url = cluster.urlFor('postgres', 'postgres')
  const storage = sealedStorage(folderStorage(join(root, 'unfinished')), secret)
  const source = {
    url,
    database: 'postgres',
    clusterFolder: join(home, 'cluster'),
    programs: null,
    access: null,
  }
  const programs = join(root, 'programs')
  await mkdir(programs)
  await writeFile(join(programs, 'pg_basebackup'), '#!/bin/sh\nexec sleep 600\n', { mode: 0o755 })
  try {
    await rm(join(home, 'wal'), { recursive: true })
    const silenceMs = 1_500
    await expect(makeBaseBackup(source, storage, silenceMs)).rejects.toThrow(
      'waits until its WAL is archived',
    )
    await expect(
      makeBaseBackup({ ...source, clusterFolder: null, programs }, storage, silenceMs),
    ).rejects.toThrow('waits until its WAL is archived')
  } finally {
    await mkdir(join(home, 'wal'), { recursive: true, mode: 0o777 })
    await cluster.stop()
  }
})
