import { resolve } from 'node:path'
import { z } from 'zod'
import type { S3Settings } from './storage-settings.ts'

/** Where backups are stored, and how the database is read for them. */
export interface BackupSettings {
  place: { folder: string } | { s3: S3Settings }
  /** Encrypts every object. */
  secret: string
  keepDays: number
  /** A connection that may replicate; null for the embedded database. */
  databaseUrl: string | null
  /** Where PostgreSQL archives its WAL; null for the embedded database. */
  walFolder: string | null
  /** The folder of pg_basebackup and pg_ctl; null for the embedded PostgreSQL, and for the PATH. */
  programs: string | null
}

/** Explained in docs/operations/configuration.md. */
export const backupEnvironment = {
  BACKUP_DIR: z.string().optional(),
  BACKUP_BUCKET: z.string().optional(),
  BACKUP_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  BACKUP_KEEP_DAYS: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'must be a number of days')
    .transform(Number)
    .default(30),
  BACKUP_DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must begin with postgres://' })
    .optional(),
  BACKUP_WAL_DIR: z.string().optional(),
  POSTGRES_BIN: z.string().optional(),
}
type BackupEnvironment = z.infer<z.ZodObject<typeof backupEnvironment>>

/** Null without a place for backups.
 *  @param report receives one sentence for each fault */
export function readBackup(
  env: BackupEnvironment,
  { s3, ownDatabase }: { s3: S3Settings | null; ownDatabase: boolean },
  report: (sentence: string) => void,
): BackupSettings | null {
  const { BACKUP_DIR: folder, BACKUP_BUCKET: bucket, BACKUP_KEY: secret } = env
  if (folder === undefined && bucket === undefined) return null
  if (folder !== undefined && bucket !== undefined)
    report('BACKUP_DIR and BACKUP_BUCKET are both set: remove one of them.')
  if (bucket !== undefined && s3 === null)
    report('S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set when BACKUP_BUCKET is.')
  if (bucket !== undefined && bucket === s3?.bucket)
    report('BACKUP_BUCKET must not be S3_BUCKET: who may change pictures could delete backups.')
  if (secret === undefined) report('BACKUP_KEY must be set when BACKUP_DIR or BACKUP_BUCKET is.')
  if (ownDatabase)
    for (const name of ['BACKUP_DATABASE_URL', 'BACKUP_WAL_DIR'] as const)
      if (env[name] === undefined) report(`${name} must be set for a database of your own.`)
  const place = folder === undefined ? s3 && bucket && { s3: { ...s3, bucket } } : { folder: resolve(folder) }
  if (!place || secret === undefined) return null
  return {
    place,
    secret,
    keepDays: env.BACKUP_KEEP_DAYS,
    databaseUrl: ownDatabase ? (env.BACKUP_DATABASE_URL ?? null) : null,
    walFolder: ownDatabase ? (env.BACKUP_WAL_DIR ?? null) : null,
    programs: env.POSTGRES_BIN ?? null,
  }
}
