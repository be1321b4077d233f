import { z } from 'zod'
import { cents, pvHundredths } from '../../values/amounts.ts'
import { id, optionalLine, wholeInText } from '../../values/field.ts'
import { keyword, pageQuery, pageSchema } from '../../values/page.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { deliveryEstimate } from './delivery-estimate.ts'
import { image } from './images.ts'

const named = { id, nameEn: z.string(), nameCn: z.string() }

/** STYLE1 is a product list with a side filter, STYLE2 a landing page of columns that link to lists
 *  (docs/spec/routes.md#catalogue-routes). */
export const categoryPattern = z.enum(['STYLE1', 'STYLE2'])

export const subCategory = z.object({
  ...named,
  typeEn: z.string().nullable().describe('null if the sub-category belongs directly to its category'),
  typeCn: z.string().nullable(),
  columnOrder: z.int().describe('the column of a STYLE2 layout'),
})
export type SubCategory = z.infer<typeof subCategory>

export const category = z.object({
  ...named,
  pattern: categoryPattern,
  sortId: z.int(),
  imageUri: z.string().nullable().describe('below /back/, 640 pixels wide'),
  subCategory: z.array(subCategory),
})
export type Category = z.infer<typeof category>

export const series = z.object(named)

export const brand = z.object({
  ...named,
  imageUri: z
    .string()
    .nullable()
    .describe('its mark, below /back/, 160 pixels wide; changes with the picture'),
  series: z.array(series),
})
export type Brand = z.infer<typeof brand>

/** A display product in lists. */
export const productCard = z.object({
  ...named,
  brandNameEn: z.string(),
  brandNameCn: z.string(),
  image: image.nullable(),
  priceCents: cents.describe(
    'of the cheapest product that can be bought; if sold out, of the cheapest on sale',
  ),
  priceVaries: z.boolean().describe('whether another one of these costs more'),
  pvHundredths,
  isNew: z.boolean(),
  soldOut: z.boolean(),
  hasPromotion: z.boolean().describe('whether a discount code may be used on it'),
})
export type ProductCard = z.infer<typeof productCard>

/** The picture that stands for a sub-category. */
const shelfPicture = z.object({ csubId: z.uuid(), image })
export type ShelfPicture = z.infer<typeof shelfPicture>

/** A size, colour or scent: the unit of stock. */
export const specification = z.object({
  ...named,
  sku: z.string(),
  enabled: z.boolean(),
  left: z.int().min(0).describe('available quantity, capped at 999'),
  values: z.array(z.string()).describe('keys of its values, one of each choice of the page'),
  gtin: z.string().optional().describe('if it identifies the goods outside of the mall'),
  weightGrams: z.int().optional().describe('packed, if known'),
})
export type Specification = z.infer<typeof specification>

/** A sellable product of a display product. */
export const product = z.object({
  ...named,
  code: z.string(),
  priceCents: cents,
  pvHundredths,
  enabled: z.boolean(),
  hasPromotion: z.boolean(),
  freightCents: cents
    .nullable()
    .describe('delivery fee of one piece ordered alone, without profit share or a code; null in a preview'),
  specifications: z.array(specification),
})
export type Product = z.infer<typeof product>

const specTableRow = z.object({
  labelEn: z.string(),
  labelCn: z.string(),
  valueEn: z.string(),
  valueCn: z.string(),
})

const namesOnly = z.object({ nameEn: z.string(), nameCn: z.string() })

/** A value of a choice, such as “Red”. */
export const choiceValue = namesOnly.extend({
  key: z.string(),
  colour: z.string().optional().describe('six hex digits, if all values of the choice are colours'),
  place: z.int().optional().describe('index of the picture of a colour'),
})
export type ChoiceValue = z.infer<typeof choiceValue>

