import { expect, test } from 'vitest'
import { pictureAdminEndpoints as admin } from '../../../contract/admin/catalogue/picture-admin.ts'
import { aPhoto } from '../../../test-support/orders/an-appeal.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { startS3Server } from '../../../test-support/servers/start-s3-server.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { catalogueRoutes } from '../catalogue-routes.ts'
import { pictureAdminRoutes } from './picture-admin-routes.ts'

const db = await createTestDatabase()
const server = await startS3Server()
const [firstProcess, secondProcess] = await Promise.all([aProcess(), aProcess()])
const staff = await aClerk(firstProcess)
const photo = await aPhoto()

/** A web process whose files are in the bucket. */
async function aProcess() {
  return await createCheckoutFixture(db, { storage: 's3', s3: server.settings, dataDir: '/nowhere' }, [
    pictureAdminRoutes,
    async (app, deps) =>
      catalogueRoutes(app, deps, { readFreight: async () => () => 0, listBestsellerIds: async () => [] }),
  ])
}

async function upload(picture: Buffer) {
  const form = new FormData()
  form.append('images', new Blob([new Uint8Array(picture)]), 'photo.jpg')
  return await staff.call(admin.upload, { body: form })
}

test('a picture uploaded at one process is served by the other, and its rendition is stored once', async () => {
  const { path } = (await upload(photo)).body as { path: string }
  const url = `/back/${path}-320.webp`
  const [seen, again] = [await secondProcess.app.inject(url), await firstProcess.app.inject(url)]
  expect([seen.statusCode, again.statusCode]).toEqual([200, 200])
  expect(again.rawPayload).toEqual(seen.rawPayload)
  const renditions = [...server.objects.keys()].filter((key) => key.endsWith('-320.webp'))
  expect(renditions).toEqual([expect.stringMatching(/^images\/[0-9a-f]{2}\/[0-9a-f]{32}-320\.webp$/)])
  expect(firstProcess.storage.facts().write).toMatchObject({ done: 1, failed: 0 })
})

test('while the storage is down, pictures are answered with 503, uploads are refused by name and nothing is recorded', async () => {
  const recorded = await countOfImages()
  server.set('is-busy')
  const answer = await secondProcess.app.inject(`/back/images/${'a'.repeat(32)}-160.jpg`)
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toEqual({ code: 'storage-unavailable' })
  expect(answer.headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' })
  const other = Buffer.concat([photo, Buffer.from('another picture by its hash')])
  expect(await upload(other)).toMatchObject({ status: 422, body: { code: 'storage-unavailable' } })
  expect(await countOfImages()).toBe(recorded)
  expect((await secondProcess.app.inject('/back/api/product/search')).statusCode).toBe(200)
  expect(secondProcess.storage.facts().read.failed).toBe(1)
  server.set('works')
  expect((await upload(other)).status).toBe(201)
})

async function countOfImages(): Promise<number> {
  const { count } = await db
    .selectFrom('images')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
