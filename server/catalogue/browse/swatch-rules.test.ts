import { expect, test } from 'vitest'
import { picturesOfOptions, withSwatches } from './swatch-rules.ts'

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

const values = shades.map(({ id, nameEn, nameCn }) => ({ key: id, nameEn, nameCn }))

test('each shade has its colour and the picture that ends with its name', () => {
  const images = [
    picture('Lipstick in Mulberry', '唇膏，桑莓'),
    picture('', ''),
    picture('Lipstick, brick', ''),
  ]
  expect(withSwatches(values, images)).toMatchObject([
    { key: 'a', colour: '9d4433', place: 2 },
    { key: 'b', colour: '7b2f56', place: 0 },
  ])
})

test('a shade without a picture has its colour only', () => {
  const images = [picture('Rubrick', '唇膏磚紅色')]
  expect(withSwatches(values, images).map(({ colour, place }) => [colour, place])).toEqual([
    ['9d4433', undefined],
    ['7b2f56', undefined],
  ])
})

test('sizes have no swatches', () => {
  const sizes = [
    { key: 'a', nameEn: '50 ml', nameCn: '50毫升' },
    { key: 'b', nameEn: '100 ml', nameCn: '100毫升' },
  ]
  expect(withSwatches(sizes, [])).toEqual(sizes)
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