/** An option of a page with several values, such as “Colour”. */
export const choice = namesOnly.extend({
  isPriced: z.boolean().describe('whether its values are products with their own price'),
  isOfProduct: z
    .literal(true)
    .optional()
    .describe('its values belong to single products: only those of the chosen product are shown'),
  values: z.array(choiceValue),
})
export type Choice = z.infer<typeof choice>

/** The page of a display product. */
export const displayProduct = z.object({
  ...named,
  descriptionEn: z.string(),
  descriptionCn: z.string(),
  brand: z.object(named),
  series: z.object(named).nullable(),
  subCategoryIds: z.array(id).describe('its menu places, the main place first'),
  images: z.array(
    image.extend({
      altEn: z.string().describe('alternative text; empty if the name is sufficient'),
      altCn: z.string(),
    }),
  ),
  specTable: z.array(specTableRow),
  isNew: z.boolean(),
  products: z.array(product),
  choices: z
    .array(choice)
    .describe('what a shopper chooses, priced options first; no two specifications agree in all'),
  delivery: deliveryEstimate.nullable().describe('of home delivery; null for a draft'),
})
export type DisplayProduct = z.infer<typeof displayProduct>

/** Sort orders of product lists. */
export const productSort = z.enum(['relevance', 'newest', 'price-ascending', 'price-descending'])
export type ProductSort = z.infer<typeof productSort>

/** Maximum brands of one filter. */
export const maxBrandsOfFilter = 20

// One check of the whole list, so that a fault is reported for the field and not for one of its entries.
const brandIds = z
  .union([z.string(), z.array(z.string())], { error: 'invalid' })
  .transform((given) => [given].flat())
  .refine((ids) => ids.length <= maxBrandsOfFilter && ids.every((brandId) => id.safeParse(brandId).success), {
    error: 'invalid',
  })
  .optional()

/** The highest bound of a price filter, in cents. */
export const maxPriceFilter = 100_000_00
const optionalCents = wholeInText.pipe(z.int().min(0).max(maxPriceFilter)).optional()

export const productQuery = pageQuery.extend({
  k: keyword,
  cId: id.optional().describe('category'),
  csubId: id.optional().describe('sub-category'),
  type: optionalLine(60).optional().describe('English type name within the category'),
  brandId: brandIds.describe('one brand or several, as a repeated parameter'),
  seriesId: id.optional(),
  minPrice: optionalCents.describe('cents'),
  maxPrice: optionalCents.describe('cents'),
  inStock: z.literal('1', { error: 'invalid' }).optional().describe('1 hides sold-out products'),
  literal: z
    .literal('1', { error: 'invalid' })
    .optional()
    .describe('1 searches for the keyword as it is: without synonyms, left-out words and corrections'),
  sort: productSort.optional(),
})
export type ProductQuery = z.output<typeof productQuery>

export const productPage = pageSchema(productCard).extend({
  brands: z.array(z.object({ ...named, count: z.int() })).describe('brand counts before the brand filter'),
  priceBounds: z.object({ minCents: cents, maxCents: cents }).nullable().describe('before the price filter'),
  correctedKeyword: z.string().nullable().describe('the corrected keyword, if the typed one has no result'),
  suggestedKeywords: z.array(z.string()).describe('suggested keywords, if there is no result'),
})
export type ProductPage = z.infer<typeof productPage>

/** A partial keyword. */
export const suggestionQuery = z.object({ k: keyword })
export type SuggestionQuery = z.output<typeof suggestionQuery>

/** A suggested menu page. */
const suggestedPage = z.object({ kind: z.enum(['brand', 'series', 'category', 'subCategory']), ...named })
export type SuggestedPage = z.infer<typeof suggestedPage>

export const suggestion = z.object({
  places: z.array(suggestedPage),
  products: z.array(
    productCard.pick({
      id: true,
      nameEn: true,
      nameCn: true,
      image: true,
      priceCents: true,
      priceVaries: true,
    }),
  ),
  correctedKeyword: z.string().nullable().describe('as in the product search'),
})
export type Suggestion = z.infer<typeof suggestion>

