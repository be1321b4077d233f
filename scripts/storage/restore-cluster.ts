import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chmod, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PQueue from 'p-queue'
import type { Runner } from '../../database/unprivileged.ts'
import { type BaseBackup, baseFor, isBeyondTime, needsWal, partKey } from './backup-rules.ts'
import { listBases } from './base-backups.ts'
import type { SealedStorage } from './sealed-storage.ts'

/** Objects that are read at once. */
const parallel = 6

interface Restore {
  /** The data folder to create; missing or empty. */
  folder: string
  /** Null for the end of the archive. */
  until: Date | null
  /** Runs PostgreSQL, and so owns the folder. */
  runner: Runner
  report: (line: string) => void
}

/** Writes the files of a cluster and its WAL into a folder. The server that is started on it then recovers. */
export async function restoreCluster(
  storage: SealedStorage,
  { folder, until, runner, report }: Restore,
): Promise<BaseBackup> {
  if ((await readdir(folder).catch(() => [])).length > 0) throw new Error(`${folder} is not empty.`)
  const bases = await listBases(storage)
  const base = baseFor(bases, until)
  if (base === null)
    throw new Error(
      `${storage.place} has no base backup${until === null ? '' : ` that ended before ${until.toISOString()}`}.`,
    )
  report(`Base backup of ${base.startedAt}, ${(base.bytes / 1e6).toFixed(0)} MB`)
  await mkdir(folder, { recursive: true })
  await runner.own(folder)
  await extract(storage, base, folder)
  for (const [name, text] of Object.entries(base.files)) await writeFile(join(folder, name), text)
  const isNeeded = (name: string) =>
    needsWal(name, base.startWal) && !isBeyondTime(name, { base, until, bases })
  const wal = await readWal(storage, { prefix: `wal/${base.systemIdentifier}/`, isNeeded }, folder)
  report(`WAL: ${wal} files`)
  await writeRecovery(folder, until)
  for (const name of ['postgresql.auto.conf', 'recovery.signal', walFolder, ...Object.keys(base.files)])
    await runner.own(join(folder, name))
  await chmod(folder, 0o700)
  return base
}

const walFolder = 'wal-to-restore'

/** Reads the next parts while tar writes the present one. tar waits for its input, so it is killed after a failure:
 *  otherwise it and this process would never end. */
async function extract(storage: SealedStorage, base: BaseBackup, folder: string): Promise<void> {
  const child = spawn('tar', ['--extract', '--file=-', `--directory=${folder}`], {
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const exited = once(child, 'exit')
  exited.catch(() => undefined)
  let printed = ''
  child.stderr.on('data', (chunk: Buffer) => {
    printed += chunk
  })
  // When tar ends early, its exit code explains why.
  child.stdin.on('error', () => undefined)
  try {
    for await (const part of readParts(storage, base)) {
      if (!child.stdin.write(part) && child.exitCode === null)
        await Promise.race([once(child.stdin, 'drain'), exited])
    }
    child.stdin.end()
    const [code] = await exited
    if (code !== 0) throw new Error(`base/${base.id} cannot be unpacked by tar: ${printed.trim()}`)
  } finally {
    child.kill('SIGKILL')
  }
}

async function* readParts(storage: SealedStorage, { id, parts }: BaseBackup): AsyncIterable<Buffer> {
  const coming: Promise<Buffer>[] = []
  for (let part = 0; part < parts; part += 1) {
    const read = storage.read(partKey(id, part))
    read.catch(() => undefined)
    coming.push(read)
    if (coming.length >= parallel) yield await (coming.shift() as Promise<Buffer>)
  }
  for (const rest of coming) yield await rest
}

/** The segments stay compressed until the server requests each. */
async function readWal(
  storage: SealedStorage,
  { prefix, isNeeded }: { prefix: string; isNeeded: (name: string) => boolean },
  folder: string,
): Promise<number> {
  await mkdir(join(folder, walFolder))
  const queue = new PQueue({ concurrency: parallel })
  const failures: unknown[] = []
  let files = 0
  for await (const { key } of storage.list(prefix)) {
    const name = key.split('/').at(-1) ?? ''
    if (!isNeeded(name)) continue
    await queue.onSizeLessThan(parallel)
    files += 1
    queue
      .add(
        async () => await writeFile(join(folder, walFolder, `${name}.gz`), await storage.readCompressed(key)),
      )
      .catch((error) => void failures.push(error))
  }
  await queue.onIdle()
  if (failures.length > 0) throw failures[0]
  return files
}

async function writeRecovery(folder: string, until: Date | null): Promise<void> {
  // PostgreSQL replaces %f and %p, and %% by %; the paths are within the data folder, where it runs.
  const settings = {
    restore_command: `test -f ${walFolder}/%f.gz && gzip -dc ${walFolder}/%f.gz > %p`,
    recovery_end_command: `rm -rf ${walFolder}`,
    recovery_target_time: until?.toISOString().replace('T', ' ').replace('Z', '+00') ?? '',
    recovery_target_action: 'promote',
    recovery_target_timeline: 'latest',
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`)
  await appendFile(join(folder, 'postgresql.auto.conf'), lines.join(''))
  await writeFile(join(folder, 'recovery.signal'), '')
}
