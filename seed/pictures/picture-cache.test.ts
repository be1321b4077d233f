import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { imageStore } from '../../server/platform/images/image-store.ts'
import { createMemoryBlobStore } from '../../test-support/memory-blob-store.ts'
import { openPictureCache } from './picture-cache.ts'
import { renderPictures } from './render-pictures.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'picture-cache-'))
})
afterAll(async () => await rm(folder, { recursive: true, force: true }))

const square = (colour: string) => ({
  file: 'square.jpg',
  draw: () =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="${colour}"/></svg>`,
})

async function rendered(into: string, colour: string, scale?: number): Promise<Buffer> {
  const cache = await openPictureCache(join(folder, 'cache'))
  await renderPictures(join(folder, into), [square(colour)], { cache, ...(scale && { scale }) })
  return await readFile(join(folder, into, 'square.jpg'))
}

test('a picture is rendered once, and again when its drawing changes', async () => {
  const firstPicture = await rendered('first', 'red')
  expect((await sharp(firstPicture).metadata()).format).toBe('jpeg')
  expect(await rendered('second', 'red')).toEqual(firstPicture)
  expect(await rendered('third', 'blue')).not.toEqual(firstPicture)
})

test('a scaled picture is cached separately from the full size', async () => {
  const widthOf = async (picture: Buffer) => (await sharp(picture).metadata()).width
  expect(await widthOf(await rendered('small', 'red', 0.5))).toBe(4)
  expect(await widthOf(await rendered('full', 'red'))).toBe(8)
})

test('an original stored by one store is available to the next from the cache', async () => {
  const cache = await openPictureCache(join(folder, 'cache'))
  const picture = await rendered('taken', 'green')
  const stored = await imageStore(cache.behind(createMemoryBlobStore())).save(picture)
  const names: string[] = []
  const next = createMemoryBlobStore()
  const watched = {
    ...next,
    write: async (name: string, bytes: Buffer) => void names.push(name, `${bytes.length}`),
  }
  const again = await imageStore(cache.behind(watched)).save(picture)
  expect(again).toEqual(stored)
  expect(names[0]).toMatch(/\.original\.webp$/)
})

test('a cache that cannot be written only costs time', async () => {
  const file = join(folder, 'no-folder')
  await writeFile(file, '')
  const cache = await openPictureCache(file)
  expect(await cache.cached('key', async () => Buffer.from('picture'))).toEqual(Buffer.from('picture'))
})
