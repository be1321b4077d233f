import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { platform } from 'node:os'
import { join } from 'node:path'

/** How to reach the embedded PostgreSQL. Every user of the machine can reach its port, so passwords matter. */
export interface ClusterAccess {
  port: number
  /** Where its socket lies, which is nearer than the port (docs/decisions/0033); none where the system has no such
   *  thing. */
  socketFolder: string | null
  passwords: Record<ClusterRole, string>
}

export type ClusterRole = 'postgres' | 'mall_owner' | 'mall_app'

/** What was remembered of the cluster, or null for a new one. */
export async function readAccess(file: string): Promise<ClusterAccess | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return text === null ? null : (JSON.parse(text) as ClusterAccess)
}

export async function writeAccess(file: string, access: ClusterAccess): Promise<void> {
  await writeFile(file, JSON.stringify(access), { mode: 0o600 })
}

export async function newAccess(): Promise<ClusterAccess> {
  const password = () => randomBytes(24).toString('base64url')
  return {
    port: await freePort(0),
    socketFolder: null,
    passwords: { postgres: password(), mall_owner: password(), mall_app: password() },
  }
}

/** The address for a role of the cluster. Its `host` parameter, where there is one, goes before the host that it
 *  names: whoever has to go by the port takes it away. */
export function urlOf(
  { port, socketFolder, passwords }: ClusterAccess,
  role: ClusterRole,
  database: string,
): string {
  const url = new URL(`postgres://${role}:${passwords[role]}@127.0.0.1:${port}/${database}`)
  if (socketFolder) url.searchParams.set('host', socketFolder)
  return url.href
}

/** What the shortest of the systems leaves for the name of a socket, in bytes. */
const longestSocketName = 100

/** Where a cluster in this folder can have its socket, or null: Windows has none that PostgreSQL opens by default, no
 *  system takes a long name, and in a list of folders some letters would mean something else. */
export function socketFolderIn(home: string): string | null {
  const isTooLong = Buffer.byteLength(join(home, '.s.PGSQL.65535')) > longestSocketName
  return platform() === 'win32' || isTooLong || /['",\\]/.test(home) ? null : home
}

/** The wished port if it is free, or else any free one. */
export async function freePort(requested: number): Promise<number> {
  const server = createServer()
  try {
    return await new Promise<number>((resolve, reject) => {
      server.once('error', reject)
      server.listen(requested, '127.0.0.1', () => resolve((server.address() as { port: number }).port))
    })
  } catch (error) {
    if (requested === 0) throw error
    return await freePort(0)
  } finally {
    server.close()
  }
}
