import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import type { Lifetime } from '../../server/platform/shutdown/shutdown.ts'
import { openProgram, type Program, program } from './program.ts'

/** A bucket of Ceph. */
export interface Bucket {
  /** radosgw, which serves S3. The objects are in the memory of another process. */
  gateway: Program
  /** Settings of the mall. */
  environment: Record<string, string>
}

const [region, bucket] = ['us-east-1', 'mall-files']
const credentials = { accessKeyId: 'MALLKEY', secretAccessKey: 'mall-secret' }

/** Starts the smallest cluster of Ceph: a monitor, one store of objects in memory, and radosgw.
 *  @param port the first of 12 */
export async function openBucket(home: string, port: number, lifetime: Lifetime): Promise<Bucket> {
  const folder = join(home, 'ceph')
  for (const name of ['mon', 'osd', 'rgw']) await mkdir(join(folder, name), { recursive: true })
  const file = join(folder, 'ceph.conf')
  const cluster = crypto.randomUUID()
  await writeFile(file, settings({ folder, port, cluster }))
  const env = { CEPH_CONF: file }
  const run = async (name: string, ...args: string[]) =>
    await promisify(execFile)(name, args, { env: { ...process.env, ...env } })
  const daemon = (command: [string, ...string[]], readyAt?: string) =>
    program({ command, env, log: join(folder, `${command[0]}.log`), ...(readyAt && { readyAt }) })
  const map = join(folder, 'monmap')
  await run('monmaptool', '--create', '--add', 'a', `127.0.0.1:${port}`, '--fsid', cluster, map)
  await run('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map)
  await openProgram(lifetime, daemon(['ceph-mon', '-f', '-i', 'a']))
  await run('ceph', '--connect-timeout', '60', 'osd', 'create')
  await run('ceph-osd', '-i', '0', '--mkfs')
  await run('ceph', 'osd', 'crush', 'add', 'osd.0', '1', 'root=default', 'host=fleet')
  await openProgram(lifetime, daemon(['ceph-osd', '-f', '-i', '0']))
  const keys = ['--access-key', credentials.accessKeyId, '--secret-key', credentials.secretAccessKey]
  await run('radosgw-admin', 'user', 'create', '--uid=mall', '--display-name=mall', ...keys)
  const endpoint = `http://127.0.0.1:${port + 1}`
  const gateway = daemon(
    ['radosgw', '-f', '-n', 'client.rgw', `--rgw-frontends=beast endpoint=127.0.0.1:${port + 1}`],
    endpoint,
  )
  await openProgram(lifetime, gateway)
  const client = new S3Client({ endpoint, region, forcePathStyle: true, credentials })
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  client.destroy()
  const environment = {
    STORAGE: 's3',
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  }
  return { gateway, environment }
}

function settings({ folder, port, cluster }: { folder: string; port: number; cluster: string }): string {
  return `[global]
fsid = ${cluster}
mon host = v2:127.0.0.1:${port}
mon initial members = a
public addr = 127.0.0.1
ms bind msgr1 = false
ms bind port min = ${port + 2}
ms bind port max = ${port + 11}
# Without keys there is no encryption, which radosgw requires by default.
ms mon client mode = crc
auth cluster required = none
auth service required = none
auth client required = none
keyring = /dev/null
osd objectstore = memstore
memstore device bytes = 1073741824
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd crush chooseleaf type = 0
mon allow pool size one = true
rgw data = ${folder}/rgw
run dir = ${folder}
admin socket = ${folder}/$name.$pid.asok
log file = ${folder}/$name.log
[mon.a]
mon data = ${folder}/mon
[osd.0]
osd data = ${folder}/osd
`
}
