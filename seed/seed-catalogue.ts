import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathName } from '../contract/site-map.ts'
import { toSheetRows } from '../server/catalogue/file/import-sheet-rules.ts'
import { importCatalogue } from '../server/catalogue/import/import-catalogue.ts'
import { picturesFrom } from '../server/catalogue/publishing/import-pictures.ts'
import type { Database } from '../server/core/database.ts'
import type { ImageStore } from '../server/platform/images/image-store.ts'
import { banners } from './banners.ts'
import { demoCatalogue } from './catalogue.ts'
import { catalogueRows, categoryRows } from './catalogue-file.ts'
import { brandPicture, cataloguePictures, shopPictures } from './demo-pictures.ts'
import type { PictureCache } from './pictures/picture-cache.ts'
import { renderPictures } from './pictures/render-pictures.ts'
import type { Seeding } from './seeding.ts'
import { brands } from './words/brands.ts'

interface CatalogueSeeding extends Required<Pick<Seeding, 'onProgress' | 'pictureScale' | 'pictureViews'>> {
  db: Database
  imageStore: ImageStore
  cache: PictureCache
  today: string
}

/** Renders the pictures and imports the demo catalogue through the regular import. */
export async function seedCatalogue({
  db,
  imageStore,
  cache,
  today,
  pictureScale,
  pictureViews,
  onProgress,
}: CatalogueSeeding): Promise<void> {
  const catalogue = demoCatalogue(today, pictureViews)
  const folder = await mkdtemp(join(tmpdir(), 'demo-pictures-'))
  try {
    const pictures = [...(await cataloguePictures(catalogue)), ...shopPictures()]
    await renderPictures(folder, pictures, {
      cache,
      scale: pictureScale,
      onProgress: (done, total) => onProgress('drawing', done, total),
    })
    const { faults } = await importCatalogue(db, {
      rows: toSheetRows(catalogueRows(catalogue.products)),
      categoryRows: toSheetRows(categoryRows()),
      takePictures: picturesFrom((name) => readFile(join(folder, name)), imageStore),
      onProgress: (step, done, total) => {
        if (step === 'pictures') onProgress('pictures', done, total)
        if (step === 'writing') onProgress('products', done, total)
      },
    })
    const [fault] = faults
    if (fault) throw new Error(`The demo catalogue has a fault: ${JSON.stringify(fault)}`)
    await seedMarks(db, imageStore, folder)
    await seedBanners(db, imageStore, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The marks of the brands, which an import does not contain. */
async function seedMarks(db: Database, imageStore: ImageStore, folder: string): Promise<void> {
  for (const [key, brand] of Object.entries(brands)) {
    const imageId = await savePicture(db, imageStore, join(folder, brandPicture(key)))
    await db
      .updateTable('brands')
      .set({ image_id: imageId })
      .where('path_name', '=', pathName(brand.name[0]))
      .execute()
  }
}

async function savePicture(db: Database, imageStore: ImageStore, file: string): Promise<string> {
  const picture = await imageStore.save(await readFile(file))
  if (!picture) throw new Error(`The picture ${file} could not be stored.`)
  const { id } = await db
    .insertInto('images')
    .values(picture)
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ width: picture.width }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function seedBanners(db: Database, imageStore: ImageStore, folder: string): Promise<void> {
  for (const [sortId, { image, nameEn, nameCn, textEn, textCn, linkPath }] of banners.entries()) {
    const id = await savePicture(db, imageStore, join(folder, image))
    await db
      .insertInto('banners')
      .values({
        name_en: nameEn,
        name_cn: nameCn,
        text_en: textEn,
        text_cn: textCn,
        image_id: id,
        link_path: linkPath,
        sort_id: sortId,
        enabled: true,
      })
      .onConflict((conflict) => conflict.column('sort_id').doNothing())
      .execute()
  }
}