export const banner = z.object({
  ...named,
  textEn: z.string(),
  textCn: z.string(),
  altEn: z.string().describe('alternative text; empty if the banner text is sufficient'),
  altCn: z.string(),
  image: image.describe('for English, and for Chinese without a picture of its own'),
  imageCn: image.nullable(),
  linkPath: z.string().describe('a path of the mall'),
})
export type Banner = z.infer<typeof banner>

export const home = z.object({
  banners: z.array(banner),
  newArrivals: z.array(productCard),
  bestsellers: z
    .array(productCard)
    .describe('in most paid orders of the last 90 days, best first; empty with too few sales'),
  featured: z.array(productCard).describe('the first product of each of the first categories'),
})
export type Home = z.infer<typeof home>

/** Maximum display products whose cards are read in one request. */
export const maxCardsAtOnce = 12

export const catalogueEndpoints = {
  readHome: endpoint({
    method: 'GET',
    path: '/home',
    access: 'public',
    sharedWith: 'everyone',
    summary: 'Banners, new arrivals, bestsellers and the first product of each category',
    answer: home,
  }),
  search: endpoint({
    method: 'GET',
    path: '/product/search',
    access: 'public',
    sharedWith: 'everyone',
    summary: 'Products by keyword, category, brand, series and price, with the facets of the list',
    query: productQuery,
    answer: productPage,
  }),
  listNew: endpoint({
    method: 'GET',
    path: '/product/new',
    access: 'public',
    sharedWith: 'everyone',
    summary: 'New arrivals, latest first',
    query: productQuery,
    answer: productPage,
  }),
  listBestsellers: endpoint({
    method: 'GET',
    path: '/product/bestseller',
    access: 'public',
    sharedWith: 'everyone',
    summary: 'The listed products in most paid orders of the last 90 days, best first',
    answer: z.object({ items: z.array(productCard) }),
  }),
  listShelfPictures: endpoint({
    method: 'GET',
    path: '/product/shelfPicture',
    access: 'public',
    sharedWith: 'everyone',
    summary:
      'A picture of each sub-category of a category: of a product that belongs to few others and is not among the first of the category',
    query: z.object({ cId: z.uuid() }),
    answer: z.object({ items: z.array(shelfPicture) }),
  }),
  listCards: endpoint({
    method: 'GET',
    path: '/product/card',
    access: 'public',
    sharedWith: 'everyone',
    summary: 'The cards of these display products in this order; those no longer listed are left out',
    query: z.object({
      ids: z
        .string({ error: 'required' })
        .max(maxCardsAtOnce * 40, { error: 'too-long' })
        .transform((text, context) => {
          const read = z.array(id).max(maxCardsAtOnce).safeParse(text.split(','))
          if (read.success) return read.data
          context.addIssue({ code: 'custom', message: 'invalid' })
          return z.NEVER
        })
        .describe('ids of display products, separated by commas'),
    }),
    answer: z.object({ items: z.array(productCard) }),
  }),
  suggest: endpoint({
    method: 'GET',
    path: '/product/suggestion',
    access: 'public',
    sharedWith: 'everyone',
    summary: 'Suggested products and menu pages for a partial keyword',
    query: suggestionQuery,
    answer: suggestion,
  }),
  listPopularSearches: endpoint({
    method: 'GET',
    path: '/product/popular-searches',
    access: 'public',
    sharedWith: 'everyone',
    summary: 'Keywords that many visitors searched for in this language in the last days',
    answer: z.object({ terms: z.array(z.string()) }),
  }),
  readProduct: endpoint({
    method: 'GET',
    path: '/product/detail',
    access: 'public',
    sharedWith: 'everyone',
    summary: 'One display product with its products and specifications',
    query: z.object({ id }),
    answer: displayProduct,
  }),
}
