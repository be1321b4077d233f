import { randomBytes, randomUUID } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { apiBase } from '../../contract/wire/endpoint.ts'
import { aForm, aHeic, aPhoto, encodeForm } from '../../test-support/orders/an-appeal.ts'
import { aReturn, createAppealFixture } from '../../test-support/orders/appeal-fixture.ts'
import { insertSessionForPerson } from '../../test-support/people/a-member.ts'

const { db, mall, adminPerson, aSender, send } = await createAppealFixture()

async function fetchImage(path: string, token: string) {
  return await mall.app.inject({ url: apiBase + path, headers: { authorization: `Bearer ${token}` } })
}

/** A JPEG of about `bytes` bytes: noise does not compress. */
async function aNoiseImage(bytes: number): Promise<Buffer> {
  const side = Math.round(Math.sqrt(bytes / 1.8))
  const raw = { raw: { width: side, height: side, channels: 3 } } as const
  const photo = await sharp(randomBytes(side * side * 3), raw)
    .jpeg({ quality: 90 })
    .toBuffer()
  // Bytes after the end of a JPEG are ignored; phones store previews there.
  return Buffer.concat([photo, Buffer.alloc(Math.max(0, bytes - photo.length), 1)])
}

const threeMegabytes = 3 * 1024 * 1024
const large = await aNoiseImage(threeMegabytes)

describe('images of an appeal', () => {
  test('two of three megabytes each are accepted, re-encoded, and visible only to their owner and the staff', async () => {
    const owner = await aSender()
    expect(large.length).toBe(threeMegabytes)
    const { status, body } = await send(owner, [large, large])
    expect(status).toBe(201)
    expect(body.images).toHaveLength(2)
    const path = `/order/${owner.invoice}/appeal/image/${body.images[0].id}`
    const shown = await fetchImage(path, owner.token)
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(shown.headers['cache-control']).toBe('no-store')
    expect((await sharp(shown.rawPayload).metadata()).format).toBe('webp')
    const stranger = await aSender()
    expect((await fetchImage(path, stranger.token)).statusCode).toBe(404)
    const elsewhere = `/order/${stranger.invoice}/appeal/image/${body.images[0].id}`
    expect((await fetchImage(elsewhere, stranger.token)).statusCode).toBe(404)
    const adminToken = await insertSessionForPerson(db, mall.clock, adminPerson.id)
    expect((await fetchImage(`/admin/appeal/image/${body.images[0].id}`, adminToken)).statusCode).toBe(200)
    expect((await fetchImage(`/admin/appeal/image/${body.images[0].id}`, owner.token)).statusCode).toBe(403)
  })

  test('a third one, and one of 3.1 megabytes, are refused during the upload', async () => {
    const owner = await aSender()
    const photo = await aPhoto()
    expect(await send(owner, [photo, photo, photo])).toEqual({
      status: 413,
      body: { code: 'too-many-images', max: 2 },
    })
    const tooLarge = Buffer.concat([large, Buffer.alloc(100 * 1024)])
    expect(await send(owner, [photo, tooLarge])).toEqual({
      status: 413,
      body: { code: 'image-too-large', maxBytes: threeMegabytes },
    })
    expect((await send(owner, [photo])).status).toBe(201)
  })

  test('lose their location and camera metadata', async () => {
    const owner = await aSender()
    const photo = await sharp(await aPhoto())
      .withExif({ IFD0: { Make: 'A phone', Copyright: 'canary' }, IFD3: { GPSLatitude: '22/1 16/1 0/1' } })
      .toBuffer()
    expect(photo.toString('latin1')).toContain('canary')
    const { body } = await send(owner, [photo])
    const shown = await fetchImage(`/order/${owner.invoice}/appeal/image/${body.images[0].id}`, owner.token)
    expect(shown.rawPayload.toString('latin1')).not.toContain('canary')
    const { exif, xmp, icc } = await sharp(shown.rawPayload).metadata()
    expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined])
  })

  test.each([
    ['a PDF called a JPEG', async () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj')],
    [
      'an SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    [
      'a GIF',
      async () =>
        await sharp(await aPhoto())
          .gif()
          .toBuffer(),
    ],
    ['a page within a JPEG', async () => await withComment('<script>alert(1)</script>')],
    [
      'an archive behind a JPEG',
      async () => Buffer.concat([await aPhoto(), Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)]),
    ],
    ['half a photo', async () => (await aNoiseImage(200_000)).subarray(0, 60_000)],
    ['nothing', async () => Buffer.alloc(0)],
    ['only its first bytes', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['a bomb of 144 megapixels', async () => aBomb(12_000)],
  ])('%s is none', async (_, make) => {
    const owner = await aSender()
    expect(await send(owner, [await make()])).toEqual({
      status: 422,
      body: { code: 'image-format-mismatch' },
    })
    expect(
      (await db.selectFrom('appeals').where('person_id', '=', owner.id).selectAll().execute()).length,
    ).toBe(0)
  })

  test('a HEIC that cannot be decoded has its own refusal', async () => {
    expect((await send(await aSender(), [aHeic()])).body).toEqual({ code: 'image-heic-unreadable' })
  })

  test('twenty concurrent decompression bombs use little memory', async () => {
    const [owner, bomb] = [await aSender(), aBomb(20_000)]
    expect(bomb.length).toBeLessThan(threeMegabytes)
    const before = process.memoryUsage().rss
    await Promise.all(Array.from({ length: 20 }, async () => await send(owner, [bomb])))
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024)
  })
})

