import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { demoCatalogue } from '../catalogue.ts'
import { hashText } from '../random/seeded.ts'
import { drawProduct, type PicturedProduct, views } from './draw-product.ts'
import { openLettering } from './drawing/lettering.ts'
import { type ShapeName, shapes } from './shapes/shapes.ts'

const { pictured } = demoCatalogue('2026-03-02')
const words = pictured.flatMap(({ brand, name, size }) => [...brand, ...name, ...size]).join('')
const lettering = await openLettering(words)
const drawn = (product: PicturedProduct) => views.map((view) => drawProduct(product, view, lettering))
const drawings = pictured.flatMap(drawn)

describe('product pictures', () => {
  test('are all different, four of each product', () => {
    expect(drawings).toHaveLength(960)
    expect(new Set(drawings.map(hashText)).size).toBe(960)
  })

  test('are deterministic', () => {
    expect(pictured.slice(0, 60).flatMap(drawn)).toEqual(drawings.slice(0, 240))
  })

  test('contain outlines instead of letters, no invalid number and no undefined gradient', () => {
    for (const svg of drawings) {
      expect(svg).not.toMatch(/<text|NaN|undefined/)
      const defined = new Set(Array.from(svg.matchAll(/id="([^"]+)"/g), ([, id]) => id))
      const used = Array.from(svg.matchAll(/url\(#([^)]+)\)/g), ([, id]) => id)
      expect(used.filter((id) => !defined.has(id))).toEqual([])
    }
  })

  test('cover every drawable shape', () => {
    const drawnShapes = new Set(pictured.map(({ shape }) => shape))
    expect((Object.keys(shapes) as ShapeName[]).filter((shape) => !drawnShapes.has(shape))).toEqual([])
  })

  test('are rendered as squares, the pack in 1280 pixels', async () => {
    const { width, height } = await sharp(Buffer.from(drawings[0] ?? '')).metadata()
    expect([width, height]).toEqual([1280, 1280])
  })

  test('show the brand of the product on its pack', () => {
    const [product] = pictured
    if (!product) throw new Error('The demo catalogue has no product with pictures.')
    const [pack] = drawn(product)
    expect(drawn({ ...product, brand: ['Another', '別家'] })[0]).not.toBe(pack)
    expect(drawn({ ...product, name: ['Another', '別物'] })[0]).not.toBe(pack)
  })

  test('have a glyph for every character of the labels', () => {
    const missing = new Set(words.replace(/\s/g, ''))
    for (const character of missing)
      if (lettering.outlineOf(character, 'bold', 0) !== '') missing.delete(character)
    expect([...missing]).toEqual([])
  })

  test('follow the colour of the chosen option', () => {
    const product = pictured.find(({ shades }) => shades.length > 1)
    if (!product) throw new Error('No demo product has colours.')
    const packs = product.shades.map(({ colour }) => drawn({ ...product, shade: colour })[0])
    expect(new Set(packs).size).toBe(product.shades.length)
  })
})
