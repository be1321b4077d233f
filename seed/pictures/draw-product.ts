import { group } from './draw.ts'
import type { Thing } from './label.ts'
import { type Look, lookOf, type Pictured } from './look.ts'
import { darker, mix } from './paint.ts'
import { type ShapeName, shapes } from './shapes.ts'
import { type PropName, plinth, props, room, sheet, side, standing } from './stage.ts'

/** A product to be pictured: what it is shaped like and what may lie beside it. */
export interface PicturedProduct extends Pictured {
  shape: ShapeName
  props: readonly PropName[]
}

/** The first picture shows the thing whole; the second shows it otherwise: as a pair, from near, or on a wider table. */
export const views = ['main', 'second'] as const
export type View = (typeof views)[number]

/** A picture of a product as SVG. The same product and view give the same text, to the letter. */
export function drawProduct(product: PicturedProduct, view: View): string {
  const look = lookOf(product)
  const thing = shapes[product.shape](look)
  const scene =
    view === 'main'
      ? whole(look, thing, product)
      : look.choose.oneOf('second', [pair, near, still])(look, thing, product)
  return sheet(room(look, view) + scene, { width: side, height: side, pixels: 1280 })
}

type Scene = (look: Look, thing: Thing, product: PicturedProduct) => string

const shadowOf = (look: Look) => darker(mix(look.room.floor, look.room.main, 0.3), 0.55)
const fitting = (thing: Thing, width: number, height: number) =>
  Math.min(width / thing.width, height / thing.height, 1.75)

function prop(
  look: Look,
  product: PicturedProduct,
  question: string,
  x: number,
  y: number,
  size: number,
): string {
  const drawn = props[look.choose.oneOf(question, product.props)](look)
  return drawn && group(`translate(${x} ${y}) scale(${size})`, drawn)
}

const whole: Scene = (look, thing, product) => {
  const raised = look.choose.inHundred('raised', 55)
  const height = raised ? look.choose.oneOf('step', [46, 78]) : 0
  const size = fitting(thing, raised ? 560 : 740, 680 - height)
  const foot = raised ? 880 - height : look.choose.between('foot', 836, 860)
  const half = Math.max(210, (thing.width / 2) * size + 56)
  const step = raised ? plinth(look, 500, 880, half, height) : ''
  const left = look.choose.inHundred('left', 50)
  const beside = prop(look, product, 'prop', left ? 110 : 770, 905, 1.15)
  const behind = prop(look, product, 'behind', left ? 760 : 90, raised ? 800 : 790, 0.95)
  return behind + step + standing(thing, 500, foot, size, shadowOf(look)) + beside
}

const pair: Scene = (look, thing, product) => {
  const size = fitting(thing, 430, 560)
  const back = standing(thing, 350, 790, size * 0.86, shadowOf(look))
  const front = standing(
    shapes[product.shape]({ ...look, body: mix(look.body, look.room.bright, 0.35) }),
    628,
    876,
    size,
    shadowOf(look),
  )
  return back + front + prop(look, product, 'prop2', 120, 920, 1.1)
}

const near: Scene = (look, thing, product) => {
  const size = fitting(thing, 860, 900)
  return group(
    'translate(0 40)',
    prop(look, product, 'prop2', 60, 800, 1.5),
    standing(thing, 520, 920, size, shadowOf(look)),
  )
}

const still: Scene = (look, thing, product) => {
  const size = fitting(thing, 480, 560)
  const half = Math.max(170, (thing.width / 2) * size + 34)
  return (
    plinth(look, 700, 830, 150, 150) +
    plinth(look, 430, 900, half, 60) +
    prop(look, product, 'prop2', 650, 680, 1.15) +
    standing(thing, 430, 840, size, shadowOf(look)) +
    prop(look, product, 'prop3', 90, 930, 1.2)
  )
}
