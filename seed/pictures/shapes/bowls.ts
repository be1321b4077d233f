import { block, circle, ellipse, move, stroke, turned } from '../drawing/draw.ts'
import { emblem, type Shape, swingTag } from '../drawing/label.ts'
import { darker, fill, lighter } from '../drawing/paint.ts'

/** The rim of a bowl or pan, and its inside. */
export const rim = (r: number, y: number, colour: string, inside: string) =>
  ellipse(0, y, r, r * 0.17, fill('flat', colour)) +
  ellipse(0, y + 2, r - 9, r * 0.17 - 5, fill('dish', inside))

/** Bowls before a plate of the same glaze, arranged anew for each of a group. */
export const bowls: Shape = (pictureStyle) => {
  const { choose, room } = pictureStyle
  const glaze = choose.oneOf('glaze', [
    lighter(room.main, 0.25),
    lighter(room.pale, 0.45),
    lighter(room.main, 0.6),
  ])
  const line = darker(room.deep, 0.05)
  const plate = (x: number, r: number, isMarked = true) =>
    move(
      x,
      0,
      circle(6, -r + 4, r, fill('flat', darker(glaze, 0.24))) +
        circle(0, -r, r, fill('slope', glaze)) +
        ring(0, -r, r - 9, line, 7) +
        circle(0, -r, r * 0.68, fill('dish', lighter(glaze, 0.16))) +
        ring(0, -r, r * 0.68, lighter(glaze, 0.5), 5) +
        (isMarked ? emblem(pictureStyle, 0, -r, r * 0.24, `#${line}`) : ''),
    )
  const bowl = (r: number, colour: string, food = '') =>
    turned(
      [
        [r * 0.4, 0],
        [r * 0.42, r * 0.08],
        [r * 0.84, r * 0.42],
        [r, r * 0.8],
      ],
      fill('round', colour),
    ) +
    stroke(`M${-r * 0.96} ${-r * 0.68}A${r} ${r * 0.2} 0 0 0 ${r * 0.96} ${-r * 0.68}`, `#${line}`, 6) +
    rim(r, -r * 0.8, lighter(colour, 0.4), darker(colour, 0.06)) +
    food
  const rice = (r: number) =>
    ellipse(0, -r * 0.84, r * 0.8, r * 0.2, fill('ball', 'f6f1e6')) +
    Array.from({ length: 26 }, (_, i) =>
      ellipse(
        ((i * 37) % 100) * r * 0.013 - r * 0.65,
        -r * 0.88 + ((i * 23) % 9) * r * 0.018,
        7,
        4,
        fill('flat', i % 2 ? 'fffdf8' : 'e9e1d0'),
      ),
    ).join('')
  const sticks =
    stroke('M-150 -6L146 -22', '#8a5a3a', 10) +
    stroke('M-146 6L150 4', '#6f452b', 10) +
    block(-96, 12, 30, 18, 8, fill('ball', glaze))
  const stack =
    bowl(132, glaze) + move(0, -76, bowl(112, lighter(glaze, 0.3))) + move(0, -142, bowl(92, room.bright))
  const tag = (x: number) => swingTag(pictureStyle, x, -150, 8, 0.7)
  const arrangements = [
    () => plate(-96, 190) + move(128, 14, stack) + move(-80, 34, sticks) + tag(-236),
    () =>
      plate(90, 200) + move(-130, 18, bowl(150, glaze, rice(150))) + move(120, 36, bowl(104, room.bright)),
    () =>
      plate(0, 214) +
      move(-150, 30, bowl(128, room.bright)) +
      move(140, 26, bowl(136, lighter(glaze, 0.2), rice(136))) +
      move(0, 62, sticks),
    () => plate(-150, 164, false) + plate(150, 186) + move(0, 24, stack),
  ]
  return { width: 580, height: 410, svg: choose.oneOf('arrangement', arrangements)() }
}

const ring = (x: number, y: number, r: number, colour: string, width: number) =>
  stroke(`M${x - r} ${y}A${r} ${r} 0 1 1 ${x + r} ${y}A${r} ${r} 0 1 1 ${x - r} ${y}Z`, `#${colour}`, width)
