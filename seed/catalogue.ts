import { swatchColours } from '../contract/shop/catalogue/swatch-colours.ts'
import { composeName, composeProduct } from './compose-product.ts'
import type { SeedDisplayProduct } from './display-product.ts'
import { type PicturedProduct, type PicturedShade, type View, views } from './pictures/draw-product.ts'
import { listPictures } from './pictures/product-pictures.ts'
import { seededBy } from './random/seeded.ts'
import { withThreeOptions } from './three-options.ts'
import { brands } from './words/brands.ts'
import { categories } from './words/categories.ts'
import type { Kind, Variant } from './words/kind.ts'
import { kinds } from './words/kinds.ts'

/** Display products and the pictures that they reference. */
export interface Catalogue {
  products: SeedDisplayProduct[]
  pictured: PicturedProduct[]
  /** The views of each product that are drawn. */
  shownViews: readonly View[]
}

/** The 240 display products of the demo mall, deterministic. New arrivals are relative to `today` (`yyyy-mm-dd`), so
 *  that a mall seeded later has some too. */
export function demoCatalogue(today: string, shownViews: readonly View[] = views): Catalogue {
  const numbers = new Map<string, number>()
  const goods = kinds.flatMap((kind) =>
    kind.variants.map((variant, turn) => {
      const prefix = codePrefix(kind)
      const number = (numbers.get(prefix) ?? 0) + 1
      numbers.set(prefix, number)
      const code = `${prefix}-${String(number).padStart(3, '0')}`
      const brand = chooseBrand(kind, turn)
      const composed = composeProduct({ kind, variant, code, brand, today, turn })
      const product = kind.key === 'cushion' && turn === 0 ? withThreeOptions(composed) : composed
      const pictured = { ...picturedProduct(kind, variant, code, brand, turn), shades: listShades(product) }
      return {
        product: {
          ...product,
          images: listPictures(pictured, shownViews).map(({ file, altEn, altCn }) => ({
            file,
            altEn,
            altCn,
          })),
        },
        pictured,
      }
    }),
  )
  return {
    products: goods.map(({ product }) => product),
    pictured: goods.map(({ pictured }) => pictured),
    shownViews: shownViews,
  }
}

/** The colours of a product that are chosen by their swatches. */
function listShades({ products }: SeedDisplayProduct): PicturedShade[] {
  const specifications = products.flatMap((product) => product.specifications)
  const options = [
    ...new Map(specifications.map((specification) => [specification.nameEn, specification])).values(),
  ]
  const colours = options.length > 1 ? swatchColours(options) : null
  return options.flatMap(({ nameEn, nameCn }, at) => {
    const colour = colours?.[at]
    return colour === undefined ? [] : [{ name: [nameEn, nameCn], colour }]
  })
}

/** Generates display products for imports of thousands of rows. Another seed yields other codes, brands and prices.
 *  Products of a kind share a picture, to avoid drawing 100,000. Without `today` there are no new arrivals. */
export function generateCatalogue(products: number, seed: number, today: string | null = null): Catalogue {
  const picturedKinds = kinds.slice(0, products)
  return {
    products: Array.from({ length: products }, (_, at) => generateProduct(at, seed, today)),
    pictured: picturedKinds.map((kind) =>
      picturedProduct(kind, kind.variants[0] as Variant, `shared-${kind.key}`, chooseBrand(kind, 0)),
    ),
    shownViews: ['pack'],
  }
}

/** The generated display product at an index, independent of those before it. */
export function generateProduct(at: number, seed: number, today: string | null = null): SeedDisplayProduct {
  const kind = kinds[at % kinds.length] as Kind
  const code = generatedCode(at, seed)
  const choose = seededBy(code)
  const product = composeProduct({
    kind,
    variant: choose.oneOf('variant', kind.variants),
    code,
    brand: choose.oneOf('brand', kind.brands),
    today,
    edition: Math.floor(at / kinds.length) + 1,
  })
  return { ...product, images: [{ file: sharedPicture(kind), altEn: '', altCn: '' }] }
}

const generatedCode = (at: number, seed: number) => `G${seed}-${String(at + 1).padStart(6, '0')}`
const sharedPicture = (kind: Kind) => `shared-${kind.key}-1.jpg`
const chooseBrand = (kind: Kind, turn: number) =>
  kind.brands[turn % kind.brands.length] as Kind['brands'][number]

function codePrefix(kind: Kind): string {
  const home = kind.places[0]?.split('/')[0]
  const category = categories.find(({ name }) => name[0] === home)
  if (!category) throw new Error(`The kind ${kind.key} has no category`)
  return category.prefix
}

function picturedProduct(
  kind: Kind,
  variant: Variant,
  code: string,
  brand: Kind['brands'][number],
  turn = 0,
): PicturedProduct {
  return {
    code,
    palette: variant.palette,
    mark: brands[brand].mark,
    group: kind.key,
    turn,
    shape: kind.shape,
    props: kind.props,
    brand: brands[brand].name,
    name: composeName(kind, variant),
    size: kind.products[0]?.size ?? ['', ''],
    shades: [],
  }
}
