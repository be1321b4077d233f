import { expect, test } from 'vitest'
import { picturesFor } from './picture-rules.ts'

const image = (path: string) => ({ path, width: 1, height: 1, altEn: '', altCn: '' })
const images = ['brick', 'texture', 'scale', 'plum'].map(image)
const named = { nameEn: '', nameCn: '', isPriced: false }
const colours = {
  ...named,
  values: [
    { ...named, key: 'a', colour: '9d4433', place: 0 },
    { ...named, key: 'b', colour: '7b2f56', place: 3 },
    { ...named, key: 'c', colour: 'e8765f' },
  ],
}
const sizes = {
  ...named,
  values: [
    { ...named, key: 's' },
    { ...named, key: 'l' },
  ],
}
const paths = (values: string[] | undefined, choices = [sizes, colours]) =>
  picturesFor({ images, choices }, values && { values }).map(({ path }) => path)

test('the picture of the chosen colour comes first, and those of other colours are left out', () => {
  expect(paths(['s', 'a'])).toEqual(['brick', 'texture', 'scale'])
  expect(paths(['l', 'b'])).toEqual(['plum', 'texture', 'scale'])
})

test('a colour without a picture, and a page without colours, show all pictures', () => {
  expect(paths(['s', 'c'])).toEqual(['brick', 'texture', 'scale', 'plum'])
  expect(paths(['s'], [sizes])).toEqual(['brick', 'texture', 'scale', 'plum'])
  expect(paths(undefined)).toEqual(['brick', 'texture', 'scale', 'plum'])
})
