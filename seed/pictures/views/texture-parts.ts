import { block, circle, ellipse, faint, group, path } from '../drawing/draw.ts'
import { type Colour, darker, fill, mix } from '../drawing/paint.ts'
import type { PictureStyle } from '../drawing/picture-style.ts'
import { side } from '../drawing/stage.ts'

export type Texture = (pictureStyle: PictureStyle) => string

export const drawSheet = (surface: 'slope' | 'fall' | 'ball', colour: Colour) =>
  `<rect width="${side}" height="${side}" fill="${fill(surface, colour)}"/>`

interface Place {
  x: number
  y: number
  angle: number
}

/** Places around the centre without a visible pattern: the golden angle. */
export function scattered(count: number, radius: number): Place[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = i * 2.39996
    const r = radius * Math.sqrt((i + 0.5) / count)
    return { x: 500 + r * Math.cos(angle), y: 500 + r * Math.sin(angle), angle: (i * 67) % 360 }
  })
}

export const put = ({ x, y, angle }: Place, drawn: string) =>
  group(`translate(${Math.round(x)} ${Math.round(y)}) rotate(${angle})`, drawn)

export const bowlFromAbove = (pictureStyle: PictureStyle, inside: string) =>
  drawSheet('slope', pictureStyle.room.floor) +
  ellipse(530, 560, 470, 450, fill('shade', darker(pictureStyle.room.floor, 0.7))) +
  circle(500, 500, 420, fill('slope', pictureStyle.room.pale)) +
  circle(500, 500, 388, fill('dish', mix(pictureStyle.room.pale, pictureStyle.room.floor, 0.5))) +
  inside

/** A steel vessel from above, with the handles of a pot. */
export function vessel({ room, shade, choose }: PictureStyle, isPan: boolean): string {
  const colour = shade ?? choose.oneOf('enamel', [room.main, room.deep, '55565a', room.bright])
  const rings = Array.from({ length: 16 }, (_, i) =>
    circle(500, 500, 372 - i * 23, fill(i % 2 ? 'slope' : 'metal', i % 2 ? 'd4d8db' : 'c3c8cc')),
  ).join('')
  return (
    drawSheet('slope', room.floor) +
    ellipse(540, 590, 520, 490, fill('shade', darker(room.floor, 0.7))) +
    (isPan ? block(500, 560, 1000, 120, 60, fill('fall', darker(colour, 0.1))) : '') +
    circle(500, 500, 450, fill('slope', colour)) +
    circle(500, 500, 404, fill('metal', 'b9bec2')) +
    faint(0.8, rings) +
    path('M500 500L260 180A400 400 0 0 1 420 110Z', fill('beam', 'ffffff'))
  )
}
