import { band, block, circle, ellipse, group, path } from './draw.ts'
import { drawMark } from './marks.ts'
import { fill, lighter, mix } from './paint.ts'
import type { PictureStyle } from './picture-style.ts'
import { stacked, type TypeLine } from './typesetting.ts'

/** A drawing placed on the origin, with its dimensions. */
export interface Item {
  width: number
  height: number
  svg: string
}

export type Shape = (pictureStyle: PictureStyle) => Item

/** The print of a label: mark, brand, name in both languages and size. Without words, strokes in their place. */
export function print(pictureStyle: PictureStyle, middle: number, width: number, height: number): string {
  if (pictureStyle.print === null) return strokes(pictureStyle, middle, width, height)
  const { lettering, brand, name, size } = pictureStyle.print
  const ink = `#${pictureStyle.ink}`
  const soft = `#${mix(pictureStyle.ink, pictureStyle.label, 0.28)}`
  const accent = `#${mix(pictureStyle.accent, pictureStyle.ink, 0.25)}`
  const mark = (size: number): TypeLine => ({ kind: 'mark', size, mark: pictureStyle.mark, ink })
  const rule = (part: number, colour = ink): TypeLine => ({ kind: 'rule', part, ink: colour })
  const text = (words: string, size: number, more: Partial<TypeLine & { kind: 'text' }> = {}): TypeLine => ({
    kind: 'text',
    text: words,
    size,
    weight: 'bold',
    ink,
    ...more,
  })
  const upper = (words: string) => words.toUpperCase()
  const serif = { weight: 'serif' } as const
  if (height < width * 0.6)
    return stacked(
      lettering,
      [
        text(brand[0], 0.15, serif),
        text(name[0], 0.1, { weight: 'light' }),
        text(`${name[1]}　${size[1]}`, 0.085, { ink: soft }),
      ],
      { middle, width: width * 0.94, height },
    )
  const layouts: (() => TypeLine[])[] = [
    () => [
      mark(0.22),
      text(upper(brand[0]), 0.13, { ...serif, spacing: 0.1 }),
      rule(0.2),
      text(name[1], 0.15, { ...serif, spacing: 0.06 }),
      text(name[0], 0.095, { weight: 'light', lines: 2 }),
      text(size[0], 0.075, { weight: 'light', ink: soft, spacing: 0.04 }),
    ],
    () => [
      text(brand[0], 0.22, serif),
      text(brand[1], 0.09, { ink: soft, spacing: 0.4 }),
      rule(1, accent),
      text(upper(name[0]), 0.085, { weight: 'light', lines: 3, spacing: 0.08 }),
      text(name[1], 0.115),
      rule(1, accent),
      text(size[0], 0.075, { weight: 'light', ink: soft }),
    ],
    () => [
      text(upper(brand[0]), 0.09, { spacing: 0.2, ink: soft }),
      text(name[1], 0.25, { ...serif, lines: 2, spacing: 0.04 }),
      rule(0.16, accent),
      text(name[0], 0.11, { weight: 'light', lines: 2 }),
      text(size[0], 0.075, { weight: 'light', ink: soft }),
      mark(0.13),
    ],
    () => [
      {
        kind: 'disc',
        size: 0.28,
        mark: pictureStyle.mark,
        ink: accent,
        ground: lighter(pictureStyle.label, 0.5),
      },
      text(brand[0], 0.19, serif),
      text(name[0], 0.105, { weight: 'light', lines: 2 }),
      text(name[1], 0.12),
      text(size[1], 0.08, { ink: soft }),
    ],
  ]
  return stacked(lettering, pictureStyle.choose.oneOf('print', layouts)(), {
    middle,
    width: width * 0.94,
    height,
  })
}

function strokes(pictureStyle: PictureStyle, middle: number, width: number, height: number): string {
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
    () => line(middle - height * 0.4, 0.62) + withMark + words + line(middle + height * 0.42, 0.62),
  ])()
}

