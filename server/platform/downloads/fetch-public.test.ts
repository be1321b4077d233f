import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fc, test as prop } from '@fast-check/vitest'
import { afterEach, describe, expect, test } from 'vitest'
import { fetchPublic, isPublicAddress } from './fetch-public.ts'

const opened: (() => void)[] = []
afterEach(() => {
  for (const close of opened.splice(0)) close()
})

async function serverOf(listener: RequestListener): Promise<number> {
  const server = createServer(listener)
  opened.push(() => server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

const limits = { maxBytes: 1_000, signal: new AbortController().signal }

/** Limits that allow this machine, as if it were public. */
function allowing(port: number, more: object = {}) {
  return {
    ...limits,
    isAllowed: (address: string) => address === '127.0.0.1',
    ports: [String(port)],
    ...more,
  }
}

describe('the public internet', () => {
  test.each([
    ...[
      '127.0.0.1',
      '10.0.0.1',
      '172.16.9.9',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '224.0.0.1',
    ],
    ...[
      '255.255.255.255',
      '::1',
      '::',
      'fe80::1',
      'fd00::1',
      '::ffff:127.0.0.1',
      '::ffff:10.0.0.1',
      '64:ff9b::7f00:1',
    ],
    ...['2002:7f00:1::', '2001:db8::1', 'localhost', ''],
  ])('does not include %s', (address) => expect(isPublicAddress(address)).toBe(false))

  test.each(['1.1.1.1', '203.80.96.10', '2606:4700:4700::1111'])('includes %s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  )

  prop.prop([
    fc.integer({ min: 0, max: 255 }),
    fc.integer({ min: 0, max: 255 }),
    fc.integer({ min: 0, max: 255 }),
  ])('includes no address of a private network', (a, b, c) => {
    for (const address of [
      `10.${a}.${b}.${c}`,
      `192.168.${a}.${b}`,
      `127.${a}.${b}.${c}`,
      `::ffff:10.${a}.${b}.${c}`,
    ])
      expect(isPublicAddress(address)).toBe(false)
  })
})

describe('a web address', () => {
  test.each([
    'http://127.0.0.1/',
    'http://0x7f.1/',
    'http://2130706433/',
    'http://[::1]/',
    'http://localhost/',
    'http://[::ffff:169.254.169.254]/latest/meta-data',
    'http://1.1.1.1:6379/',
    'http://a:b@1.1.1.1/',
    'ftp://1.1.1.1/x',
    'file:///etc/passwd',
  ])('%s is not read', async (url) => {
    await expect(fetchPublic(url, limits)).rejects.toMatchObject({ reason: 'not-public' })
  })

  test('is read, also through redirects, but not without end', async () => {
    const port = await serverOf(({ url }, reply) => {
      if (url === '/picture') return void reply.end('bytes')
      const [, hops = '0'] = /^\/(\d+)$/.exec(url ?? '') ?? []
      reply.writeHead(302, { location: hops === '1' ? '/picture' : `/${Number(hops) - 1}` }).end()
    })
    const at = (path: string) => `http://127.0.0.1:${port}/${path}`
    expect(String(await fetchPublic(at('3'), allowing(port)))).toBe('bytes')
    await expect(fetchPublic(at('4'), allowing(port))).rejects.toMatchObject({ reason: 'not-found' })
  })

  test('that redirects to an internal address is not read', async () => {
    const port = await serverOf((_, reply) =>
      reply.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    )
    const ports = [String(port), '']
    await expect(fetchPublic(`http://127.0.0.1:${port}/`, allowing(port, { ports }))).rejects.toMatchObject({
      reason: 'not-public',
    })
  })

  test('whose name resolves to an internal address is not read', async () => {
    const port = await serverOf((_, reply) => reply.end('secret'))
    const input = { ...limits, ports: [String(port)] }
    await expect(fetchPublic(`http://localhost:${port}/`, input)).rejects.toMatchObject({
      reason: 'not-public',
    })
  })

  test('is read up to a size and a time', async () => {
    const port = await serverOf(({ url }, reply) => {
      if (url === '/large') reply.end(Buffer.alloc(1_001))
      else if (url === '/missing') reply.writeHead(404).end()
      else reply.write('begins and never ends')
    })
    const at = (path: string) => fetchPublic(`http://127.0.0.1:${port}/${path}`, allowing(port))
    await expect(at('large')).rejects.toMatchObject({ reason: 'too-large' })
    await expect(at('missing')).rejects.toMatchObject({ reason: 'not-found' })
    const slow = allowing(port, { signal: AbortSignal.timeout(50) })
    await expect(fetchPublic(`http://127.0.0.1:${port}/slow`, slow)).rejects.toMatchObject({
      reason: 'too-slow',
    })
  })
})
