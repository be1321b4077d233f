import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { auditLogEndpoints } from '../../../contract/admin/audit-log/audit-log.ts'
import {
  pictureAdminEndpoints as admin,
  maxPictureBytes,
} from '../../../contract/admin/catalogue/picture-admin.ts'
import { aPhoto } from '../../../test-support/orders/an-appeal.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { startPictureServer } from '../../../test-support/servers/start-picture-server.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { adminRoutes } from '../../admin/dashboard/admin-routes.ts'
import type { PictureSources } from './fetch-pictures.ts'
import { pictureAdminRoutes } from './picture-admin-routes.ts'

const db = await createTestDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'mall-pictures-'))
const photo = await aPhoto()
const shop = await pictureServerOf()
/** The guard of the mall, which treats the shop on this machine as public. Everything else stays forbidden. */
const sources: PictureSources = {
  isAllowed: (address) => address === '127.0.0.1',
  ports: [String(shop.port), ''],
  eachMs: 100_000,
  allMs: 100_000,
}
const mall = await createCheckoutFixture(db, { dataDir }, [
  (app, deps) => pictureAdminRoutes(app, deps, sources),
  adminRoutes,
])
const hasty = await createCheckoutFixture(db, { dataDir }, [
  (app, deps) => pictureAdminRoutes(app, deps, { ...sources, eachMs: 100 }),
])
const guarded = await createCheckoutFixture(db, { dataDir }, [pictureAdminRoutes])
const staff = await aClerk(mall)
const atGuarded = await aClerk(guarded)
const atHasty = await aClerk(hasty)

async function pictureServerOf() {
  const hits: string[] = []
  const port = await startPictureServer(({ url = '' }, reply) => {
    hits.push(url)
    if (url.startsWith('/photo')) reply.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo)
    else if (url === '/moved') reply.writeHead(301, { location: '/photo.jpg' }).end()
    else if (url === '/to-private') reply.writeHead(302, { location: 'http://10.0.0.7/' }).end()
    else if (url === '/to-metadata') reply.writeHead(302, { location: 'http://169.254.169.254/' }).end()
    else if (url === '/to-file') reply.writeHead(302, { location: 'file:///etc/passwd' }).end()
    else if (url === '/to-port') reply.writeHead(302, { location: 'http://127.0.0.1:5432/' }).end()
    else if (url === '/large') reply.end(Buffer.alloc(maxPictureBytes + 1))
    else if (url === '/page') reply.writeHead(200, { 'content-type': 'image/png' }).end('<html></html>')
    else if (url === '/slow') reply.write('begins and never ends')
    else reply.writeHead(404).end()
  })
  return { port, hits, at: (path: string) => `http://127.0.0.1:${port}${path}` }
}

async function fetch(...urls: string[]) {
  return (await staff.call(admin.fetch, { body: { urls } })).body
}

describe('pictures from web addresses', () => {
  test('are stored under their addresses, also through a redirect, as one action in the log', async () => {
    const urls = [shop.at('/photo.jpg?v=1'), shop.at('/moved')]
    expect(await fetch(...urls)).toEqual({ fetched: 2, failed: [] })
    const named = await db
      .selectFrom('import_pictures')
      .innerJoin('images', 'images.id', 'import_pictures.image_id')
      .select(['source', 'path'])
      .orderBy('source')
      .execute()
    expect(named.map(({ source }) => source)).toEqual(urls.toSorted())
    expect(new Set(named.map(({ path }) => path)).size).toBe(1)
    const { body } = await staff.call(auditLogEndpoints.list, { query: { act: 'fetchPictures' } })
    expect(body.items).toMatchObject([
      { subjectName: `127.0.0.1:${shop.port}`, after: { new: 2, refused: 0 } },
    ])
  })

  test.each([
    ['/to-private', 'not-public'],
    ['/to-metadata', 'not-public'],
    ['/to-file', 'not-public'],
    ['/to-port', 'not-public'],
    ['/large', 'too-large'],
    ['/page', 'not-a-picture'],
    ['/missing', 'not-found'],
  ])('are not stored from %s: %s; the others of the request are', async (path, reason) => {
    const good = shop.at(`/photo.jpg?with=${path.slice(1)}`)
    expect(await fetch(shop.at(path), good)).toEqual({
      fetched: 1,
      failed: [{ url: shop.at(path), reason }],
    })
  })

  test('are not awaited for longer than the limit', async () => {
    const urls = [shop.at('/slow')]
    const { body } = await atHasty.call(admin.fetch, { body: { urls } })
    expect(body).toEqual({ fetched: 0, failed: [{ url: urls[0], reason: 'too-slow' }] })
  })

  test('are not fetched from private addresses, whatever they are called', async () => {
    const before = shop.hits.length
    const urls = [
      shop.at('/photo.jpg'),
      `http://localhost:${shop.port}/photo.jpg`,
      'http://localhost/photo.jpg',
      'http://127.0.0.1/photo.jpg',
      'http://[::ffff:127.0.0.1]/photo.jpg',
      'http://10.0.0.7/photo.jpg',
      'http://169.254.169.254/latest/meta-data',
    ]
    const { body } = await atGuarded.call(admin.fetch, { body: { urls } })
    expect(body).toMatchObject({ fetched: 0 })
    expect(body.failed.map(({ reason }) => reason)).toEqual(urls.map(() => 'not-public'))
    expect(shop.hits.length).toBe(before)
  })

  test.each(['file:///etc/passwd', 'ftp://shop.example/photo.jpg', 'photo.jpg', ''])(
    'are not requested from %s',
    async (url) => {
      const { status, body } = await staff.call(admin.fetch, { body: { urls: [url] } })
      expect([status, body]).toMatchObject([422, { code: 'invalid-input' }])
    },
  )
})
