import { banners } from './banners.ts'
import type { Catalogue } from './catalogue.ts'
import { categoryPicture } from './catalogue-file.ts'
import { drawBanner, drawBrand, drawCategory } from './pictures/draw-mall.ts'
import { drawProduct } from './pictures/draw-product.ts'
import { openLettering } from './pictures/drawing/lettering.ts'
import { listPictures } from './pictures/product-pictures.ts'
import type { PictureToRender } from './pictures/render-pictures.ts'
import { brands } from './words/brands.ts'
import { categories } from './words/categories.ts'

/** The pictures referenced by catalogue rows, including those of the menu. */
export async function cataloguePictures({
  products,
  pictured,
  shownViews,
}: Catalogue): Promise<PictureToRender[]> {
  const lettering = await openLettering(
    pictured.flatMap(({ brand, name, size }) => [...brand, ...name, ...size]).join(''),
  )
  const referenced = new Set(products.flatMap(({ images }) => images.map(({ file }) => file)))
  const goods = pictured.flatMap((product) => listPictures(product, shownViews))
  return [
    ...goods
      .filter(({ file }) => referenced.has(file))
      .map(({ file, product, view }) => ({ file, draw: () => drawProduct(product, view, lettering) })),
    ...menuPictures(),
  ]
}

function menuPictures(): PictureToRender[] {
  return categories.map(({ prefix, palette, shows }) => ({
    file: categoryPicture(prefix),
    draw: () => drawCategory({ code: prefix, palette, mark: 'bauhinia', shows }),
  }))
}

/** The pictures of the home page and the brands. */
export function shopPictures(): PictureToRender[] {
  const marks = Object.entries(brands).map(([key, { mark, palette }]) => ({
    file: brandPicture(key),
    draw: () => drawBrand(mark, palette),
  }))
  const wide = banners.map(({ image, picture }) => ({ file: image, draw: () => drawBanner(picture) }))
  return [...wide, ...marks]
}

/** The file name of a brand's mark. */
export const brandPicture = (key: string) => `brand-${key}.jpg`
