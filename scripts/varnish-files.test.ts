import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fc, test as property } from '@fast-check/vitest'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { endpoints } from '../contract/endpoints.ts'
import { apiBase } from '../contract/wire/endpoint.ts'
import { incrementEpoch } from '../server/catalogue/publishing/epoch-queries.ts'
import { refreshListings } from '../server/catalogue/publishing/refresh-listings.ts'
import { acceptedEncoding } from '../server/platform/http/compress.ts'
import { preferredLanguage } from '../server/platform/http/preferred-language.ts'
import { aProduct } from '../test-support/catalogue/a-product.ts'
import { aMember, insertSessionForPerson } from '../test-support/people/a-member.ts'
import { findFreePort } from '../test-support/servers/find-free-port.ts'
import { createWholeMall } from '../test-support/whole-mall.ts'

const folder = join(import.meta.dirname, '../docs/operations')
const read = (path: string) => readFileSync(join(folder, path), 'utf8')
const vcl = read('varnish/mall.vcl')
const mall = await createWholeMall({ proxies: 1 })
const kettle = await aProduct(mall.db)
const page = `/product/detail?id=${kettle.displayProductId}`

/** The values that the rules of `vcl_recv` set a header to, with their patterns in order. */
function rulesOf(header: string): { pattern: RegExp; value: string }[] {
  const rule = new RegExp(`${header} ~ "([^"]+)"\\) \\{\\s+set req\\.http\\.${header} = "(\\w+)"`, 'g')
  return [...vcl.matchAll(rule)].map(([, pattern = '', value = '']) => ({
    pattern: new RegExp(pattern.replace('(?i)', ''), pattern.startsWith('(?i)') ? 'i' : ''),
    value,
  }))
}

function normalise(header: string, sent: string): string | null {
  return rulesOf(header).find(({ pattern }) => pattern.test(sent))?.value ?? null
}

const tag = fc.constantFrom('zh', 'zh-HK', 'zh-Hant-HK', 'en', 'en-GB', 'fr', 'zha', '*', 'yue-HK')
const weight = fc.constantFrom('', '', ';q=1', ';q=0.9', '; q=0.5', ';q=0')
const languages = fc
  .array(fc.tuple(tag, weight, fc.constantFrom(',', ', ', ' , ')), { minLength: 1, maxLength: 5 })
  .map((parts) => parts.map(([name, q, comma], index) => `${index > 0 ? comma : ''}${name}${q}`).join(''))

property.prop([languages])('a stored page has the language that the mall would choose', (sent) => {
  expect(preferredLanguage(normalise('Accept-Language', sent) ?? sent)).toBe(preferredLanguage(sent))
})

test('the languages of browsers share two copies', () => {
  const rules = ['zh-HK,zh;q=0.9,en;q=0.8', 'zh-TW', 'en-GB,en;q=0.9', 'fr-FR,fr;q=0.8'].map((sent) =>
    normalise('Accept-Language', sent),
  )
  expect(rules).toEqual(['zh', 'zh', 'en', 'en'])
})

const encodings = fc
  .array(fc.tuple(fc.constantFrom('br', 'gzip', 'deflate', 'zstd', '*'), weight), { maxLength: 4 })
  .map((parts) => parts.map(([name, q]) => `${name}${q}`).join(', '))

property.prop([encodings])('a stored page has the encoding that the mall would choose', (sent) => {
  expect(normalise('Accept-Encoding', sent)).toBe(acceptedEncoding(sent))
})

test('pages have the header by which Varnish recognises them, and no cookie', async () => {
  const answer = await mall.app.inject({ url: page })
  expect(answer.statusCode).toBe(200)
  expect(vcl).toContain(`beresp.http.Cache-Control == "${answer.headers['cache-control']}"`)
  expect(answer.headers).toHaveProperty('etag')
  expect(answer.headers).not.toHaveProperty('set-cookie')
})

test('every call of the contract passes Varnish', () => {
  const [, stored = '', except = ''] = /req\.url ~ "([^"]+)" && req\.url !~ "([^"]+)"/.exec(vcl) ?? []
  const paths = Object.values(endpoints).flatMap((module) =>
    Object.values(module).map(({ path }) => `${apiBase}${path}`),
  )
  expect(paths.length).toBeGreaterThan(50)
  for (const path of paths) {
    expect(path).toMatch(new RegExp(stored))
    expect(path).not.toMatch(new RegExp(except))
  }
})

test('HAProxy and Varnish lead to each other, and the processes are those of the fleet without Varnish', () => {
  const [withCache, without] = [read('varnish/haproxy.cfg'), read('haproxy/haproxy.cfg')]
  const sectionOf = (text: string, name: string) => text.slice(text.indexOf(`\n${name}\n`))
  expect(sectionOf(withCache, 'backend mall')).toBe(sectionOf(without, 'backend mall'))
  for (const line of without.split('\n').slice(1)) expect(withCache).toContain(line)
  const serversOf = (name: string) =>
    /(?: {4}server .*\n)+/.exec(sectionOf(without, `backend ${name}`))?.[0] ?? expect.unreachable()
  expect(serversOf('running')).toBe(serversOf('mall'))
  const [, host, port] = /\.host = "([^"]+)";\s+\.port = "(\d+)"/.exec(vcl) ?? []
  expect(withCache).toContain(`frontend origin\n    bind ${host}:${port}\n`)
  expect(withCache).toContain(`server origin ${host}:${port} backup`)
  const [, listens] = /varnishd -a (\S+)/.exec(vcl) ?? []
  expect(withCache).toContain(`server varnish ${listens}\n`)
})

