import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { demoCatalogue } from '../catalogue.ts'
import { hashOf } from '../seeded.ts'
import { drawProduct, views } from './draw-product.ts'
import { type ShapeName, shapes } from './shapes.ts'

const { pictured } = demoCatalogue('2026-03-02')
const drawings = pictured.flatMap((product) => views.map((view) => drawProduct(product, view)))

describe('product pictures', () => {
  test('are all different, 480 in total', () => {
    expect(new Set(drawings.map(hashOf)).size).toBe(480)
  })

  test('are deterministic', () => {
    expect(pictured.flatMap((product) => views.map((view) => drawProduct(product, view)))).toEqual(drawings)
  })

  test('contain no letters, no invalid number and no undefined gradient', () => {
    for (const svg of drawings) {
      expect(svg).not.toMatch(/<text|NaN|undefined/)
      const defined = new Set(Array.from(svg.matchAll(/id="([^"]+)"/g), ([, id]) => id))
      const used = Array.from(svg.matchAll(/url\(#([^)]+)\)/g), ([, id]) => id)
      expect(used.filter((id) => !defined.has(id))).toEqual([])
    }
  })

  test('cover every drawable shape', () => {
    const shown = new Set(pictured.map(({ shape }) => shape))
    expect((Object.keys(shapes) as ShapeName[]).filter((shape) => !shown.has(shape))).toEqual([])
  })

  test('are rendered as squares of 1280 pixels', async () => {
    const { width, height } = await sharp(Buffer.from(drawings[0] ?? '')).metadata()
    expect([width, height]).toEqual([1280, 1280])
  })
})
