import { band, block, circle, cylinder, ellipse, move, path, stroke, turned } from '../drawing/draw.ts'
import { emblem, flatLabel, gloss, roundLabel, type Shape } from '../drawing/label.ts'
import { darker, fill, inkOn, lighter } from '../drawing/paint.ts'

/** A bottle with a pump: washes, lotions, shampoo. */
export const pumpBottle: Shape = (pictureStyle) => {
  const width = pictureStyle.choose.between('width', 190, 240)
  const height = pictureStyle.choose.between('height', 300, 360)
  const r = width / 2
  const shoulder = pictureStyle.choose.oneOf('shoulder', [18, 46, 74])
  const body = turned(
    [
      [r, 0],
      [r, height - shoulder],
      [34, height],
    ],
    fill('round', pictureStyle.body),
  )
  const cap = fill('round', pictureStyle.cap)
  const head =
    cylinder(-height - 46, 16, 56, fill('metal', lighter(pictureStyle.cap, 0.2))) +
    path(
      `M-34 ${-height - 128}H40C92 ${-height - 128} 104 ${-height - 112} 110 ${-height - 92}L92 ${-height - 90}C84 ${-height - 102} 74 ${-height - 104} 44 ${-height - 104}H-34Z`,
      fill('fall', pictureStyle.cap),
    ) +
    cylinder(-height - 98, 68, 26, cap, fill('flat', lighter(pictureStyle.cap, 0.25)))
  const collar = cylinder(-height + 4, 74, 52, cap, fill('flat', lighter(pictureStyle.cap, 0.2)))
  return {
    width: width + 20,
    height: height + 132,
    svg:
      body +
      gloss(-r * 0.6, -30, 12, height - 90) +
      roundLabel(pictureStyle, -height * 0.16, width, height * 0.56) +
      head +
      collar,
  }
}

/** A slim bottle with a cylinder cap: essence, toner, body oil. */
export const tallBottle: Shape = (pictureStyle) => {
  const width = pictureStyle.choose.between('width', 150, 196)
  const height = pictureStyle.choose.between('height', 310, 380)
  const r = width / 2
  const neck = r * pictureStyle.choose.oneOf('neck', [0.5, 0.62, 0.86])
  const clear = pictureStyle.choose.inHundred('clear', 45)
  const body = turned(
    [
      [r, 0],
      [r, height - 60],
      [neck, height - 8],
    ],
    fill(clear ? 'glass' : 'round', pictureStyle.body),
  )
  const filling = clear
    ? turned(
        [
          [r - 12, 8],
          [r - 12, height - 110],
        ],
        fill('matte', lighter(pictureStyle.accent, 0.35)),
      ) + ellipse(0, -height + 110, r - 12, (r - 12) * 0.11, fill('flat', lighter(pictureStyle.accent, 0.55)))
    : ''
  const cap = cylinder(
    -height + 6,
    neck * 2 + 8,
    pictureStyle.choose.between('capHeight', 70, 116),
    fill(pictureStyle.choose.oneOf('capSurface', ['round', 'metal']), pictureStyle.cap),
    fill('flat', lighter(pictureStyle.cap, 0.3)),
  )
  return {
    width,
    height: height + 100,
    svg:
      filling +
      body +
      gloss(-r * 0.62, -24, 10, height - 90) +
      roundLabel(pictureStyle, -height * 0.14, width, height * 0.52) +
      cap,
  }
}

/** A small glass bottle with a rubber dropper: serum, essence, bitters. */
export const dropper: Shape = (pictureStyle) => {
  const width = pictureStyle.choose.between('width', 170, 210)
  const height = pictureStyle.choose.between('height', 210, 260)
  const r = width / 2
  const liquid = turned(
    [
      [r - 10, 8],
      [r - 10, height - 80],
    ],
    fill('matte', lighter(pictureStyle.accent, 0.25)),
  )
  const body = turned(
    [
      [r, 0],
      [r, height - 46],
      [40, height],
    ],
    fill('glass', pictureStyle.body),
  )
  const pipette = block(0, -36, 14, height - 30, 7, fill('glass', 'ffffff'))
  const collar = cylinder(
    -height + 6,
    88,
    58,
    fill(pictureStyle.choose.oneOf('collar', ['metal', 'round']), pictureStyle.cap),
    fill('flat', lighter(pictureStyle.cap, 0.3)),
  )
  const bulb = turned(
    [
      [30, height + 52],
      [26, height + 110],
      [22, height + 146],
      [6, height + 160],
    ],
    fill('matte', darker(pictureStyle.room.deep, 0.2)),
  )
  return {
    width,
    height: height + 160,
    svg:
      liquid +
      pipette +
      body +
      gloss(-r * 0.64, -20, 12, height - 80) +
      roundLabel(pictureStyle, -height * 0.12, width, height * 0.56) +
      bulb +
      collar,
  }
}

