import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import type { PostgresNode } from './postgres-node.ts'
import { type Program, program } from './program.ts'

/** PgBouncer in transaction mode, in front of whichever node is the primary. */
export interface Pooler extends Program {
  url: string
  replicaUrl: string
  /** Leads new connections to the primary, and those for public reads to the standby. */
  leadTo: (primary: PostgresNode, standby: PostgresNode) => Promise<void>
}

export function pooler(
  home: string,
  { port, password, database }: { port: number; password: string; database: string },
): Pooler {
  const [file, users] = [join(home, 'pgbouncer.ini'), join(home, 'userlist.txt')]
  const write = async (primary: PostgresNode, standby: PostgresNode) => {
    await writeFile(users, `"mall_app" "${password}"\n"postgres" "${password}"\n`)
    await writeFile(file, settings({ primary, standby, port, database, users }))
    for (const path of [file, users]) await chmod(path, 0o644)
  }
  const log = join(home, 'pgbouncer.log')
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const running = program({ command: ['pgbouncer', ...asUser, file], log })
  return {
    ...running,
    url: `postgres://mall_app:${password}@127.0.0.1:${port}/${database}`,
    replicaUrl: `postgres://mall_app:${password}@127.0.0.1:${port}/${database}_replica`,
    leadTo: async (primary, standby) => {
      await write(primary, standby)
      const console = new Client({
        connectionString: `postgres://postgres:${password}@127.0.0.1:${port}/pgbouncer`,
      })
      await console.connect().catch(() => null)
      // Not running: it reads the file when it starts.
      await console.query('reload').catch(() => null)
      await console.end().catch(() => null)
    },
  }
}

interface Settings {
  primary: PostgresNode
  standby: PostgresNode
  port: number
  database: string
  users: string
}

/** As docs/operations/fleet.md states them. The mall sets its time limits on its role, because a pooler passes none on. */
function settings({ primary, standby, port, database, users }: Settings): string {
  return `[databases]
${database} = host=${primary.host} port=${primary.port} dbname=${database}
${database}_replica = host=${standby.host} port=${standby.port} dbname=${database}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
admin_users = postgres
pool_mode = transaction
max_client_conn = 200
default_pool_size = 30
server_connect_timeout = 5
server_login_retry = 1
query_wait_timeout = 5
server_check_delay = 5
`
}
