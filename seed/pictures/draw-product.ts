import type { Words } from '../random/bilingual.ts'
import { block, ellipse, faint, group } from './drawing/draw.ts'
import { type Item, print } from './drawing/label.ts'
import type { Lettering } from './drawing/lettering.ts'
import { type Colour, darker, fill, mix, withEffect } from './drawing/paint.ts'
import { choosePictureStyle, type Pictured, type PictureStyle } from './drawing/picture-style.ts'
import { daylight, lights, room, vignette } from './drawing/room.ts'
import { type PropName, plinth, props, sheet, side, standing } from './drawing/stage.ts'
import { type ShapeName, shapes } from './shapes/shapes.ts'
import { chooseProductScene } from './views/product-scenes.ts'
import { drawScale } from './views/scale-view.ts'
import { scenes } from './views/scenes.ts'
import { textures } from './views/textures.ts'

/** A product to draw: its shape, its accessories and the words of its label. */
export interface PicturedProduct extends Pictured {
  shape: ShapeName
  props: readonly PropName[]
  brand: Words
  name: Words
  size: Words
  /** Colours to choose from; each has a picture of its own. */
  shades: readonly PicturedShade[]
}

export interface PicturedShade {
  name: Words
  colour: Colour
}

/** The pack with its label, what is inside, the product in use, and its size. */
export const views = ['pack', 'inside', 'use', 'scale'] as const
export type View = (typeof views)[number]

/** Pixels of a picture: the first is the one that is zoomed most, the others are drawn in a third of the time. */
const pixels = { pack: 1280, inside: 720, use: 720, scale: 720 } satisfies Record<View, number>

/** Draws a product picture as SVG. Deterministic for a product and a view. */
export function drawProduct(product: PicturedProduct, view: View, lettering: Lettering): string {
  const { brand, name, size } = product
  const pictureStyle = choosePictureStyle(product, { lettering, brand, name, size })
  const item = shapes[product.shape](pictureStyle)
  return sheet(drawings[view](pictureStyle, item, product), {
    width: side,
    height: side,
    pixels: pixels[view],
  })
}

type Scene = (pictureStyle: PictureStyle, item: Item, product: PicturedProduct) => string

const shadowColour = (pictureStyle: PictureStyle) =>
  darker(mix(pictureStyle.room.floor, pictureStyle.room.main, 0.3), 0.55)
const fitting = (item: Item, width: number, height: number) =>
  Math.min(width / item.width, height / item.height, 2.2)

function prop(
  pictureStyle: PictureStyle,
  product: PicturedProduct,
  { x, y, size }: { x: number; y: number; size: number },
): string {
  const drawn = props[pictureStyle.choose.oneOf('prop', product.props)](pictureStyle)
  if (drawn === '') return ''
  return group(
    `translate(${x} ${y}) scale(${size})`,
    ellipse(62, 6, 118, 20, fill('shade', shadowColour(pictureStyle))),
    withEffect('lit', drawn),
  )
}

const pack: Scene = (pictureStyle, item, product) => {
  const { choose } = pictureStyle
  const height = choose.oneOf('step', [0, 46, 0, 84])
  const size = fitting(
    item,
    choose.oneOf('fill', [800, 760, 800, 720]),
    choose.oneOf('tall', [800, 740, 770, 700]) - height,
  )
  const foot = height > 0 ? 910 - height : choose.between('foot', 880, 916)
  const x = choose.oneOf('x', [500, 462, 538, 488])
  const half = Math.max(230, (item.width / 2) * size + 48)
  const step = height > 0 ? plinth(pictureStyle, x, 910, half, height) : ''
  const left = choose.inHundred('left', 50)
  const isBehind = choose.inHundred('behind', 50)
  const place = { x: left ? 78 : 780, y: isBehind ? 838 : 944, size: isBehind ? 0.95 : 1.15 }
  const beside = prop(pictureStyle, product, place)
  return (
    room(pictureStyle, 'pack') +
    (isBehind ? beside : '') +
    step +
    standing(item, x, foot, size, shadowColour(pictureStyle)) +
    (isBehind ? '' : beside)
  )
}

const inside: Scene = (pictureStyle, item, product) => {
  const { texture } = chooseProductScene(product.shape, product.group)
  if (texture === null) return closeUp(pictureStyle, item)
  const { choose, room } = pictureStyle
  const drawn = textures[texture](pictureStyle)
  const isFalling = texture === 'liquid' || texture === 'honey'
  const turned = isFalling ? 0 : choose.oneOf('turned', [0, 90, 180, 270])
  const light = daylight(choose.oneOf('insideLight', lights), darker(room.deep, 0.5))
  return (
    group(`rotate(${turned} ${side / 2} ${side / 2})`, drawn) +
    light +
    vignette(pictureStyle) +
    card(pictureStyle)
  )
}

/** The label as a card in a corner, because a texture alone does not tell products apart. */
function card(pictureStyle: PictureStyle): string {
  const { label, choose } = pictureStyle
  const [x, angle] = choose.oneOf<[number, number]>('card', [
    [800, -6],
    [200, 5],
    [790, 4],
    [210, -4],
  ])
  return group(
    `translate(${x} 830) rotate(${angle})`,
    withEffect('cast', faint(0.5, block(14, 148, 306, 252, 10, '#000'))),
    block(0, 126, 310, 252, 4, fill('slope', label)),
    print(pictureStyle, 0, 270, 212),
  )
}

/** A part of the product, larger than the picture. */
function closeUp(pictureStyle: PictureStyle, item: Item): string {
  const { choose } = pictureStyle
  const size = Math.max(1500 / item.height, 1150 / item.width)
  const x = choose.oneOf('closeX', [500, 560, 440, 520])
  return (
    room(pictureStyle, 'inside') +
    group(`translate(${x} ${choose.oneOf('closeFoot', [1500, 1040, 1320, 1180])}) scale(${size})`, item.svg) +
    vignette(pictureStyle)
  )
}

const use: Scene = (pictureStyle, item, product) => {
  const { scene } = chooseProductScene(product.shape, product.group)
  const { behind, front, x, foot, width, height } = scenes[scene](pictureStyle)
  const light = daylight(pictureStyle.choose.oneOf('useLight', lights), darker(pictureStyle.room.wall, 0.5))
  const size = Math.min(width / item.width, height / item.height)
  // What is in front would cover a wide product.
  const isWide = item.width * size > 440
  return (
    block(side / 2, side, side, side, 0, `#${pictureStyle.room.wall}`) +
    behind +
    light +
    vignette(pictureStyle) +
    standing(item, x, foot, size, darker(pictureStyle.room.floor, 0.6)) +
    (isWide ? '' : front)
  )
}

const scale: Scene = (pictureStyle, item, product) =>
  drawScale(pictureStyle, item, chooseProductScene(product.shape, product.group).heightCm)

const drawings: Record<View, Scene> = { pack, inside, use, scale }
