import { composeProduct } from './compose-product.ts'
import type { SeedDisplayProduct } from './display-product.ts'
import type { PicturedProduct } from './pictures/draw-product.ts'
import { seededBy } from './seeded.ts'
import { brands } from './words/brands.ts'
import { categories } from './words/categories.ts'
import type { Kind, Variant } from './words/kind.ts'
import { kinds } from './words/kinds.ts'

/** Display products and the pictures that they reference. */
export interface Catalogue {
  products: SeedDisplayProduct[]
  pictured: PicturedProduct[]
}

/** The 240 display products of the demo mall, deterministic. New arrivals are relative to `today` (`yyyy-mm-dd`), so
 *  that a mall seeded later has some too. */
export function demoCatalogue(today: string): Catalogue {
  const numbers = new Map<string, number>()
  const goods = kinds.flatMap((kind) =>
    kind.variants.map((variant, turn) => {
      const prefix = prefixOf(kind)
      const number = (numbers.get(prefix) ?? 0) + 1
      numbers.set(prefix, number)
      const code = `${prefix}-${String(number).padStart(3, '0')}`
      return {
        kind,
        variant,
        code,
        brand: brandOf(kind, turn),
        today,
        images: [`${code}-1.jpg`, `${code}-2.jpg`],
      }
    }),
  )
  return {
    products: goods.map((one) => composeProduct(one)),
    pictured: goods.map(({ kind, variant, code, brand }) => picturedAs(kind, variant, code, brand)),
  }
}

/** Generates display products for imports of thousands of rows. Another seed yields other codes, brands and prices.
 *  Products of a kind share a picture, to avoid drawing 100,000. Without `today` there are no new arrivals. */
export function generateCatalogue(products: number, seed: number, today: string | null = null): Catalogue {
  const shown = kinds.slice(0, products)
  return {
    products: Array.from({ length: products }, (_, at) => generateProduct(at, seed, today)),
    pictured: shown.map((kind) =>
      picturedAs(kind, kind.variants[0] as Variant, `shared-${kind.key}`, brandOf(kind, 0)),
    ),
  }
}

/** The generated display product at an index, independent of those before it. */
export function generateProduct(at: number, seed: number, today: string | null = null): SeedDisplayProduct {
  const kind = kinds[at % kinds.length] as Kind
  const code = generatedCode(at, seed)
  const choose = seededBy(code)
  return composeProduct({
    kind,
    variant: choose.oneOf('variant', kind.variants),
    code,
    brand: choose.oneOf('brand', kind.brands),
    today,
    images: [sharedPicture(kind)],
    edition: Math.floor(at / kinds.length) + 1,
  })
}

const generatedCode = (at: number, seed: number) => `G${seed}-${String(at + 1).padStart(6, '0')}`
const sharedPicture = (kind: Kind) => `shared-${kind.key}-1.jpg`
const brandOf = (kind: Kind, turn: number) => kind.brands[turn % kind.brands.length] as Kind['brands'][number]

function prefixOf(kind: Kind): string {
  const home = kind.places[0]?.split('/')[0]
  const category = categories.find(({ name }) => name[0] === home)
  if (!category) throw new Error(`The kind ${kind.key} has no category`)
  return category.prefix
}

function picturedAs(
  kind: Kind,
  variant: Variant,
  code: string,
  brand: Kind['brands'][number],
): PicturedProduct {
  return { code, palette: variant.palette, mark: brands[brand].mark, shape: kind.shape, props: kind.props }
}
