import { type Seeded, seededBy } from '../seeded.ts'
import type { MarkName } from './marks.ts'
import { type Colour, darker, lighter, mix } from './paint.ts'
import { type Palette, type PaletteName, palettes } from './palettes.ts'

/** The style of one product: colours, label mark, and the random choices of its drawing. */
export interface PictureStyle {
  body: Colour
  cap: Colour
  label: Colour
  ink: Colour
  accent: Colour
  mark: MarkName
  room: Palette
  choose: Seeded
}

/** Input of a picture. */
export interface Pictured {
  code: string
  palette: PaletteName
  mark: MarkName
}

const wood = 'c99b6b'
const brass = 'd3ae6e'

/** The style derives from the product code, so that two products of one kind and palette differ. */
export function pictureStyleOf({ code, palette, mark }: Pictured): PictureStyle {
  const room = palettes[palette]
  const choose = seededBy(code)
  const dress = choose.oneOf('dress', dresses)(room)
  return { ...dress, accent: room.bright, mark, room, choose }
}

type Dress = Pick<PictureStyle, 'body' | 'cap' | 'label' | 'ink'>

const dresses: ((room: Palette) => Dress)[] = [
  ({ main, pale, deep }) => ({ body: main, cap: pale, label: pale, ink: deep }),
  ({ main, pale, deep }) => ({ body: pale, cap: main, label: mix(pale, main, 0.16), ink: deep }),
  ({ main, pale, deep }) => ({ body: deep, cap: brass, label: pale, ink: main }),
  ({ main, pale, deep }) => ({ body: lighter(main, 0.45), cap: wood, label: pale, ink: deep }),
  ({ main, deep }) => ({ body: main, cap: darker(deep, 0.25), label: lighter(main, 0.72), ink: deep }),
  ({ pale, deep, bright }) => ({ body: pale, cap: brass, label: lighter(bright, 0.6), ink: deep }),
]
