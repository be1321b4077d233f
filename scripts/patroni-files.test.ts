import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { createTestDatabase } from '../test-support/test-database.ts'

const folder = join(import.meta.dirname, '../docs/operations/patroni')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const patroni: Patroni = parse(read('patroni.yml'))
const etcd = parse(read('etcd.yml'))
const { dcs } = patroni.bootstrap
const db = await createTestDatabase()

interface Patroni {
  name: string
  restapi: { listen: string }
  etcd3: { hosts: string[] }
  bootstrap: {
    dcs: {
      ttl: number
      loop_wait: number
      retry_timeout: number
      synchronous_mode: boolean
      synchronous_mode_strict: boolean
      postgresql: { parameters: Record<string, string | number> }
    }
    initdb: (string | Record<string, string>)[]
  }
  postgresql: {
    listen: string
    authentication: Record<string, { username: string; sslmode?: string; sslrootcert?: string }>
    parameters?: Record<string, string | number>
    pg_hba: string[]
  }
}

/** Addresses of the nodes of PostgreSQL in a section of haproxy.cfg. */
const serversOf = (section: string) => {
  const [, text = ''] =
    new RegExp(`^listen ${section}\\n((?: {4}.*\\n)+)`, 'm').exec(read('haproxy.cfg')) ?? []
  return {
    servers: [...text.matchAll(/^ {4}server (\w+) ([\d.:]+)$/gm)].map(([, name, address]) => [name, address]),
    bind: /bind (\S+)/.exec(text)?.[1],
    check: /httpchk (\S+ \S+)/.exec(text)?.[1],
    port: /check port (\d+)/.exec(text)?.[1],
  }
}

test('every parameter of Patroni exists in PostgreSQL and has a value that it accepts', async () => {
  const parameters = Object.entries({ ...dcs.postgresql.parameters, ...patroni.postgresql.parameters })
  expect(parameters.length).toBeGreaterThan(10)
  const { rows } = await sql<{ name: string; vartype: string; enumvals: string[] | null }>`
    select name, vartype, enumvals from pg_settings`.execute(db)
  const known = new Map(rows.map((row) => [row.name.toLowerCase(), row]))
  // A parameter of a loaded library is known to it alone.
  for (const [name, value] of parameters.filter(([parameter]) => !parameter.includes('.'))) {
    const setting = known.get(name)
    expect(setting, name).toBeDefined()
    // YAML reads on and off as truth values, which Patroni would pass on as True and False.
    expect(typeof value, name).not.toBe('boolean')
    if (setting?.enumvals) expect(setting.enumvals, name).toContain(String(value))
  }
})

test('a lost primary is replaced in time, only by a standby that has every commit', () => {
  expect(dcs.ttl).toBeGreaterThanOrEqual(dcs.loop_wait + 2 * dcs.retry_timeout)
  expect(dcs.ttl).toBeLessThanOrEqual(30)
  expect(dcs).toMatchObject({ synchronous_mode: true, synchronous_mode_strict: false })
  expect(dcs.postgresql.parameters.synchronous_commit).toBe('on')
  // Patroni sets it itself.
  expect(dcs.postgresql.parameters).not.toHaveProperty('synchronous_standby_names')
})

test('a new cluster has the encoding and the locale of the mall', async () => {
  const options = Object.assign(
    {},
    ...patroni.bootstrap.initdb.filter((option) => typeof option === 'object'),
  )
  const { rows } = await sql<{ encoding: string; provider: string; locale: string }>`
    select pg_encoding_to_char(encoding) as encoding, datlocprovider as provider, datlocale as locale
    from pg_database where datname = current_database()`.execute(db)
  expect(rows[0]).toEqual({ encoding: options.encoding, provider: 'b', locale: options['builtin-locale'] })
  expect(options['locale-provider']).toBe('builtin')
  expect(patroni.bootstrap.initdb).toContain('data-checksums')
})

test('etcd has three members, the same in both files', () => {
  const members = String(etcd['initial-cluster'])
    .split(',')
    .map((member) => new URL(member.split('=')[1] ?? '').hostname)
  expect(new Set(members).size).toBe(3)
  expect(patroni.etcd3.hosts).toEqual(members.map((host) => `${host}:2379`))
  expect(etcd['listen-client-urls'].split(',')).toContain(etcd['advertise-client-urls'])
})