/** Mark and brand where a product has no label: printed on a body, engraved or embroidered. */
export function emblem(
  pictureStyle: PictureStyle,
  x: number,
  y: number,
  radius: number,
  ink: string,
  width = radius * 4.4,
): string {
  if (pictureStyle.print === null) return drawMark(pictureStyle.mark, x, y, radius, ink)
  const { lettering, brand } = pictureStyle.print
  const text = (words: string, size: number, spacing = 0): TypeLine => ({
    kind: 'text',
    text: words,
    size,
    weight: 'serif',
    ink,
    spacing,
    lines: 2,
  })
  const lines: TypeLine[] = pictureStyle.choose.oneOf<TypeLine[]>('emblem', [
    [{ kind: 'mark', size: 0.4, mark: pictureStyle.mark, ink }, text(brand[0], 0.28)],
    [text(brand[0].toUpperCase(), 0.28, 0.1)],
    [text(brand[1], 0.42, 0.12), text(brand[0], 0.22, 0.02)],
  ])
  return group(`translate(${x} ${y})`, stacked(lettering, lines, { middle: 0, width, height: radius * 2.8 }))
}

/** A card tag on a string: textiles, toys, tableware. Placed by the eye of its string. */
export function swingTag(pictureStyle: PictureStyle, x: number, y: number, angle: number, size = 1): string {
  if (pictureStyle.print === null) return ''
  const { room } = pictureStyle
  const card = pictureStyle.choose.oneOf('card', ['d8b78c', room.pale, room.deep, 'fbf7f0'])
  const style = { ...pictureStyle, label: card, ink: card === room.deep ? room.pale : '3f2f2a' }
  return group(
    `translate(${x} ${y}) rotate(${angle}) scale(${size})`,
    `<path d="M0 0C-14 20 -10 34 0 52" fill="none" stroke="#8a7562" stroke-width="4"/>`,
    path('M-52 66L-30 42H30L52 66V210H-52Z', fill('slope', card)),
    circle(0, 58, 7, '#fffdf9'),
    print(style, 142, 92, 120),
  )
}

/** A printed label around a round body. */
export function roundLabel(pictureStyle: PictureStyle, foot: number, width: number, height: number): string {
  const dip = width * 0.055
  return pictureStyle.choose.oneOf('label', [
    () =>
      band(foot, width, height, fill('matte', pictureStyle.label), 0.86) +
      print(pictureStyle, foot - height / 2 + dip, width * 0.76, height * 0.86),
    () =>
      band(foot, width, height, fill('round', pictureStyle.label)) +
      print(pictureStyle, foot - height / 2 + dip, width * 0.8, height * 0.86),
    () =>
      ellipse(0, foot - height / 2 + dip, width * 0.41, height * 0.54, fill('matte', pictureStyle.label)) +
      print(pictureStyle, foot - height / 2 + dip, width * 0.58, height * 0.76),
    () =>
      band(foot, width, height, fill('round', pictureStyle.label)) +
      band(foot + 1, width, height * 0.08, fill('round', pictureStyle.accent)) +
      band(foot - height * 0.95, width, height * 0.05, fill('round', pictureStyle.accent)) +
      print(pictureStyle, foot - height / 2 + dip - height * 0.03, width * 0.78, height * 0.74),
  ])()
}

/** A printed label on a flat face. */
export function flatLabel(pictureStyle: PictureStyle, foot: number, width: number, height: number): string {
  return pictureStyle.choose.oneOf('label', [
    () =>
      block(0, foot, width, height, 6, fill('flat', pictureStyle.label)) +
      print(pictureStyle, foot - height / 2, width * 0.88, height * 0.88),
    () =>
      path(
        `M${-width / 2} ${foot}V${foot - height + width / 2}A${width / 2} ${width / 2} 0 0 1 ${width / 2} ${foot - height + width / 2}V${foot}Z`,
        fill('flat', pictureStyle.label),
      ) + print(pictureStyle, foot - height * 0.44, width * 0.82, height * 0.72),
    () =>
      ellipse(0, foot - height / 2, width * 0.54, height * 0.52, fill('flat', pictureStyle.label)) +
      print(pictureStyle, foot - height / 2, width * 0.8, height * 0.74),
    () =>
      block(0, foot, width * 1.12, height, 2, fill('flat', pictureStyle.label)) +
      block(0, foot - height * 0.94, width * 1.12, height * 0.06, 0, `#${pictureStyle.accent}`) +
      print(pictureStyle, foot - height * 0.46, width * 0.96, height * 0.8),
  ])()
}

/** The highlight on a smooth round body. */
export function gloss(x: number, foot: number, width: number, height: number): string {
  return block(x, foot, width, height, width / 2, fill('gleam', 'ffffff'))
}
