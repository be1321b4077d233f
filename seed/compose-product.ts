import { swatchColours } from '../contract/shop/catalogue/swatch-colours.ts'
import type { Cents } from '../contract/values/money.ts'
import type { SeedDisplayProduct, SeedProduct, SeedSpecification } from './display-product.ts'
import { chooseMargin, choosePrice, choosePv, dollarsWithin } from './orders/prices.ts'
import { composeDetails } from './parcel-details.ts'
import type { Words } from './random/bilingual.ts'
import { daysBefore } from './random/days.ts'
import { type Seeded, seededBy } from './random/seeded.ts'
import { type Brand, type BrandKey, brands } from './words/brands.ts'
import { listGiftTags } from './words/gift-tags.ts'
import { type Kind, type SizedProduct, supplementNotice, type Variant } from './words/kind.ts'

/** Input of one display product. `edition` distinguishes generated products of one name. */
export interface Ingredients {
  kind: Kind
  variant: Variant
  code: string
  brand: BrandKey
  today: string | null
  /** Turn among the products of its kind, which have their colours in another order each. */
  turn?: number
  edition?: number
}

/** Composes a display product from the words of its kind. Random choices derive from its code. */
export function composeProduct(ingredients: Ingredients): SeedDisplayProduct {
  const { kind, variant, code, today } = ingredients
  const choose = seededBy(code)
  const brand: Brand = brands[ingredients.brand]
  const series = choose.inHundred('series', 80) ? choose.oneOf('seriesOf', brand.series) : null
  const name = nameOfEdition(ingredients, series)
  const description = describe(kind, variant)
  const products = composeSizes(kind, choose)
  return {
    code,
    nameEn: name[0],
    nameCn: name[1],
    descriptionEn: description[0],
    descriptionCn: description[1],
    brand: named(brand.name),
    series: series && named(series),
    places: kind.places,
    images: [],
    newFrom:
      today && choose.inHundred('new', 16) ? daysBefore(today, choose.between('newDays', 0, 40)) : null,
    specTable: specTable(kind, products, brand.madeIn),
    tags: [...kind.tags, ...variant.name, ...listGiftTags(kind, variant)],
    sortId: choose.between('sortId', 1, 999),
    enabled: !choose.inHundred('disabled', 3),
    products: products.map((product, i) =>
      composeSeedProduct(ingredients, name, product, i, products.length, choose),
    ),
  }
}

const named = ([nameEn, nameCn]: Words) => ({ nameEn, nameCn })

/** The name of a product of a kind. */
export function composeName(kind: Kind, variant: Variant): Words {
  return [`${variant.name[0]} ${kind.noun[0]}`.trim(), variant.name[1] + kind.noun[1]]
}

function nameOfEdition({ kind, variant, edition }: Ingredients, series: Words | null): Words {
  const [english, chinese] = composeName(kind, variant)
  if (edition === undefined) return [english, chinese]
  return [
    `${series ? `${series[0]} ` : ''}${english} No. ${edition}`,
    `${series ? series[1] : ''}${chinese}${edition}號`,
  ]
}

function describe(kind: Kind, { story }: Variant): Words {
  const notice: Words = kind.places[0]?.startsWith('Health') ? supplementNotice : ['', '']
  const english = [`${story[0]} ${kind.about[0]}`, kind.advice[0], notice[0]]
  const chinese = [story[1] + kind.about[1], kind.advice[1], notice[1]]
  return [english.filter(Boolean).join('\n'), chinese.filter(Boolean).join('\n')]
}

/** Selects the first product always, and the others for most display products, for variety. */
function composeSizes(kind: Kind, choose: Seeded): SizedProduct[] {
  return kind.products.filter((_, i) => i === 0 || choose.inHundred(`article${i}`, 64))
}

function specTable(
  kind: Kind,
  products: readonly SizedProduct[],
  madeIn: Words,
): SeedDisplayProduct['specTable'] {
  const sizes: Words = [
    products.map(({ size }) => size[0]).join(' / '),
    products.map(({ size }) => size[1]).join('／'),
  ]
  const rows: (readonly [Words, Words])[] = [
    [['Size', '容量／尺寸'], sizes],
    ...kind.facts,
    [['Made in', '產地'], madeIn],
  ]
  return rows.map(([label, value]) => ({
    labelEn: label[0],
    labelCn: label[1],
    valueEn: value[0],
    valueCn: value[1],
  }))
}

function composeSeedProduct(
  of: Ingredients,
  name: Words,
  sized: SizedProduct,
  at: number,
  count: number,
  choose: Seeded,
): SeedProduct {
  const code = `${of.code}-${'ABCD'[at]}`
  const priceCents = choosePrice(dollarsWithin(of.kind.price, choose) * sized.factor, choose, `ending${at}`)
  return {
    code,
    nameEn: count > 1 ? `${name[0]} (${sized.size[0]})` : name[0],
    nameCn: count > 1 ? `${name[1]}（${sized.size[1]}）` : name[1],
    priceCents,
    pvHundredths: choosePv(priceCents, choose),
    marginBasisPoints: chooseMargin(choose),
    enabled: at === 0 || !choose.inHundred(`disabled${at}`, 6),
    codeEligible: choose.inHundred('code', 40),
    offsetEligible: choose.inHundred('offset', 70),
    specifications: composeSpecifications(
      of,
      sized,
      { code, priceCents, max: Math.floor(4 / count) },
      choose,
    ),
  }
}

/** The options of a kind. Colours begin with that of the product's name, else with another one in each turn. */
function orderedOptions({ options }: Kind, { name }: Variant, turn: number): readonly Words[] {
  if (swatchColours(options.map(named)) === null) return options
  const inName = options.findIndex(([nameEn]) => name[0].includes(nameEn))
  const firstIndex = inName < 0 ? turn % options.length : inName
  return [...options.slice(firstIndex), ...options.slice(0, firstIndex)]
}

function composeSpecifications(
  { kind, variant, turn = 0, edition }: Ingredients,
  sized: SizedProduct,
  { code, priceCents, max }: { code: string; priceCents: Cents; max: number },
  choose: Seeded,
): SeedSpecification[] {
  const options = orderedOptions(kind, variant, turn).slice(
    0,
    choose.between('options', Math.min(2, max), max),
  )
  const soldOut = choose.inHundred('soldOut', 5)
  return (options.length > 0 ? options : [sized.size]).map((words, i) => ({
    ...named(words),
    sku: `${code}${i + 1}`,
    enabled: i === 0 || !choose.inHundred(`${code}${i}disabled`, 5),
    openingStock:
      soldOut || choose.inHundred(`${code}${i}none`, 6)
        ? 0
        : choose.oneOf(`${code}${i}stock`, [3, 8, 24, 60, 120, 240, 500]),
    details: composeDetails(kind, {
      sku: `${code}${i + 1}`,
      factor: sized.factor,
      priceCents,
      // Those of thousands of generated products would repeat.
      hasGtin: edition === undefined,
    }),
  }))
}
