import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'

/** How to reach the embedded PostgreSQL. Every user of the machine can reach its port, so passwords matter. */
export interface ClusterAccess {
  port: number
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
    passwords: { postgres: password(), mall_owner: password(), mall_app: password() },
  }
}

export function urlOf({ port, passwords }: ClusterAccess, role: ClusterRole, database: string): string {
  return `postgres://${role}:${passwords[role]}@127.0.0.1:${port}/${database}`
}

/** The wished port if it is free, or else any free one. */
export async function freePort(wished: number): Promise<number> {
  const server = createServer()
  try {
    return await new Promise<number>((resolve, reject) => {
      server.once('error', reject)
      server.listen(wished, '127.0.0.1', () => resolve((server.address() as { port: number }).port))
    })
  } catch (error) {
    if (wished === 0) throw error
    return await freePort(0)
  } finally {
    server.close()
  }
}