describe('an upload whose last bytes are withheld', () => {
  test('is refused at once for an order of another person', async () => {
    const [owner, stranger] = [await aSender(), await aSender()]
    const upload = await beginUpload({ token: stranger.token, invoice: owner.invoice })
    expect(await upload.status).toBe(404)
    upload.end()
  })

  test('and others like it hold a bounded number of bytes, and only while they last', async () => {
    const owner = await aSender()
    const uploads: Upload[] = []
    for (let count = 0; count < 12; count++) uploads.push(await beginUpload(owner))
    expect(await Promise.race(uploads.map(({ status }) => status))).toBe(503)
    for (const { end } of uploads) end()
    await expect.poll(async () => (await send(owner, [large, large])).status).toBe(201)
  })
})

test('a person sends at most 60 appeals an hour', async () => {
  const [owner, stranger] = [await aSender(), await aSender()]
  const sendOthers = async () => await send({ token: stranger.token, invoice: owner.invoice })
  for (let count = 0; count < 60; count++) expect((await sendOthers()).status).toBe(404)
  expect(await sendOthers()).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
})

interface Upload {
  /** The status of the answer; it never comes if the mall waits for the rest. */
  status: Promise<number>
  end: () => void
}

const origin = await mall.app.listen({ port: 0, host: '127.0.0.1' })

/** Sends two images without their last bytes. */
async function beginUpload({ token, invoice }: { token: string; invoice: string }): Promise<Upload> {
  const { payload, type } = await encodeForm(aForm(aReturn, [large, large]))
  const request = httpRequest(`${origin}${apiBase}/order/${invoice}/appeal`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': type,
      'content-length': payload.length,
      'idempotency-key': randomUUID(),
    },
  })
  const status = new Promise<number>((resolve) => {
    request.on('response', ({ statusCode }) => resolve(statusCode ?? 0))
  })
  request.on('error', () => undefined)
  request.write(payload.subarray(0, -100))
  return { status, end: () => request.destroy() }
}

async function withComment(comment: string): Promise<Buffer> {
  const photo = await aPhoto()
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
  return Buffer.concat([photo.subarray(0, 2), head, Buffer.from(comment), photo.subarray(2)])
}

/** A PNG of a few kilobytes that decompresses to a large black square. */
function aBomb(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, check])
}
