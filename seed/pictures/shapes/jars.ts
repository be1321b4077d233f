import { contentColour } from '../drawing/content-colour.ts'
import { block, circle, cylinder, ellipse, move, path, stroke, turned } from '../drawing/draw.ts'
import { gloss, print, roundLabel, type Shape, swingTag } from '../drawing/label.ts'
import { darker, fill, lighter } from '../drawing/paint.ts'

const amber = 'd18a2c'

/** A low jar of cream, its lid on or leaning beside it. */
export const creamJar: Shape = (pictureStyle) => {
  const width = pictureStyle.choose.between('width', 280, 330)
  const height = pictureStyle.choose.between('height', 150, 190)
  const r = width / 2
  const body = cylinder(
    0,
    width,
    height,
    fill(pictureStyle.choose.oneOf('surface', ['round', 'matte']), pictureStyle.body),
    fill('flat', lighter(pictureStyle.body, 0.3)),
  )
  const label = roundLabel(pictureStyle, -height * 0.14, width, height * 0.66)
  const lidSurface = fill(pictureStyle.choose.oneOf('lid', ['round', 'metal', 'matte']), pictureStyle.cap)
  const closed = cylinder(
    -height + 2,
    width + 8,
    84,
    lidSurface,
    fill('slope', lighter(pictureStyle.cap, 0.3)),
  )
  const cream =
    ellipse(0, -height, r * 0.9, r * 0.11, fill('flat', 'fffaf4')) +
    path(
      `M${-r * 0.7} ${-height}C${-r * 0.4} ${-height - 44} ${r * 0.1} ${-height - 6} ${r * 0.16} ${-height - 52}C${r * 0.4} ${-height - 30} ${r * 0.62} ${-height - 20} ${r * 0.7} ${-height}C${r * 0.3} ${-height + 16} ${-r * 0.4} ${-height + 16} ${-r * 0.7} ${-height}Z`,
      fill('fall', 'fff4ea'),
    )
  const leaning = move(
    r + 34,
    4,
    `<g transform="rotate(-18)">${ellipse(0, -88, 40, 92, fill('round', darker(pictureStyle.cap, 0.1)))}${ellipse(12, -88, 36, 86, fill('slope', pictureStyle.cap))}</g>`,
  )
  return pictureStyle.choose.inHundred('open', 40)
    ? {
        width: width + 150,
        height: height + 60,
        svg: leaning + body + gloss(-r * 0.7, -24, 14, height - 50) + label + cream,
      }
    : { width, height: height + 100, svg: body + gloss(-r * 0.7, -24, 14, height - 50) + label + closed }
}

/** A glass of something to eat: honey, jam, nuts. */
export const pantryJar: Shape = (pictureStyle) => {
  const width = pictureStyle.choose.between('width', 230, 270)
  const height = pictureStyle.choose.between('height', 270, 320)
  const r = width / 2
  const food =
    contentColour(pictureStyle) ??
    pictureStyle.choose.oneOf('food', [pictureStyle.accent, pictureStyle.room.main, amber])
  const filling = turned(
    [
      [r - 10, 8],
      [r - 10, height - 70],
      [r * 0.76, height - 34],
    ],
    fill('round', food),
  )
  const glass = turned(
    [
      [r, 0],
      [r, height - 60],
      [r * 0.8, height - 12],
      [r * 0.8, height],
    ],
    fill('glass', lighter(food, 0.6)),
  )
  const lid = pictureStyle.choose.oneOf('lid', [
    () =>
      cylinder(
        -height + 4,
        r * 1.72,
        52,
        fill('metal', pictureStyle.cap),
        fill('slope', lighter(pictureStyle.cap, 0.25)),
      ),
    () => cylinder(-height + 4, r * 1.62, 46, fill('matte', 'c08f60'), fill('slope', 'dab488')),
    () =>
      path(
        `M${-r * 0.98} ${-height + 34}C${-r * 0.8} ${-height - 54} ${r * 0.8} ${-height - 54} ${r * 0.98} ${-height + 34}C${r * 0.5} ${-height + 16} ${-r * 0.5} ${-height + 16} ${-r * 0.98} ${-height + 34}Z`,
        fill('slope', pictureStyle.accent),
      ) + block(0, -height + 20, r * 1.56, 10, 5, fill('flat', '9c7a52')),
  ])()
  return {
    width,
    height: height + 60,
    svg:
      filling +
      glass +
      gloss(-r * 0.66, -24, 14, height - 100) +
      roundLabel(pictureStyle, -height * 0.12, width, height * 0.5) +
      lid,
  }
}

/** A tin with a fitted lid: tea, biscuits, balm. */
export const tin: Shape = (pictureStyle) => {
  const width = pictureStyle.choose.between('width', 220, 290)
  const height = pictureStyle.choose.between('height', 250, 330)
  const r = width / 2
  const body = cylinder(0, width, height, fill('round', pictureStyle.body))
  const lid = cylinder(
    -height + 6,
    width + 8,
    pictureStyle.choose.oneOf('lidHeight', [54, 84]),
    fill(pictureStyle.choose.oneOf('lidSurface', ['metal', 'round']), pictureStyle.cap),
    fill('slope', lighter(pictureStyle.cap, 0.35)),
  )
  const knob = pictureStyle.choose.inHundred('knob', 40)
    ? cylinder(
        -height - 76,
        54,
        22,
        fill('metal', pictureStyle.cap),
        fill('flat', lighter(pictureStyle.cap, 0.4)),
      )
    : ''
  return {
    width: width + 8,
    height: height + 104,
    svg:
      body +
      gloss(-r * 0.68, -26, 14, height - 60) +
      roundLabel(pictureStyle, -height * 0.13, width, height * 0.7) +
      lid +
      knob,
  }
}

