import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { platform } from 'node:os'
import { join } from 'node:path'

/** How to reach the embedded PostgreSQL. Every user of the machine can reach its port, so passwords matter. */
export interface ClusterAccess {
  port: number
  /** The Unix socket folder, which is faster than the port (decision 33); null where the system has none. */
  socketFolder: string | null
  passwords: Record<ClusterRole, string>
}

export type ClusterRole = 'postgres' | 'mall_owner' | 'mall_app'

/** The stored access data of the cluster, or null for a new one. */
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
    port: await choosePort(0),
    socketFolder: null,
    passwords: { postgres: password(), mall_owner: password(), mall_app: password() },
  }
}

/** The connection URL of a role. Its `host` parameter takes precedence over the host of the URL; remove it to
 *  connect by port. */
export function formatClusterUrl(
  { port, socketFolder, passwords }: ClusterAccess,
  role: ClusterRole,
  database: string,
): string {
  const url = new URL(`postgres://${role}:${passwords[role]}@127.0.0.1:${port}/${database}`)
  if (socketFolder) url.searchParams.set('host', socketFolder)
  return url.href
}

/** Limit of a socket path in bytes on the strictest supported system. */
const maxSocketPathBytes = 100

/** The socket folder for a cluster, or null: on Windows, for long paths, and for characters that are special in a
 *  list of folders. */
export function socketFolderIn(home: string): string | null {
  const isTooLong = Buffer.byteLength(join(home, '.s.PGSQL.65535')) > maxSocketPathBytes
  return platform() === 'win32' || isTooLong || /['",\\]/.test(home) ? null : home
}

/** The requested port if it is free, otherwise any free port. */
export async function choosePort(requested: number): Promise<number> {
  const server = createServer()
  try {
    return await new Promise<number>((resolve, reject) => {
      server.once('error', reject)
      server.listen(requested, '127.0.0.1', () => resolve((server.address() as { port: number }).port))
    })
  } catch (error) {
    if (requested === 0) throw error
    return await choosePort(0)
  } finally {
    server.close()
  }
}
