import type { Colour } from './paint.ts'
import type { PictureStyle } from './picture-style.ts'

/** Colours of contents by words of the product's name. */
const contents: readonly (readonly [words: RegExp, colour: Colour])[] = [
  [/soy sauce|black sesame|lingzhi/i, '4a2c20'],
  [/pu.er/i, '4b3324'],
  [/dan cong/i, '6d5236'],
  [/oolong/i, '53663b'],
  [/dragon well/i, '8a9a4f'],
  [/sesame oil|honey|camellia oil|ginseng/i, 'd9992f'],
  [/strawberry/i, 'b5294a'],
  [/rose &/i, 'd9788f'],
  [/red date/i, 'b04a3c'],
  [/pistachio/i, '9aa35a'],
  [/olive|kiwi/i, 'b9b347'],
  [/blackcurrant|berry/i, '7d4468'],
  [/cordyceps/i, 'd08a3e'],
  [/tremella/i, 'f5ead3'],
]

export const contentColour = ({ print }: PictureStyle): Colour | undefined =>
  contents.find(([words]) => words.test(print?.name[0] ?? ''))?.[1]
