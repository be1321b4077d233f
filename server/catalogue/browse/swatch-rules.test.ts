import { expect, test } from 'vitest'
import { picturesOfOptions, swatchesOf } from './swatch-rules.ts'

const specification = (id: string, nameEn: string, nameCn: string) => ({
  id,
  nameEn,
  nameCn,
  sku: id,
  enabled: true,
  left: 1,
})
const picture = (altEn: string, altCn: string) => ({ path: 'images/a', width: 1, height: 1, altEn, altCn })
const shades = [specification('a', 'Brick', '磚紅'), specification('b', 'Mulberry', '桑莓')]

test('each shade has its colour and the picture that ends with its name', () => {
  const images = [
    picture('Lipstick in Mulberry', '唇膏，桑莓'),
    picture('', ''),
    picture('Lipstick, brick', ''),
  ]
  expect(swatchesOf({ images, products: [{ specifications: shades }] })).toEqual([
    { specificationId: 'a', colour: '9d4433', place: 2 },
    { specificationId: 'b', colour: '7b2f56', place: 0 },
  ])
})

test('a shade without a picture has its colour only', () => {
  const images = [picture('Rubrick', '唇膏磚紅色')]
  expect(swatchesOf({ images, products: [{ specifications: shades }] })).toMatchObject([
    { place: null },
    { place: null },
  ])
})

test('sizes and single specifications have no swatches', () => {
  const sizes = [specification('a', '50 ml', '50毫升'), specification('b', '100 ml', '100毫升')]
  const products = [{ specifications: sizes }, { specifications: shades.slice(0, 1) }]
  expect(swatchesOf({ images: [], products })).toEqual([])
})

test('an option has its picture, and a single one the main picture of its page', () => {
  const images = [picture('', ''), picture('Lipstick in Mulberry', '唇膏，桑莓')]
  const products = [{ specifications: shades }, { specifications: [specification('c', 'Mulberry', '桑莓')] }]
  expect(picturesOfOptions({ images, products })).toEqual([
    { id: 'a', place: null },
    { id: 'b', place: 1 },
    { id: 'c', place: null },
  ])
})
