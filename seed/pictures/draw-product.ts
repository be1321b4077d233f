import { group } from './draw.ts'
import type { Item } from './label.ts'
import { darker, mix } from './paint.ts'
import { type Pictured, type PictureStyle, pictureStyleOf } from './picture-style.ts'
import { type ShapeName, shapes } from './shapes.ts'
import { type PropName, plinth, props, room, sheet, side, standing } from './stage.ts'

/** A product to draw: its shape and accessories. */
export interface PicturedProduct extends Pictured {
  shape: ShapeName
  props: readonly PropName[]
}

/** The first picture shows the whole product; the second varies it: a pair, a close-up, or a wider table. */
export const views = ['main', 'second'] as const
export type View = (typeof views)[number]

/** Draws a product picture as SVG. Deterministic for a product and a view. */
export function drawProduct(product: PicturedProduct, view: View): string {
  const pictureStyle = pictureStyleOf(product)
  const item = shapes[product.shape](pictureStyle)
  const scene =
    view === 'main'
      ? whole(pictureStyle, item, product)
      : pictureStyle.choose.oneOf('second', [pair, near, still])(pictureStyle, item, product)
  return sheet(room(pictureStyle, view) + scene, { width: side, height: side, pixels: 1280 })
}

type Scene = (pictureStyle: PictureStyle, item: Item, product: PicturedProduct) => string

const shadowOf = (pictureStyle: PictureStyle) =>
  darker(mix(pictureStyle.room.floor, pictureStyle.room.main, 0.3), 0.55)
const fitting = (item: Item, width: number, height: number) =>
  Math.min(width / item.width, height / item.height, 1.75)

function prop(
  pictureStyle: PictureStyle,
  product: PicturedProduct,
  purpose: string,
  x: number,
  y: number,
  size: number,
): string {
  const drawn = props[pictureStyle.choose.oneOf(purpose, product.props)](pictureStyle)
  return drawn && group(`translate(${x} ${y}) scale(${size})`, drawn)
}

const whole: Scene = (pictureStyle, item, product) => {
  const raised = pictureStyle.choose.inHundred('raised', 55)
  const height = raised ? pictureStyle.choose.oneOf('step', [46, 78]) : 0
  const size = fitting(item, raised ? 560 : 740, 680 - height)
  const foot = raised ? 880 - height : pictureStyle.choose.between('foot', 836, 860)
  const half = Math.max(210, (item.width / 2) * size + 56)
  const step = raised ? plinth(pictureStyle, 500, 880, half, height) : ''
  const left = pictureStyle.choose.inHundred('left', 50)
  const beside = prop(pictureStyle, product, 'prop', left ? 110 : 770, 905, 1.15)
  const behind = prop(pictureStyle, product, 'behind', left ? 760 : 90, raised ? 800 : 790, 0.95)
  return behind + step + standing(item, 500, foot, size, shadowOf(pictureStyle)) + beside
}

const pair: Scene = (pictureStyle, item, product) => {
  const size = fitting(item, 430, 560)
  const back = standing(item, 350, 790, size * 0.86, shadowOf(pictureStyle))
  const front = standing(
    shapes[product.shape]({ ...pictureStyle, body: mix(pictureStyle.body, pictureStyle.room.bright, 0.35) }),
    628,
    876,
    size,
    shadowOf(pictureStyle),
  )
  return back + front + prop(pictureStyle, product, 'prop2', 120, 920, 1.1)
}

const near: Scene = (pictureStyle, item, product) => {
  const size = fitting(item, 860, 900)
  return group(
    'translate(0 40)',
    prop(pictureStyle, product, 'prop2', 60, 800, 1.5),
    standing(item, 520, 920, size, shadowOf(pictureStyle)),
  )
}

const still: Scene = (pictureStyle, item, product) => {
  const size = fitting(item, 480, 560)
  const half = Math.max(170, (item.width / 2) * size + 34)
  return (
    plinth(pictureStyle, 700, 830, 150, 150) +
    plinth(pictureStyle, 430, 900, half, 60) +
    prop(pictureStyle, product, 'prop2', 650, 680, 1.15) +
    standing(item, 430, 840, size, shadowOf(pictureStyle)) +
    prop(pictureStyle, product, 'prop3', 90, 930, 1.2)
  )
}
