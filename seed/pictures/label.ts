import { band, block, circle, ellipse, path } from './draw.ts'
import { drawMark } from './marks.ts'
import { fill, lighter } from './paint.ts'
import type { PictureStyle } from './picture-style.ts'

/** A drawing placed on the origin, with its dimensions. */
export interface Item {
  width: number
  height: number
  svg: string
}

export type Shape = (pictureStyle: PictureStyle) => Item

/** The print of a label: a mark, and strokes in place of text. */
export function print(pictureStyle: PictureStyle, middle: number, width: number, height: number): string {
  const ink = `#${pictureStyle.ink}`
  const small = Math.min(width * 0.3, height * 0.26)
  const line = (y: number, long: number) => block(0, y, width * long, Math.max(3, height * 0.016), 2, ink)
  const withMark = drawMark(pictureStyle.mark, 0, Math.round(middle - height * 0.14), Math.round(small), ink)
  const words = line(middle + height * 0.24, 0.46) + line(middle + height * 0.31, 0.3)
  return pictureStyle.choose.oneOf('print', [
    () => withMark + words,
    () =>
      withMark +
      words +
      block(0, middle + height * 0.44, width * 0.12, height * 0.03, 2, `#${pictureStyle.accent}`),
    () =>
      circle(0, middle - height * 0.14, small * 1.22, `#${pictureStyle.accent}`) +
      drawMark(
        pictureStyle.mark,
        0,
        Math.round(middle - height * 0.14),
        Math.round(small * 0.8),
        `#${lighter(pictureStyle.label, 0.5)}`,
      ) +
      words,
    () => line(middle - height * 0.4, 0.62) + withMark + words + line(middle + height * 0.42, 0.62),
  ])()
}

/** A printed label around a round body. */
export function roundLabel(pictureStyle: PictureStyle, foot: number, width: number, height: number): string {
  const dip = width * 0.055
  return pictureStyle.choose.oneOf('label', [
    () =>
      band(foot, width, height, fill('matte', pictureStyle.label), 0.78) +
      print(pictureStyle, foot - height / 2 + dip, width * 0.8, height),
    () =>
      band(foot, width, height, fill('round', pictureStyle.label)) +
      print(pictureStyle, foot - height / 2 + dip, width * 0.8, height),
    () =>
      ellipse(0, foot - height / 2 + dip, width * 0.33, height * 0.48, fill('matte', pictureStyle.label)) +
      print(pictureStyle, foot - height / 2 + dip, width * 0.56, height * 0.72),
    () =>
      band(foot, width, height, fill('round', pictureStyle.label)) +
      band(foot + 1, width, height * 0.1, fill('round', pictureStyle.accent)) +
      print(pictureStyle, foot - height / 2 + dip - height * 0.04, width * 0.76, height * 0.86),
  ])()
}

/** A printed label on a flat face. */
export function flatLabel(pictureStyle: PictureStyle, foot: number, width: number, height: number): string {
  return pictureStyle.choose.oneOf('label', [
    () =>
      block(0, foot, width, height, 6, fill('flat', pictureStyle.label)) +
      print(pictureStyle, foot - height / 2, width, height),
    () =>
      path(
        `M${-width / 2} ${foot}V${foot - height + width / 2}A${width / 2} ${width / 2} 0 0 1 ${width / 2} ${foot - height + width / 2}V${foot}Z`,
        fill('flat', pictureStyle.label),
      ) + print(pictureStyle, foot - height * 0.44, width * 0.9, height * 0.86),
    () =>
      ellipse(
        0,
        foot - height / 2,
        width * 0.5,
        Math.min(width * 0.5, height * 0.5),
        fill('flat', pictureStyle.label),
      ) + print(pictureStyle, foot - height / 2, width * 0.74, Math.min(width, height) * 0.74),
  ])()
}

/** The highlight on a smooth round body. */
export function gloss(x: number, foot: number, width: number, height: number): string {
  return block(x, foot, width, height, width / 2, fill('gleam', 'ffffff'))
}