test('HAProxy asks Patroni, and PgBouncer reaches the primary and a standby through it', () => {
  const [primary, replica] = [serversOf('primary'), serversOf('replica')]
  // OPTIONS has no body: Patroni logs an error for each that HAProxy does not read to its end.
  expect([primary.check, replica.check]).toEqual(['OPTIONS /primary', 'OPTIONS /replica'])
  expect(primary.servers).toContainEqual([patroni.name, patroni.postgresql.listen])
  expect(primary.servers).toHaveLength(2)
  expect(replica.servers).toEqual(primary.servers)
  for (const { port } of [primary, replica]) expect(patroni.restapi.listen).toMatch(`:${port}`)
  const pool = read('pgbouncer.ini')
  const placeOf = (name: string) => {
    const [, host, port] = new RegExp(`^${name} = host=(\\S+) port=(\\d+)`, 'm').exec(pool) ?? []
    return `${host}:${port}`
  }
  expect([placeOf('mall'), placeOf('mall_replica')]).toEqual([primary.bind, replica.bind])
  expect(pool).toContain('pool_mode = transaction')
  // A repeated connection hung until server_connect_timeout when its server was marked down meanwhile.
  expect(read('haproxy.cfg')).toMatch(/^ {4}retries 0$/m)
})

test('PostgreSQL has the certificate that its rules require, and all of its clients verify it', () => {
  const { pg_hba: rules, parameters = {}, authentication } = patroni.postgresql
  expect(rules.filter((rule) => !/^(?:local|hostssl) /.test(rule))).toEqual([])
  expect(parameters.ssl).toBe('on')
  const fleet = readFileSync(join(folder, '../fleet.md'), 'utf8')
  for (const setting of ['ssl_cert_file', 'ssl_key_file'])
    expect(fleet).toContain(basename(String(parameters[setting])))
  for (const [user, connection] of Object.entries(authentication))
    expect(connection, user).toMatchObject({ sslmode: 'verify-ca', sslrootcert: '/etc/patroni/ca.crt' })
  const [, authority = 'no file'] = /^server_tls_ca_file = (\S+)$/m.exec(read('pgbouncer.ini')) ?? []
  expect(read('pgbouncer.ini')).toMatch(/^server_tls_sslmode = verify-ca$/m)
  for (const page of [fleet, read('README.md')])
    expect(page).toContain(`?sslmode=verify-full&sslrootcert=${authority}`)
  // PgBouncer runs as postgres, which may not enter /etc/mall.
  expect(authority).not.toMatch(/^\/etc\/mall\//)
})

test('a node can make the base backup, and a segment of the WAL waits no longer than on one machine', () => {
  expect(patroni.postgresql.pg_hba).toContain('local replication postgres peer')
  const readme = readFileSync(join(folder, '../README.md'), 'utf8')
  for (const name of ['archive_timeout', 'archive_library', 'basic_archive.archive_directory']) {
    const [, value] = new RegExp(`^${name} = '?([^'\n]+)'?$`, 'm').exec(readme) ?? []
    expect(String(dcs.postgresql.parameters[name]), name).toBe(value)
  }
})

test('the steps copy every file to the place that it names, with the passwords that Patroni reads', () => {
  const steps = read('README.md')
  for (const name of ['etcd.yml', 'patroni.yml', 'haproxy.cfg', 'pgbouncer.ini']) {
    const [, place = 'no place'] = /^[#;] (\/etc\/[\w/.]+\w)/.exec(read(name)) ?? []
    expect(steps, name).toMatch(new RegExp(`${name} (?:> )?${place}$`, 'm'))
  }
  // The unit patroni@mall reads both.
  expect(steps).toContain('cat > /etc/patroni/env.conf')
  for (const user of ['SUPERUSER', 'REPLICATION', 'REWIND', 'RESTAPI'])
    expect(steps).toContain(`\nPATRONI_${user}_PASSWORD=`)
})

test('no file contains a password', () => {
  for (const name of ['patroni.yml', 'etcd.yml', 'haproxy.cfg', 'pgbouncer.ini'])
    expect(read(name)).not.toMatch(/password\s*[:=]/i)
})
