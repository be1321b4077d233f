import { z } from 'zod'

/** A bucket of an S3-compatible service and its access key. */
export interface S3Settings {
  /** Null for Amazon, whose address follows from the region. */
  endpoint: string | null
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Whether the bucket is part of the path and not of the host name. */
  usesPathStyle: boolean
  /** The beginning of every key. */
  prefix?: string
}

/** Explained in docs/operations/configuration.md. */
export const storageEnvironment = {
  STORAGE: z.enum(['folder', 's3'], 'must be folder or s3').default('folder'),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'must be the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens',
    )
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
}
type StorageEnvironment = z.infer<z.ZodObject<typeof storageEnvironment>>

const needed = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** The bucket of the mall; null if none is set. A bucket may be set while the folder is in use, to move to it.
 *  @param report receives one sentence for each fault */
export function readS3(env: StorageEnvironment, report: (sentence: string) => void): S3Settings | null {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (bucket !== undefined && accessKeyId !== undefined && secretAccessKey !== undefined)
    return {
      endpoint: env.S3_ENDPOINT?.replace(/\/+$/, '') ?? null,
      region: env.S3_REGION,
      bucket,
      accessKeyId,
      secretAccessKey,
      usesPathStyle: env.S3_ENDPOINT !== undefined,
    }
  const isWanted = env.STORAGE === 's3' || needed.some((name) => env[name] !== undefined)
  const missing = isWanted ? needed.filter((name) => env[name] === undefined) : []
  const reason = env.STORAGE === 's3' ? 'STORAGE is s3' : 'another setting of the bucket is'
  for (const name of missing) report(`${name} must be set when ${reason}.`)
  return null
}
