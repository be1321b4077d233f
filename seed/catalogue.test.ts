import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { demoCatalogue, generateCatalogue } from './catalogue.ts'
import { priceBounds } from './orders/prices.ts'
import type { PicturedProduct } from './pictures/draw-product.ts'
import { listPictures } from './pictures/product-pictures.ts'
import { categories } from './words/categories.ts'

const today = '2026-03-02'
const { products, pictured, shownViews } = demoCatalogue(today)
const allProducts = products.flatMap((display) => display.products)
const specifications = allProducts.flatMap((product) => product.specifications)
const share = (part: readonly unknown[], whole: readonly unknown[]) => part.length / whole.length
const han = /\p{Script=Han}/u

describe('the demo catalogue', () => {
  test('has 240 display products, each with one to four specifications, or up to eight with options', () => {
    expect(products).toHaveLength(240)
    for (const display of products) {
      const count = display.products.flatMap((product) => product.specifications).length
      expect(count, display.code).toBeGreaterThanOrEqual(1)
      expect(count, display.code).toBeLessThanOrEqual(display.options ? 8 : 4)
    }
  })

  test('has unique codes and SKUs', () => {
    const codes = [
      ...products.map(({ code }) => code),
      ...allProducts.map(({ code }) => code),
      ...specifications.map(({ sku }) => sku),
    ]
    expect(new Set(codes).size).toBe(codes.length)
  })

  test('has unique display product names in both languages', () => {
    expect(new Set(products.map(({ nameEn }) => nameEn)).size).toBe(240)
    expect(new Set(products.map(({ nameCn }) => nameCn)).size).toBe(240)
  })

  test('has no ruler as the picture of an option', () => {
    const endings = products.flatMap((display, at) => {
      const names = display.products.flatMap((product) =>
        product.specifications.flatMap(({ nameEn, nameCn }) => [nameEn, nameCn]),
      )
      const rulers = listPictures(pictured[at] as PicturedProduct).filter(({ view }) => view === 'scale')
      const texts = rulers.flatMap(({ altEn, altCn }) => [altEn, altCn])
      return texts.flatMap((text) => names.filter((name) => name !== '' && text.endsWith(name)))
    })
    expect(endings).toEqual([])
  })

  test('is complete in both languages', () => {
    for (const display of products) {
      expect(display.nameEn, display.code).not.toMatch(han)
      expect(display.nameCn, display.code).toMatch(han)
      expect(display.descriptionEn, display.code).not.toMatch(han)
      expect(display.descriptionCn, display.code).toMatch(han)
      expect(display.specTable.every((row) => row.labelEn && row.labelCn && row.valueEn && row.valueCn)).toBe(
        true,
      )
    }
    for (const { nameEn, nameCn } of [...allProducts, ...specifications])
      expect(nameEn && nameCn).toBeTruthy()
  })

  test('uses only places of the menu', () => {
    const shelves = new Set(
      categories.flatMap(({ name, subCategories }) =>
        subCategories.map((sub) => `${name[0]}/${sub.type?.[0] ?? ''}/${sub.name[0]}`),
      ),
    )
    const places = products.flatMap((display) => display.places)
    expect(places.filter((place) => !shelves.has(place))).toEqual([])
    expect([...shelves].filter((shelf) => !places.includes(shelf))).toEqual([])
  })

  test('includes sold-out, disabled and new products, and some eligible for codes or offset credit', () => {
    const soldOut = products.filter((display) =>
      display.products.every((product) =>
        product.specifications.every(({ openingStock }) => openingStock === 0),
      ),
    )
    expect(soldOut.length).toBeGreaterThan(3)
    expect(share(soldOut, products)).toBeLessThan(0.15)
    expect(products.filter(({ enabled }) => !enabled).length).toBeGreaterThan(2)
    expect(products.filter(({ newFrom }) => newFrom !== null).length).toBeGreaterThan(20)
    expect(
      share(
        allProducts.filter(({ codeEligible }) => codeEligible),
        allProducts,
      ),
    ).toBeGreaterThan(0.25)
    expect(
      share(
        allProducts.filter(({ offsetEligible }) => offsetEligible),
        allProducts,
      ),
    ).toBeGreaterThan(0.5)
    expect(
      share(
        allProducts.filter(({ marginBasisPoints }) => marginBasisPoints === 2_000),
        allProducts,
      ),
    ).toBeGreaterThan(0.6)
    expect(allProducts.some(({ marginBasisPoints }) => marginBasisPoints === 0)).toBe(true)
  })

  test('announces nothing before today', () => {
    expect(products.every(({ newFrom }) => newFrom === null || newFrom <= today)).toBe(true)
  })

  test('has four pictures of each product, and one more of each further colour', () => {
    for (const [at, { images, code }] of products.entries()) {
      const colours = pictured[at]?.shades.length ?? 0
      expect(images.map(({ file }) => file)).toEqual(
        Array.from({ length: 4 + Math.max(0, colours - 1) }, (_, place) => `${code}-${place + 1}.jpg`),
      )
    }
  })

  test('shows each colour that can be chosen in a picture with its name', () => {
    const coloured = products.map((display, at) => ({ display, shades: pictured[at]?.shades ?? [] }))
    expect(coloured.filter(({ shades }) => shades.length > 1).length).toBeGreaterThan(15)
    for (const { display, shades } of coloured)
      for (const { name } of shades) {
        expect(display.images.filter(({ altEn }) => altEn.endsWith(` ${name[0]}`))).toHaveLength(1)
        expect(display.images.filter(({ altCn }) => altCn.endsWith(`，${name[1]}`))).toHaveLength(1)
      }
  })

  test('shows a product first in the colour of its name', () => {
    const named = pictured.filter(({ name, shades }) =>
      shades.some((shade) => name[0].includes(shade.name[0])),
    )
    expect(named.length).toBeGreaterThan(1)
    for (const { name, shades } of named) expect(name[0]).toContain(shades[0]?.name[0])
  })

  test('is deterministic', () => {
    expect(demoCatalogue(today)).toEqual({ products, pictured, shownViews })
  })
})

describe('a generated catalogue', () => {
  test.prop([fc.integer({ min: 1, max: 300 }), fc.integer({ min: 0, max: 9999 })], { numRuns: 20 })(
    'has the requested number of products, with unique codes and prices within bounds',
    (count, seed) => {
      const made = generateCatalogue(count, seed)
      expect(made.products).toHaveLength(count)
      const skus = made.products.flatMap((display) =>
        display.products.flatMap((product) => product.specifications.map(({ sku }) => sku)),
      )
      expect(new Set(skus).size).toBe(skus.length)
      for (const { priceCents } of made.products.flatMap((display) => display.products)) {
        expect(priceCents).toBeGreaterThanOrEqual(priceBounds.lowestCents)
        expect(priceCents).toBeLessThanOrEqual(priceBounds.highestCents)
        expect(Number.isInteger(priceCents)).toBe(true)
      }
    },
  )

  test('shares no code with a catalogue of another seed', () => {
    const codes = [generateCatalogue(50, 1), generateCatalogue(50, 2)].flatMap((made) =>
      made.products.map(({ code }) => code),
    )
    expect(new Set(codes).size).toBe(100)
  })
})