/** A candle in its glass, lit. */
export const candle: Shape = (pictureStyle) => {
  const width = pictureStyle.choose.between('width', 220, 260)
  const height = pictureStyle.choose.between('height', 220, 270)
  const r = width / 2
  const vessel = pictureStyle.choose.oneOf('vessel', ['glass', 'matte', 'round'] as const)
  const wax = cylinder(-8, width - 22, height - 76, fill('matte', 'fbf1e0'), fill('dish', 'fbeed6'))
  const back = ellipse(0, -height, r, r * 0.11, fill('flat', darker(pictureStyle.body, 0.16)))
  const inside = ellipse(
    0,
    -height + 4,
    r - 9,
    r * 0.1,
    fill('dish', vessel === 'glass' ? 'fbeed6' : 'f7e4c4'),
  )
  const body = turned(
    [
      [r, 0],
      [r, height],
    ],
    fill(vessel, pictureStyle.body),
  )
  const flame =
    ellipse(0, -height - 54, 96, 110, fill('glow', 'ffe2a0')) +
    stroke(`M0 ${-height + 4}V${-height - 22}`, '#5b4636', 5) +
    path(
      `M0 ${-height - 92}C22 ${-height - 56} 20 ${-height - 26} 0 ${-height - 18}C-20 ${-height - 26} -22 ${-height - 56} 0 ${-height - 92}Z`,
      '#ffb74a',
    ) +
    path(
      `M0 ${-height - 62}C10 ${-height - 44} 10 ${-height - 28} 0 ${-height - 22}C-10 ${-height - 28} -10 ${-height - 44} 0 ${-height - 62}Z`,
      '#fff3c8',
    )
  return {
    width,
    height: height + 94,
    svg:
      (vessel === 'glass' ? wax : '') +
      body +
      back +
      inside +
      gloss(-r * 0.68, -22, 13, height - 60) +
      roundLabel(pictureStyle, -height * 0.16, width, height * 0.54) +
      flame,
  }
}

/** A vase with a few stems. */
export const vase: Shape = (pictureStyle) => {
  const height = pictureStyle.choose.between('height', 260, 320)
  const body = pictureStyle.choose.oneOf('form', [
    () =>
      turned(
        [
          [70, 0],
          [125, height * 0.36],
          [48, height * 0.78],
          [62, height],
        ],
        fill('matte', pictureStyle.body),
      ),
    () =>
      turned(
        [
          [96, 0],
          [118, height * 0.55],
          [70, height * 0.86],
          [70, height],
        ],
        fill('round', pictureStyle.body),
      ),
    () =>
      turned(
        [
          [58, 0],
          [92, height * 0.28],
          [112, height * 0.66],
          [38, height * 0.9],
          [44, height],
        ],
        fill('matte', pictureStyle.body),
      ),
  ])()
  const mouth = ellipse(0, -height, 50, 7, fill('flat', darker(pictureStyle.body, 0.4)))
  const stem = (angle: number, long: number, bloom: string) =>
    `<g transform="translate(0 ${-height}) rotate(${angle})">${stroke(`M0 0C6 ${-long * 0.4} -6 ${-long * 0.7} 0 ${-long}`, '#7d8a5f', 5)}${[0.35, 0.55, 0.75].map((at, i) => ellipse(i % 2 ? 17 : -17, -long * at, 16, 9, fill('flat', i % 2 ? '93a277' : '7f9166'))).join('')}${circle(0, -long, 24, fill('ball', bloom))}${circle(-18, -long + 18, 14, fill('ball', lighter(bloom, 0.25)))}</g>`
  return {
    width: 300,
    height: height + 230,
    svg:
      stem(-20, 190, pictureStyle.accent) +
      stem(15, 220, pictureStyle.room.main) +
      stem(36, 150, lighter(pictureStyle.accent, 0.3)) +
      body +
      gloss(-62, -50, 13, height * 0.55) +
      mouth +
      swingTag(pictureStyle, 46, -height * 0.84, -10, 0.62),
  }
}

/** A bar of soap on a wooden dish. */
export const soap: Shape = (pictureStyle) => {
  const bar = (colour: string) =>
    block(0, 0, 280, 104, 40, fill('slope', colour)) +
    block(0, -58, 250, 40, 20, fill('fall', lighter(colour, 0.25)))
  const dish =
    block(0, 0, 380, 26, 12, fill('slope', 'b98b5e')) +
    block(-120, 14, 40, 16, 4, fill('flat', '94693f')) +
    block(120, 14, 40, 16, 4, fill('flat', '94693f'))
  const wrapper =
    block(0, 0, 130, 106, 0, fill('fall', pictureStyle.label)) + print(pictureStyle, -52, 122, 92)
  const foam = [
    [-96, -118, 26],
    [-60, -130, 34],
    [-18, -126, 22],
  ]
    .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, fill('ball', 'fbfdff')))
    .join('')
  const second = move(
    34,
    -122,
    `<g transform="rotate(-7)">${bar(lighter(pictureStyle.accent, 0.2))}${wrapper}</g>`,
  )
  return {
    width: 400,
    height: pictureStyle.choose.inHundred('two', 50) ? 250 : 170,
    svg:
      move(0, -12, dish) +
      move(0, -36, bar(pictureStyle.room.main)) +
      (pictureStyle.choose.inHundred('two', 50) ? second : move(36, -36, wrapper) + move(-46, -16, foam)),
  }
}
