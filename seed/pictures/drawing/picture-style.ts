import type { Words } from '../../random/bilingual.ts'
import { hashText, type Seeded, seededBy } from '../../random/seeded.ts'
import type { Lettering } from './lettering.ts'
import type { MarkName } from './marks.ts'
import { type Colour, darker, lighter, mix } from './paint.ts'
import { type Palette, type PaletteName, palettes } from './palettes.ts'

/** The style of one product: colours, label, and the choices of its drawing. */
export interface PictureStyle {
  body: Colour
  cap: Colour
  label: Colour
  ink: Colour
  accent: Colour
  /** Colour of the product itself, such as the stick of a lipstick; null for that of the palette. */
  shade: Colour | null
  mark: MarkName
  palette: PaletteName
  room: Palette
  choose: Seeded
  print: Print | null
}

/** The words of a label. */
export interface Print {
  lettering: Lettering
  brand: Words
  name: Words
  size: Words
}

/** Input of a picture. */
export interface Pictured {
  code: string
  palette: PaletteName
  mark: MarkName
  /** Products of one group are shown beside each other: their turns make their choices differ. */
  group?: string
  turn?: number
  shade?: Colour
}

const wood = 'c99b6b'
const brass = 'd3ae6e'

/** The style derives from the product code, or from the turn of the product in its group. */
export function choosePictureStyle(
  { code, palette, mark, group, turn = 0, shade }: Pictured,
  print: Print | null = null,
): PictureStyle {
  const room = daylit(palettes[palette])
  const choose = group === undefined ? seededBy(code) : chosenInTurn(group, turn)
  const dress = choose.oneOf('dress', dresses)(room)
  return { ...dress, accent: room.bright, shade: shade ?? null, mark, palette, room, choose, print }
}

/** A room in daylight is closer to plaster and stone than the colours of its palette. */
const daylit = (palette: Palette): Palette => ({
  ...palette,
  wall: mix(palette.wall, 'e6e0d8', 0.42),
  floor: mix(palette.floor, 'd6cdc2', 0.42),
})

/** Products of a group that are numbered in turn. */
const turns = 4

/** Choices that rotate within a group, so that neighbours differ in each choice that has alternatives. */
function chosenInTurn(group: string, turn: number): Seeded {
  const at = (purpose: string, count: number) => (hashText(`${group}/${purpose}`) + turn) % count
  return {
    between: (purpose, low, high) => low + Math.round(((high - low) * at(purpose, turns)) / (turns - 1)),
    inHundred: (purpose, percent) => at(purpose, turns) * (100 / turns) < percent,
    oneOf: (purpose, choices) => choices[at(purpose, choices.length)] as (typeof choices)[number],
  }
}

type Dress = Pick<PictureStyle, 'body' | 'cap' | 'label' | 'ink'>

const dresses: ((room: Palette) => Dress)[] = [
  ({ main, pale, deep }) => ({ body: main, cap: pale, label: pale, ink: deep }),
  ({ main, pale, deep }) => ({ body: pale, cap: main, label: mix(pale, main, 0.16), ink: deep }),
  ({ main, pale, deep }) => ({ body: deep, cap: brass, label: pale, ink: darker(main, 0.5) }),
  ({ main, pale, deep }) => ({ body: lighter(main, 0.45), cap: wood, label: pale, ink: deep }),
  ({ main, deep }) => ({ body: main, cap: darker(deep, 0.25), label: lighter(main, 0.72), ink: deep }),
  ({ pale, deep, bright }) => ({ body: pale, cap: brass, label: lighter(bright, 0.6), ink: deep }),
  () => ({ body: '7d4a22', cap: '25201e', label: 'f5eee2', ink: '2d2521' }),
  ({ deep }) => ({ body: 'efe9df', cap: '2a2526', label: 'e4dccf', ink: darker(deep, 0.45) }),
]
