import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openArea } from '../../server/core/storage.ts'
import { imageStore } from '../../server/platform/images/image-store.ts'
import { folderStorage } from '../../server/platform/storage/folder-storage.ts'
import { createTestDatabase, readDatabaseUrl } from '../../test-support/test-database.ts'
import { storePictures } from './store-pictures.ts'

const root = await mkdtemp(join(tmpdir(), 'mall-pictures-'))
afterAll(async () => await rm(root, { recursive: true, force: true }))
const db = await createTestDatabase()
const from = folderStorage(join(root, 'data'))
const to = folderStorage(join(root, 'backup'))
const svg = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4" fill="${colour}"/>`

async function addPicture(colour: string): Promise<string> {
  const { default: sharp } = await import('sharp')
  const png = await sharp(Buffer.from(svg(colour)))
    .flatten({ background: colour })
    .png()
    .toBuffer()
  const image = (await imageStore(openArea(from, 'images')).save(png)) ?? expect.unreachable()
  await db.insertInto('images').values(image).execute()
  return image.path
}

test('the originals of the database are stored, and those that the storage lacks are named', async () => {
  const url = readDatabaseUrl(db)
  expect(await storePictures(url, from, to)).toEqual({ copied: 0, present: 0, missing: [] })
  const [first, second] = [await addPicture('red'), await addPicture('blue')]
  await imageStore(openArea(from, 'images')).variant(first.slice('images/'.length), 320, 'jpg')
  expect(await storePictures(url, from, to)).toEqual({ copied: 2, present: 0, missing: [] })
  await rm(join(root, 'data'), { recursive: true })
  // An unmounted folder is empty or does not exist.
  const lost = await storePictures(url, from, to)
  expect(lost).toEqual({ copied: 0, present: 0, missing: expect.arrayContaining([first, second]) })
  const third = await addPicture('green')
  const partly = await storePictures(url, from, to)
  expect(partly).toMatchObject({ copied: 1, missing: expect.not.arrayContaining([third]) })
  expect(partly.missing).toHaveLength(2)
})
