import { expect, test } from 'vitest'
import { picturesFor } from './picture-rules.ts'

const image = (path: string) => ({ path, width: 1, height: 1, altEn: '', altCn: '' })
const images = ['brick', 'texture', 'scale', 'plum'].map(image)
const swatches = [
  { specificationId: 'a', colour: '9d4433', place: 0 },
  { specificationId: 'b', colour: '7b2f56', place: 3 },
  { specificationId: 'c', colour: 'e8765f', place: null },
]
const paths = (specificationId: string | undefined, shown = swatches) =>
  picturesFor({ images, swatches: shown }, specificationId).map(({ path }) => path)

test('the picture of the chosen colour comes first, and those of other colours are left out', () => {
  expect(paths('a')).toEqual(['brick', 'texture', 'scale'])
  expect(paths('b')).toEqual(['plum', 'texture', 'scale'])
})

test('a colour without a picture, and a page without colours, show all pictures', () => {
  expect(paths('c')).toEqual(['brick', 'texture', 'scale', 'plum'])
  expect(paths('a', [])).toEqual(['brick', 'texture', 'scale', 'plum'])
  expect(paths(undefined)).toEqual(['brick', 'texture', 'scale', 'plum'])
})
