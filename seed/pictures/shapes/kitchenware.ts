import { block, circle, ellipse, move, path, stroke, turned } from '../drawing/draw.ts'
import { emblem, gloss, print, type Shape } from '../drawing/label.ts'
import { darker, fill, inkOn, lighter } from '../drawing/paint.ts'
import { rim } from './bowls.ts'

/** A frying pan with its handle to the right. */
export const pan: Shape = (pictureStyle) => {
  const colour = pictureStyle.choose.oneOf('colour', [
    pictureStyle.room.main,
    '4a4a4e',
    pictureStyle.room.deep,
  ])
  const handle =
    path(
      'M150 -96L360 -138C384 -142 392 -112 370 -106L160 -66Z',
      fill('fall', pictureStyle.choose.oneOf('handle', ['b98355', '3b3636', pictureStyle.cap])),
    ) + circle(356, -124, 9, fill('flat', darker(colour, 0.4)))
  const body = path('M-220 -92C-200 -10 -150 6 0 6C150 6 200 -10 220 -92Z', fill('round', colour))
  const egg = pictureStyle.choose.inHundred('egg', 45)
    ? ellipse(-30, -92, 76, 15, fill('flat', 'fffaf0')) + ellipse(-24, -98, 28, 11, fill('ball', 'f4b02f'))
    : ellipse(-70, -98, 60, 8, fill('glow', 'ffffff'))
  return {
    width: 600,
    height: 150,
    svg: move(
      -70,
      0,
      handle +
        body +
        rim(220, -92, lighter(colour, 0.25), '3d3a3c') +
        egg +
        emblem(pictureStyle, 0, -42, 15, inkOn(colour), 130),
    ),
  }
}

/** A casserole with a lid. */
export const pot: Shape = (pictureStyle) => {
  const colour = pictureStyle.choose.oneOf('colour', [
    pictureStyle.room.main,
    pictureStyle.room.deep,
    pictureStyle.room.bright,
  ])
  const ear = (way: 1 | -1) =>
    stroke(
      `M${way * 196} -150C${way * 262} -160 ${way * 262} -108 ${way * 194} -112`,
      `#${darker(colour, 0.16)}`,
      20,
    )
  const body = turned(
    [
      [176, 0],
      [206, 70],
      [208, 190],
    ],
    fill('round', colour),
  )
  const lid = path(
    'M-214 -190C-200 -262 -90 -290 0 -290C90 -290 200 -262 214 -190A214 24 0 0 1 -214 -190Z',
    fill('round', lighter(colour, 0.06)),
  )
  const knob = turned(
    [
      [16, 288],
      [34, 316],
      [26, 334],
    ],
    fill('metal', 'd3ae6e'),
  )
  return {
    width: 500,
    height: 340,
    svg:
      ear(1) +
      ear(-1) +
      body +
      gloss(-140, -30, 16, 130) +
      lid +
      stroke('M-150 -236C-112 -262 -66 -271 -22 -273', '#ffffff88', 9) +
      knob +
      emblem(pictureStyle, 0, -92, 38, inkOn(colour)),
  }
}

/** Food containers. */
export const containers: Shape = (pictureStyle) => {
  const drawContainer = (wide: number, height: number, lid: string, food: string) =>
    block(0, -8, wide - 18, height * 0.66, 18, fill('slope', food)) +
    block(0, 0, wide, height, 24, fill('glass', 'e6eef0')) +
    gloss(-wide * 0.4, -20, 10, height - 46) +
    block(0, -height + 12, wide + 18, 34, 12, fill('fall', lid)) +
    [-1, 1]
      .map((way) => block(way * (wide / 2 + 3), -height + 34, 16, 44, 5, fill('fall', darker(lid, 0.14))))
      .join('')
  const sleeve =
    block(0, -14, 170, 112, 0, fill('slope', pictureStyle.label)) + print(pictureStyle, -70, 150, 98)
  return {
    width: 420,
    height: 372,
    svg:
      drawContainer(390, 140, pictureStyle.room.main, pictureStyle.room.bright) +
      move(-36, -174, drawContainer(300, 112, pictureStyle.room.deep, 'a9bf77')) +
      move(20, -318, drawContainer(190, 54, pictureStyle.room.bright, 'e9d6b0')) +
      sleeve,
  }
}

/** A teapot with two cups, in the colour that its name tells: porcelain is white, and clay has no other glaze. */
export const teapot: Shape = (pictureStyle) => {
  const { main } = pictureStyle.room
  const clay = pictureStyle.palette === 'ivory' ? lighter(main, 0.75) : main
  const handle = stroke('M-120 -168C-230 -190 -220 -40 -112 -56', `#${darker(clay, 0.12)}`, 22)
  const spout = path(
    'M112 -70C170 -80 180 -150 224 -186L244 -172C216 -130 206 -60 120 -36Z',
    fill('fall', clay),
  )
  const body = turned(
    [
      [84, 0],
      [146, 96],
      [96, 196],
    ],
    fill('matte', clay),
  )
  const lid =
    ellipse(0, -196, 96, 12, fill('flat', darker(clay, 0.16))) +
    turned(
      [
        [92, 198],
        [60, 230],
        [14, 240],
      ],
      fill('matte', lighter(clay, 0.1)),
    ) +
    circle(0, -252, 19, fill('ball', pictureStyle.cap))
  const cup =
    turned(
      [
        [34, 0],
        [46, 26],
        [52, 62],
      ],
      fill('matte', lighter(clay, 0.12)),
    ) +
    ellipse(0, -62, 52, 8, fill('flat', lighter(clay, 0.3))) +
    ellipse(0, -60, 46, 6, fill('flat', 'b5772f'))
  return {
    width: 540,
    height: 276,
    svg:
      move(
        -36,
        0,
        handle + spout + body + gloss(-76, -50, 14, 90) + lid + emblem(pictureStyle, 0, -96, 36, inkOn(clay)),
      ) +
      move(196, 26, cup) +
      move(70, 34, cup),
  }
}