/** Oil, vinegar and soy: a long neck and a stopper. */
export const oilBottle: Shape = (pictureStyle) => {
  const width = pictureStyle.choose.between('width', 150, 180)
  const r = width / 2
  const height = pictureStyle.choose.between('height', 420, 480)
  const shoulder = height * pictureStyle.choose.oneOf('shoulder', [0.5, 0.6])
  const glass = pictureStyle.choose.oneOf('glass', ['4d5a2c', '7a4a1c', pictureStyle.room.deep])
  const body = turned(
    [
      [r, 0],
      [r, shoulder],
      [30, shoulder + 96],
      [26, height],
    ],
    fill('round', glass),
  )
  const seal = turned(
    [
      [29, height - 66],
      [28, height + 8],
    ],
    fill('metal', pictureStyle.cap),
  )
  const cork = cylinder(-height - 8, 62, 34, fill('round', 'b98d5f'), fill('flat', 'd8b68c'))
  return {
    width,
    height: height + 46,
    svg:
      body +
      gloss(-r * 0.6, -20, 12, shoulder - 30) +
      roundLabel(pictureStyle, -shoulder * 0.12, width, shoulder * 0.66) +
      seal +
      cork,
  }
}

/** Perfume: thick glass, a coloured filling, a heavy stopper. */
export const perfume: Shape = (pictureStyle) => {
  const tall = pictureStyle.choose.oneOf('tall', [220, 280])
  const wide = pictureStyle.choose.oneOf('wide', [210, 260])
  const tint = pictureStyle.choose.oneOf('tint', [
    pictureStyle.accent,
    pictureStyle.room.main,
    lighter(pictureStyle.room.main, 0.4),
  ])
  const corner = pictureStyle.choose.oneOf('corner', [14, 46, 100])
  const glass = block(0, 0, wide, tall, corner, fill('glass', lighter(tint, 0.3)))
  const liquid = block(
    0,
    -22,
    wide - 40,
    tall - 74,
    Math.max(8, corner - 20),
    fill('slope', lighter(tint, 0.25)),
  )
  const edge = `<rect x="${-wide / 2 + 5}" y="${-tall + 5}" width="${wide - 10}" height="${tall - 10}" rx="${corner}" fill="none" stroke="#ffffff" stroke-opacity=".6" stroke-width="5"/>`
  const neck = cylinder(-tall - 2, 66, 30, fill('metal', pictureStyle.cap))
  const stopper = pictureStyle.choose.oneOf('stopper', [
    () =>
      cylinder(
        -tall - 32,
        96,
        84,
        fill('metal', pictureStyle.cap),
        fill('flat', lighter(pictureStyle.cap, 0.4)),
      ),
    () => circle(0, -tall - 84, 58, fill('ball', pictureStyle.cap)),
    () => block(0, -tall - 30, 110, 78, 12, fill('slope', pictureStyle.room.deep)),
  ])()
  const tag = flatLabel(pictureStyle, -tall * 0.16, wide * 0.6, tall * 0.56)
  return {
    width: wide,
    height: tall + 120,
    svg: liquid + glass + edge + gloss(-wide * 0.36, -26, 12, tall - 60) + tag + neck + stopper,
  }
}

/** Nail colour: two small bottles, because a single one looks too small. */
export const nailColour: Shape = (pictureStyle) => {
  const drawBottle = (colour: string) =>
    block(0, 0, 132, 140, pictureStyle.choose.oneOf('corner', [26, 60, 10]), fill('slope', colour)) +
    gloss(-44, -18, 12, 92) +
    emblem(pictureStyle, 0, -66, 21, inkOn(colour)) +
    cylinder(-138, 40, 12, fill('metal', 'd9d3cc')) +
    turned(
      [
        [30, 138],
        [24, 300],
      ],
      fill('round', pictureStyle.cap),
    ) +
    ellipse(0, -300, 24, 4, fill('flat', lighter(pictureStyle.cap, 0.3)))
  return {
    width: 300,
    height: 304,
    svg:
      move(-82, 0, drawBottle(pictureStyle.shade ?? pictureStyle.room.main)) +
      move(
        82,
        6,
        drawBottle(pictureStyle.choose.oneOf('second', [pictureStyle.accent, pictureStyle.room.deep])),
      ),
  }
}

