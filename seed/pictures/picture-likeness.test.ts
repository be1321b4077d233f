import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoCatalogue } from '../catalogue.ts'
import { drawProduct, type PicturedProduct } from './draw-product.ts'
import { openLettering } from './drawing/lettering.ts'

const { products, pictured } = demoCatalogue('2026-03-02')
const lettering = await openLettering(
  pictured.flatMap(({ brand, name, size }) => [...brand, ...name, ...size]).join(''),
)

/** Two pictures of one stage and form differ in 20 to 40 bits of 256. */
const minBits = 52

/** Side of the reduced picture. */
const cells = 16
const renderedPixels = 128

/** A difference hash: whether each cell is brighter than its right neighbour. A change of colour keeps it. */
async function structureOf(product: PicturedProduct): Promise<boolean[]> {
  const drawing = Buffer.from(drawProduct(product, 'pack', lettering))
  const grey = await sharp(drawing, { density: (72 * renderedPixels) / 1280 })
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize(cells + 1, cells, { fit: 'fill' })
    .raw()
    .toBuffer()
  return Array.from({ length: cells * cells }, (_, at) => {
    const left = Math.floor(at / cells) * (cells + 1) + (at % cells)
    return (grey[left] ?? 0) > (grey[left + 1] ?? 0)
  })
}

const distance = (one: boolean[], other: boolean[]) => one.filter((bit, at) => bit !== other[at]).length

const structures = new Map<string, boolean[]>()
for (const product of pictured) structures.set(product.code, await structureOf(product))

const lists = new Map<string, string[]>()
for (const { code, places } of products)
  for (const place of places) lists.set(place, [...(lists.get(place) ?? []), code])

test('a recoloured picture would have nearly the same structure', async () => {
  const [product] = pictured
  if (!product) throw new Error('The demo catalogue has no product with pictures.')
  const recoloured = await structureOf({ ...product, palette: 'lake' })
  expect(distance(recoloured, structures.get(product.code) ?? [])).toBeLessThan(24)
})

test('no two products of one list look recoloured', () => {
  const alike = [...lists].flatMap(([place, codes]) =>
    codes.flatMap((one, at) =>
      codes.slice(at + 1).flatMap((other) => {
        const bits = distance(structures.get(one) ?? [], structures.get(other) ?? [])
        return bits < minBits ? [`${place}: ${one} and ${other} differ in ${bits} of 256 bits`] : []
      }),
    ),
  )
  expect(alike).toEqual([])
})
