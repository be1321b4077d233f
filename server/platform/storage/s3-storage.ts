import type { S3Client } from '@aws-sdk/client-s3'
import type { S3Settings } from '../../config/storage-settings.ts'
import { type Storage, StorageUnavailable } from '../../core/storage.ts'

/** Limits of one attempt in milliseconds. Three attempts fit into the time limit of a request. */
const connectionTimeout = 1_000
const requestTimeout = 2_000
const maxAttempts = 3

/** More parallel requests only wait for each other on one connection to the same server. */
const maxSockets = 50

interface S3Options {
  /** For commands, which transfer more at once and are in no hurry. */
  requestTimeoutMs?: number
}

/** Stores objects in a bucket of any S3-compatible service. The SDK is loaded with the first object, because it takes
 *  150 ms and 25 MB. */
export function s3Storage(
  settings: S3Settings,
  { requestTimeoutMs = requestTimeout }: S3Options = {},
): Storage {
  const { bucket: Bucket, prefix = '' } = settings
  const place = `${settings.endpoint ?? `S3 ${settings.region}`}/${Bucket}`
  let opened: ReturnType<typeof open> | null = null
  const s3 = () => (opened ??= open(settings, requestTimeoutMs))
  /** Null if the object is missing. */
  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
    try {
      return await work()
    } catch (error) {
      const { name } = error as Error
      if (name === 'NoSuchKey' || name === 'NotFound') return null
      throw new StorageUnavailable(place, error)
    }
  }
  return {
    place,
    async read(key) {
      return await attempt(async () => {
        const { client, sdk } = await s3()
        const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key: prefix + key }))
        return Buffer.from((await Body?.transformToByteArray()) ?? [])
      })
    },
    async write(key, bytes) {
      await attempt(async () => {
        const { client, sdk } = await s3()
        await client.send(new sdk.PutObjectCommand({ Bucket, Key: prefix + key, Body: bytes }))
      })
    },
    async remove(key) {
      await attempt(async () => {
        const { client, sdk } = await s3()
        await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: prefix + key }))
      })
    },
    async *list(keyPrefix) {
      const { client, sdk } = await s3()
      const Prefix = prefix + keyPrefix
      let ContinuationToken: string | undefined
      do {
        const command = new sdk.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken })
        const page = await attempt(async () => await client.send(command))
        for (const { Key = '', Size = 0 } of page?.Contents ?? [])
          yield { key: Key.slice(prefix.length), bytes: Size }
        ContinuationToken = page?.NextContinuationToken
      } while (ContinuationToken !== undefined)
    },
  }
}

async function open(
  { endpoint, region, accessKeyId, secretAccessKey, usesPathStyle }: S3Settings,
  requestTimeoutMs: number,
): Promise<{ client: S3Client; sdk: typeof import('@aws-sdk/client-s3') }> {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    region,
    ...(endpoint && { endpoint }),
    forcePathStyle: usesPathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts,
    // Only what every S3-compatible service understands: older ones reject the newer checksums. The signature of a
    // request covers the hash of its body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout,
      requestTimeout: requestTimeoutMs,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets },
      httpsAgent: { maxSockets },
    },
  })
  return { client, sdk }
}
