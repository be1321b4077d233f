import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isWithin, weightBudgets } from '../../benchmarks/budgets.ts'
import { imageStore } from '../../server/platform/images/image-store.ts'
import { createMemoryBlobStore } from '../../test-support/memory-blob-store.ts'
import { banners } from '../banners.ts'
import { demoCatalogue } from '../catalogue.ts'
import { drawBanner } from './draw-mall.ts'
import { drawProduct, views } from './draw-product.ts'
import { openLettering } from './drawing/lettering.ts'
import { openPictureCache } from './picture-cache.ts'
import { type PictureToRender, renderPictures } from './render-pictures.ts'

// The journeys use small pictures (e2e/start-cluster.ts), so e2e/shop/page-weight.e2e.ts cannot find a heavy one.

const folder = await mkdtemp(join(tmpdir(), 'picture-weight-'))
afterAll(async () => await rm(folder, { recursive: true, force: true }))

const [product] = demoCatalogue('2026-03-02').pictured
if (!product) throw new Error('The demo catalogue has no product with pictures.')
const lettering = await openLettering([...product.brand, ...product.name, ...product.size].join(''))
const pictures: PictureToRender[] = [
  ...banners.map(({ image, picture }) => ({ file: image, draw: () => drawBanner(picture) })),
  ...views.map((view) => ({
    file: `product-${view}.jpg`,
    draw: () => drawProduct(product, view, lettering),
  })),
]

test.each(pictures)('the largest size of $file is within the budget of a first picture', async (picture) => {
  await renderPictures(folder, [picture], { cache: await openPictureCache(join(folder, 'cache')) })
  const images = imageStore(createMemoryBlobStore())
  const stored = await images.save(await readFile(join(folder, picture.file)))
  const largest = await images.variant(stored?.path.replace('images/', '') ?? '', 1280, 'avif')
  const kilobytes = (largest?.length ?? Number.POSITIVE_INFINITY) / 1000
  expect(isWithin(weightBudgets['first picture'], kilobytes), `${kilobytes} kB`).toBe(true)
})
