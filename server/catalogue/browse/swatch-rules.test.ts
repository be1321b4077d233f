import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
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

const named = (name: string) => ({ nameEn: name, nameCn: name })
const optionOf = (id: string, name: string, options: string[] = []) => ({ id, ...named(name), options })

test('a page without options: a shade has its picture, and a single one the picture of its style', () => {
  const images = [picture('', ''), picture('Lipstick in Mulberry', '唇膏，桑莓')]
  const products = [
    { ...named('Lipstick Matt'), specifications: shades.map((one) => ({ ...one, options: [] })) },
    { ...named('Lipstick Mulberry'), specifications: [optionOf('c', 'Default')] },
  ]
  const page = { ...named('Lipstick'), axes: [], images, products }
  expect(picturesOfOptions(page).map(({ place }) => place)).toEqual([null, 1, 1])
  const single = {
    ...page,
    products: [{ ...named('Lipstick'), specifications: [optionOf('d', 'Mulberry')] }],
  }
  expect(picturesOfOptions(single)).toEqual([{ id: 'd', place: null }])
})

test('a picture of the size beside a ruler is no picture of an option named by a measure', () => {
  const pan = named('Pan')
  const pans = (images: [string, string][]) => ({
    ...pan,
    axes: [],
    images: images.map(([altEn, altCn]) => picture(altEn, altCn)),
    products: ['24 cm', '28 cm'].map((size) => ({
      ...named(`Pan (${size})`),
      specifications: [optionOf(size, size)],
    })),
  })
  const places = (images: [string, string][]) => picturesOfOptions(pans(images)).map(({ place }) => place)
  expect(
    places([
      ['', ''],
      ['Size of Pan: 24 cm', 'Pan的大小：24 cm'],
    ]),
  ).toEqual([null, null])
  expect(
    places([
      ['Pan, 28 cm', ''],
      ['', 'Pan（24 cm'],
    ]),
  ).toEqual([1, 0])
})

const colours = ['Red', 'Blue', 'Green']
const sizes = ['S', 'M', 'L', 'XL']

test.prop([
  fc.uniqueArray(fc.constantFrom(...colours), { minLength: 1 }),
  fc.uniqueArray(fc.constantFrom(...sizes), { minLength: 1 }),
  fc.subarray(colours),
  fc.option(fc.record({ colour: fc.constantFrom(...colours), size: fc.constantFrom(...sizes) })),
  fc.boolean(),
  fc.boolean(),
])(
  'of colour × size, each variant has the picture of its combination, or of its colour in every size',
  (ownColours, ownSizes, shown, combination, isSizeFirst, isColourPriced) => {
    const valuesOf = (names: string[]) => names.map((name) => ({ key: name, ...named(name), isEnded: false }))
    const axes = [{ values: valuesOf(ownColours) }, { values: valuesOf(ownSizes) }]
    const inOrder = (colour: string, size: string) => (isSizeFirst ? [size, colour] : [colour, size])
    const exact = combination && inOrder(combination.colour, combination.size).join(' / ')
    const alts = [
      ...shown.map((colour) => `Shirt in ${colour}`),
      ...(exact === null ? [] : [`Shirt, ${exact}`]),
    ]
    const variants = ownColours.flatMap((colour) => ownSizes.map((size) => ({ colour, size })))
    const specifications = variants.map(({ colour, size }) =>
      optionOf(`${colour} ${size}`, isColourPriced ? size : inOrder(colour, size).join(' / '), [
        size,
        colour,
      ]),
    )
    const products = isColourPriced
      ? ownColours.map((colour) => ({
          ...named(`Shirt ${colour}`),
          specifications: specifications.filter(({ id }) => id.startsWith(colour)),
        }))
      : [{ ...named('Shirt'), specifications }]
    const page = {
      ...named('Shirt'),
      axes: isSizeFirst ? axes.toReversed() : axes,
      images: ['Shirt', ...alts].map((alt) => picture(alt, '')),
      products,
    }
    for (const { id, place } of picturesOfOptions(page)) {
      const [colour = '', size = ''] = id.split(' ')
      const isExact = exact === inOrder(colour, size).join(' / ')
      const expected = isExact ? `Shirt, ${exact}` : alts.find((alt) => alt === `Shirt in ${colour}`)
      expect(place === null ? undefined : page.images[place]?.altEn).toBe(expected)
    }
  },
)
