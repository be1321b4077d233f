import { randomUUID } from 'node:crypto'
import { Client, escapeIdentifier } from 'pg'

export interface DatabaseCopy {
  url: string
  drop: () => Promise<void>
}

/** A copy of a template database under a unique name. The URLs of `postgres` and of the mall's role are given. */
export async function cloneDatabase(
  { adminUrl, appUrl }: { adminUrl: string; appUrl: string },
  { template, prefix }: { template: string; prefix: string },
): Promise<DatabaseCopy> {
  const name = `${prefix}_${randomUUID().replaceAll('-', '')}`
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
