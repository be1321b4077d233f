import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { demoCatalogue } from '../catalogue.ts'
import { hashOf } from '../seeded.ts'
import { drawProduct, views } from './draw-product.ts'
import { type ShapeName, shapes } from './shapes.ts'

const { pictured } = demoCatalogue('2026-03-02')
const drawings = pictured.flatMap((product) => views.map((view) => drawProduct(product, view)))

describe('pictures of products', () => {
  test('differ from each other, all 480 of them', () => {
    expect(new Set(drawings.map(hashOf)).size).toBe(480)
  })

  test('are drawn the same each time', () => {
    expect(pictured.flatMap((product) => views.map((view) => drawProduct(product, view)))).toEqual(drawings)
  })

  test('hold no letters, no broken number and no gradient that nobody defined', () => {
    for (const svg of drawings) {
      expect(svg).not.toMatch(/<text|NaN|undefined/)
      const defined = new Set(Array.from(svg.matchAll(/id="([^"]+)"/g), ([, id]) => id))
      const used = Array.from(svg.matchAll(/url\(#([^)]+)\)/g), ([, id]) => id)
      expect(used.filter((id) => !defined.has(id))).toEqual([])
    }
  })

  test('show every shape that can be drawn', () => {
    const shown = new Set(pictured.map(({ shape }) => shape))
    expect((Object.keys(shapes) as ShapeName[]).filter((shape) => !shown.has(shape))).toEqual([])
  })

  test('are rendered as squares of 1280 pixels', async () => {
    const { width, height } = await sharp(Buffer.from(drawings[0] ?? '')).metadata()
    expect([width, height]).toEqual([1280, 1280])
  })
})
