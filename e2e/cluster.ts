import { randomUUID } from 'node:crypto'
import { Client, escapeIdentifier } from 'pg'

export const template = 'mall_template'

/** Connection data of the journeys' PostgreSQL. */
export interface Cluster {
  /** As `postgres`, for cloning. */
  adminUrl: string
  /** As `mall_app`, the role of the mall. */
  appUrl: string
  /** The folder of the demo mall's pictures. */
  dataDir: string
}

/** Playwright's workers are separate processes and inherit the environment. */
export function provideCluster(cluster: Cluster): void {
  process.env.E2E_CLUSTER = JSON.stringify(cluster)
}

export function findCluster(): Cluster {
  return JSON.parse(process.env.E2E_CLUSTER ?? '') as Cluster
}

export interface DatabaseCopy {
  url: string
  drop: () => Promise<void>
}

/** A demo mall's database for one journey. */
export async function copyDatabase({ adminUrl, appUrl }: Cluster): Promise<DatabaseCopy> {
  const name = `journey_${randomUUID().replaceAll('-', '')}`
  await command(adminUrl, `create database ${escapeIdentifier(name)} template ${template} strategy file_copy`)
  const url = new URL(appUrl)
  url.pathname = name
  return {
    url: url.href,
    drop: async () => await command(adminUrl, `drop database ${escapeIdentifier(name)} with (force)`),
  }
}

async function command(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