/** A supplement bottle with a wide cap, and some of its contents beside it. */
export const pillBottle: Shape = (pictureStyle) => {
  const width = pictureStyle.choose.between('width', 220, 260)
  const height = pictureStyle.choose.between('height', 290, 340)
  const r = width / 2
  const amber = pictureStyle.choose.inHundred('amber', 40)
  const body = turned(
    [
      [r, 0],
      [r, height - 50],
      [r * 0.8, height],
    ],
    fill('round', amber ? '8f5226' : pictureStyle.body),
  )
  const cap = cylinder(
    -height + 6,
    width * 0.82,
    84,
    fill('matte', pictureStyle.cap),
    fill('flat', lighter(pictureStyle.cap, 0.3)),
  )
  const ridges = [-0.3, -0.1, 0.1, 0.3]
    .map((at) =>
      block(width * at * 0.82, -height - 4, 3, 66, 1, fill('flat', darker(pictureStyle.cap, 0.14))),
    )
    .join('')
  const capsule = (x: number, y: number, angle: number) =>
    `<g transform="translate(${x} ${y}) rotate(${angle})">${block(0, 13, 64, 26, 13, fill('fall', pictureStyle.accent))}${path('M0 -13H19A13 13 0 0 1 19 13H0Z', fill('fall', pictureStyle.label))}</g>`
  const spill = capsule(r + 26, -4, -14) + capsule(r + 84, 14, 24) + capsule(r + 24, 30, 8)
  return {
    width: width + 120,
    height: height + 84,
    svg:
      body +
      gloss(-r * 0.64, -30, 14, height - 90) +
      roundLabel(pictureStyle, -height * 0.12, width, height * 0.64) +
      cap +
      ridges +
      spill,
  }
}

/** A drinking flask. */
export const flask: Shape = (pictureStyle) => {
  const width = pictureStyle.choose.between('width', 140, 174)
  const height = pictureStyle.choose.between('height', 370, 420)
  const r = width / 2
  const body = turned(
    [
      [r, 0],
      [r, height - 70],
      [r * 0.72, height],
    ],
    fill('matte', pictureStyle.shade ?? pictureStyle.body),
  )
  const ring = band(-height * 0.76, width, 12, fill('metal', 'd8d4cf'))
  const lid = cylinder(
    -height + 2,
    r * 1.5,
    74,
    fill('matte', pictureStyle.cap),
    fill('flat', lighter(pictureStyle.cap, 0.25)),
  )
  const loop = stroke(
    `M${-r * 0.5} ${-height - 66}C${-r * 0.6} ${-height - 128} ${r * 0.6} ${-height - 128} ${r * 0.5} ${-height - 66}`,
    `#${darker(pictureStyle.cap, 0.15)}`,
    13,
  )
  const mark = emblem(
    pictureStyle,
    0,
    -height * 0.42,
    30,
    inkOn(pictureStyle.shade ?? pictureStyle.body),
    width * 0.72,
  )
  return {
    width,
    height: height + 115,
    svg: loop + body + gloss(-r * 0.62, -30, 12, height - 130) + mark + ring + lid,
  }
}

/** Reeds in a low bottle of scent. */
export const diffuser: Shape = (pictureStyle) => {
  const width = pictureStyle.choose.between('width', 190, 230)
  const r = width / 2
  const height = pictureStyle.choose.between('height', 170, 220)
  const reeds = [-26, -14, -3, 9, 21, 32]
    .map(
      (angle, i) =>
        `<g transform="translate(${(i - 2.5) * 5} ${-height}) rotate(${angle})">${block(0, 30, 7, 320 - Math.abs(angle) * 2, 3, fill('flat', i % 2 ? '8f6f52' : 'b2906d'))}</g>`,
    )
    .join('')
  const body = turned(
    [
      [r, 0],
      [r, height * 0.55],
      [40, height - 14],
      [38, height + 16],
    ],
    fill(pictureStyle.choose.oneOf('surface', ['glass', 'round']), pictureStyle.body),
  )
  const liquid = turned(
    [
      [r - 12, 8],
      [r - 12, height * 0.42],
    ],
    fill('matte', lighter(pictureStyle.accent, 0.3)),
  )
  const collar = cylinder(
    -height - 4,
    84,
    18,
    fill('metal', pictureStyle.cap),
    fill('flat', darker(pictureStyle.cap, 0.35)),
  )
  return {
    width: width + 110,
    height: height + 300,
    svg:
      reeds +
      liquid +
      body +
      gloss(-r * 0.66, -24, 12, height * 0.5) +
      roundLabel(pictureStyle, -height * 0.1, width, height * 0.46) +
      collar,
  }
}