test('the challenge of a renewed certificate reaches certbot, and the hook writes the file that HAProxy reads', () => {
  const manual = read('haproxy/README.md')
  const [, port = ''] = /--http-01-port (\d+)/.exec(manual) ?? []
  const hook = read('haproxy/deploy-certificate.sh')
  expect(manual).toContain('--deploy-hook /etc/haproxy/deploy-certificate.sh')
  for (const file of ['haproxy/haproxy.cfg', 'varnish/haproxy.cfg']) {
    const text = read(file)
    expect(text).toContain('acl is_challenge path_beg /.well-known/acme-challenge/')
    expect(text).toContain('http-request redirect scheme https code 301 if !is_challenge')
    expect(text).toContain(`backend certbot\n    server certbot 127.0.0.1:${port}\n`)
    expect(text).toContain('ssl crt /etc/haproxy/shop.example.pem ')
  }
  expect(hook).toContain('mv "/etc/haproxy/$name.pem.new" "/etc/haproxy/$name.pem"')
})

// Varnish is a program of the operator; where it is installed, the file is run.
if (spawnSync('varnishd', ['-V']).error === undefined)
  describe('Varnish', () => {
    let [address, home] = ['', '']
    let varnish: ChildProcess | null = null
    beforeAll(async () => {
      await mall.app.listen({ host: '127.0.0.1', port: 0 })
      const { port } = mall.app.server.address() as AddressInfo
      home = await mkdtemp(join(tmpdir(), 'mall-varnish-'))
      // Varnish works as another user.
      await chmod(home, 0o755)
      const file = join(home, 'mall.vcl')
      await writeFile(file, vcl.replace('.port = "8080"', `.port = "${port}"`))
      const own = await findFreePort()
      const listen = ['-F', '-a', `127.0.0.1:${own}`, '-n', join(home, 'work'), '-f', file]
      const settings = ['-s', 'malloc,32M', '-p', 'http_gzip_support=off']
      varnish = spawn('varnishd', [...listen, ...settings], { stdio: 'ignore' })
      address = `http://127.0.0.1:${own}`
      // It compiles the file first.
      await vi.waitFor(async () => expect((await request('/health/ready'))?.status).toBe(200), 120_000)
    })
    afterAll(async () => {
      if (varnish && varnish.exitCode === null) {
        varnish.kill('SIGTERM')
        await once(varnish, 'exit')
      }
      await rm(home, { recursive: true, force: true })
    })
    const request = async (path: string, headers: Record<string, string> = {}) =>
      await fetch(`${address}${path}`, { headers: { connection: 'close', ...headers } }).catch(() => null)
    /** A stored answer names the request that fetched it, too. */
    const isStored = (answer: Response | null) => / /.test(answer?.headers.get('x-varnish') ?? '')

    test('stores a page for everybody, in each language and encoding', async () => {
      const [hongKong, english] = [{ 'accept-language': 'zh-HK,zh;q=0.9' }, { 'accept-language': 'en-GB' }]
      expect(isStored(await request('/faq', { ...hongKong, cookie: 'other=1' }))).toBe(false)
      await expect
        .poll(async () => isStored(await request('/faq', { 'accept-language': 'zh-TW' })), {
          timeout: 60_000,
          interval: 10,
        })
        .toBe(true)
      const pages = await Promise.all([request('/faq', hongKong), request('/faq', english)])
      expect(pages.map((answer) => answer?.headers.get('content-language'))).toEqual(['zh-Hant-HK', 'en-HK'])
      const brotli = await request('/faq', { ...english, 'accept-encoding': 'gzip, br' })
      expect(brotli?.headers.get('content-encoding')).toBe('br')
    })

    test('never stores what a signed-in person requests, nor a call', async () => {
      const { id } = await aMember(mall.db)
      const token = await insertSessionForPerson(mall.db, mall.clock, id)
      const own = { authorization: `Bearer ${token}` }
      const calls = ['/init/page?lang=en', '/cart?lang=en', '/product/new?lang=en'].map(
        (path) => `${apiBase}${path}`,
      )
      for (const path of [...calls, ...calls]) expect(isStored(await request(path, own))).toBe(false)
      for (const path of [...calls, ...calls]) expect(isStored(await request(path))).toBe(false)
      await request('/faq')
      expect(isStored(await request('/faq', own))).toBe(false)
    })

    test('shows a changed price soon', async () => {
      const showsPrice = async (dollars: string) =>
        (await (await request(`${page}&lang=en`))?.text())?.includes(dollars) ?? false
      expect(await showsPrice('1,234')).toBe(false)
      const { displayProductId, productId } = kettle
      await mall.db.transaction().execute(async (tx) => {
        await tx.updateTable('products').set({ price_cents: 123_400 }).where('id', '=', productId).execute()
        await refreshListings(tx, [displayProductId])
        await incrementEpoch(tx)
      })
      await mall.app.refreshEpochs()
      await expect.poll(async () => await showsPrice('1,234'), { interval: 10 }).toBe(true)
    })
  })
