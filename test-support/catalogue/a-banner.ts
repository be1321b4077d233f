import { randomBytes } from 'node:crypto'
import type { BannerEdit } from '../../contract/admin/catalogue/banner-admin.ts'
import type { Image } from '../../contract/shop/catalogue/images.ts'
import { saveImages } from '../../server/catalogue/products/product-write-queries.ts'
import type { Database } from '../../server/core/database.ts'

/** A stored image with only its size, because no test reads its content. */
export async function aStoredPicture(db: Database, width = 1_600, height = 640): Promise<Image> {
  const image = { path: `images/${randomBytes(16).toString('hex')}`, width, height }
  await db.transaction().execute(async (tx) => await saveImages(tx, [image]))
  return image
}

/** A complete, visible banner as the admin sends it, with optional changes. */
export async function aBanner(db: Database, change: Partial<BannerEdit> = {}): Promise<BannerEdit> {
  return {
    nameEn: 'Soup is on',
    nameCn: '今晚回家飲湯',
    textEn: '',
    textCn: '',
    altEn: '',
    altCn: '',
    linkPath: '/product/new',
    imagePath: (await aStoredPicture(db)).path,
    imageCnPath: null,
    enabled: true,
    showAt: null,
    hideAt: null,
    ...change,
  }
}
