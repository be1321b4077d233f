import { type PicturedProduct, type View, views } from './draw-product.ts'

/** A picture of a product: its file, its alternative texts, and what to draw. */
export interface ProductPicture {
  file: string
  altEn: string
  altCn: string
  view: View
  product: PicturedProduct
}

/** The pictures of a product in their order: the pack, its further views, then the pack in its other shades. */
export function listPictures(
  product: PicturedProduct,
  shownViews: readonly View[] = views,
): ProductPicture[] {
  const [firstShade, ...others] = product.shades
  const main = firstShade === undefined ? product : { ...product, shade: firstShade.colour }
  const packs = [firstShade, ...others].map((shade) => ({
    view: 'pack' as const,
    product: shade === undefined ? product : { ...product, shade: shade.colour },
    altEn: shade === undefined ? '' : `${product.name[0]} in ${shade.name[0]}`,
    altCn: shade === undefined ? '' : `${product.name[1]}，${shade.name[1]}`,
  }))
  const detailPictures = shownViews
    .filter((view) => view !== 'pack')
    .map((view) => ({ view, product: main, ...writeAlt(view, product) }))
  return [...packs.slice(0, 1), ...detailPictures, ...packs.slice(1)].map((picture, at) => ({
    file: `${product.code}-${at + 1}.jpg`,
    ...picture,
  }))
}

function writeAlt(view: Exclude<View, 'pack'>, { name, size }: PicturedProduct) {
  return {
    inside: { altEn: `Close view of ${name[0]}`, altCn: `${name[1]}近照` },
    use: { altEn: `${name[0]} in use`, altCn: `使用中的${name[1]}` },
    // A text that ends with the name of an option would make this the picture of the option.
    scale: {
      altEn: `${name[0]} (${size[0]}) beside a familiar object`,
      altCn: `${name[1]}（${size[1]}）與常見物件比較大小`,
    },
  }[view]
}
