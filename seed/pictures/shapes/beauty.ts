import { block, circle, cylinder, ellipse, group, move, path, turned } from '../drawing/draw.ts'
import { emblem, gloss, print, type Shape } from '../drawing/label.ts'
import { darker, fill, inkOn, lighter } from '../drawing/paint.ts'
import type { PictureStyle } from '../drawing/picture-style.ts'

/** The style of words printed on the pack itself instead of a label. */
const onPack = (pictureStyle: PictureStyle): PictureStyle => ({
  ...pictureStyle,
  label: pictureStyle.body,
  ink: inkOn(pictureStyle.body).slice(1),
})

/** An open lipstick with its cap beside. */
export const lipstick: Shape = (pictureStyle) => {
  const colour =
    pictureStyle.shade ??
    pictureStyle.choose.oneOf('stick', [pictureStyle.room.main, pictureStyle.room.deep, pictureStyle.accent])
  const case_ = cylinder(
    0,
    116,
    170,
    fill('round', pictureStyle.body === colour ? pictureStyle.label : pictureStyle.body),
  )
  const sleeve = cylinder(-168, 96, 74, fill('metal', 'd8b679'), fill('flat', 'f0dcae'))
  const stick =
    path(
      'M-38 -244V-330C-38 -352 0 -392 30 -398C36 -398 38 -392 38 -384V-244A38 5 0 0 1 -38 -244Z',
      fill('round', colour),
    ) +
    path('M-34 -334C-30 -356 4 -388 28 -392C38 -376 -10 -330 -34 -334Z', fill('flat', lighter(colour, 0.3)))
  const cap = move(
    128,
    12,
    cylinder(0, 118, 200, fill('round', pictureStyle.body), fill('slope', lighter(pictureStyle.body, 0.3))) +
      gloss(-36, -18, 10, 160) +
      emblem(pictureStyle, 0, -100, 21, inkOn(pictureStyle.body)),
  )
  return {
    width: 330,
    height: 400,
    svg: move(-70, 0, case_ + gloss(-36, -14, 10, 140) + sleeve + stick) + cap,
  }
}

/** A compact, opened to its mirror. */
export const compact: Shape = (pictureStyle) => {
  const powder =
    pictureStyle.shade ??
    pictureStyle.choose.oneOf('powder', [
      lighter(pictureStyle.accent, 0.25),
      lighter(pictureStyle.room.main, 0.3),
      'e6bfa4',
    ])
  const lid =
    circle(0, -214, 166, fill('metal', pictureStyle.cap)) +
    circle(0, -214, 146, fill('slope', 'dfe6ea')) +
    path('M-100 -130L40 -348L84 -330L-62 -96Z', fill('beam', 'ffffff'))
  const hinge = block(0, -46, 90, 26, 8, fill('metal', darker(pictureStyle.cap, 0.15)))
  const base = cylinder(
    6,
    344,
    40,
    fill('metal', pictureStyle.cap),
    fill('slope', lighter(pictureStyle.cap, 0.2)),
  )
  const pan =
    ellipse(0, -34, 146, 17, fill('flat', darker(powder, 0.1))) +
    ellipse(0, -31, 138, 14, fill('slope', powder))
  const puff = pictureStyle.choose.inHundred('puff', 55)
    ? move(
        196,
        20,
        ellipse(0, -22, 74, 34, fill('ball', 'fbeae4')) +
          block(0, -30, 60, 9, 4, fill('flat', pictureStyle.room.main)),
      )
    : ''
  return {
    width: pictureStyle.choose.inHundred('puff', 55) ? 480 : 350,
    height: 384,
    svg:
      group('translate(0 -4)', lid) +
      emblem(pictureStyle, 0, -214, 34, '#8b979c') +
      hinge +
      base +
      pan +
      puff,
  }
}

/** A mascara or brow wand beside its case. */
export const wand: Shape = (pictureStyle) => {
  const tubeBody = move(
    -44,
    0,
    cylinder(0, 74, 350, fill('round', pictureStyle.body), fill('flat', darker(pictureStyle.body, 0.3))) +
      gloss(-22, -16, 8, 300) +
      group('translate(0 -180) rotate(-90)', emblem(pictureStyle, 0, 0, 17, inkOn(pictureStyle.body), 230)) +
      turned(
        [
          [37, 344],
          [37, 362],
        ],
        fill('metal', 'd8b679'),
      ),
  )
  const bristles = Array.from({ length: 15 }, (_, i) =>
    block(
      0,
      -186 + i * 8 - 150,
      30 - Math.abs(i - 8) * 1.3,
      4,
      2,
      fill('flat', pictureStyle.shade ?? '2d2426'),
    ),
  ).join('')
  const brush = move(
    86,
    4,
    `<g transform="rotate(11)">${block(0, -160, 8, 120, 2, fill('metal', 'b9b2ad'))}${bristles}${cylinder(0, 70, 176, fill('round', pictureStyle.cap), fill('flat', lighter(pictureStyle.cap, 0.2)))}</g>`,
  )
  return { width: 250, height: 372, svg: tubeBody + brush }
}

/** A sheet mask in its flat packet, one leaning on another. */
export const sheetMask: Shape = (pictureStyle) => {
  const packet = (body: string) =>
    block(0, 0, 250, 340, 8, fill('slope', body)) +
    block(0, -318, 250, 22, 4, fill('flat', darker(body, 0.08))) +
    block(0, 0, 250, 20, 4, fill('flat', darker(body, 0.08)))
  const face = move(
    0,
    -170,
    ellipse(0, 0, 66, 86, fill('fall', lighter(pictureStyle.label, 0.4))) +
      ellipse(-26, -18, 17, 9, fill('flat', pictureStyle.body)) +
      ellipse(26, -18, 17, 9, fill('flat', pictureStyle.body)) +
      ellipse(0, 42, 22, 9, fill('flat', pictureStyle.body)),
  )
  const back = move(-56, 0, `<g transform="rotate(-9)">${packet(lighter(pictureStyle.accent, 0.25))}</g>`)
  const front = move(
    36,
    8,
    `<g transform="rotate(4)">${packet(pictureStyle.body)}${pictureStyle.choose.inHundred('face', 50) ? move(0, 52, `<g transform="scale(.86)">${face}</g>`) + print(onPack(pictureStyle), -266, 200, 88) : print(onPack(pictureStyle), -170, 206, 250)}</g>`,
  )
  return { width: 400, height: 370, svg: back + front }
}

/** A toothbrush or two of bamboo in a cup. */
export const brushes: Shape = (pictureStyle) => {
  const brush = (angle: number, colour: string) =>
    `<g transform="translate(0 -60) rotate(${angle})">${block(0, 0, 22, 330, 10, fill('matte', 'd2a873'))}${block(-19, -258, 26, 66, 4, fill('matte', colour))}</g>`
  const cup =
    turned(
      [
        [84, 0],
        [96, 190],
      ],
      fill('matte', pictureStyle.body),
    ) + ellipse(0, -190, 96, 10, fill('flat', darker(pictureStyle.body, 0.3)))
  const front = turned(
    [
      [84, 0],
      [96, 186],
    ],
    fill('matte', pictureStyle.body),
  )
  return {
    width: 240,
    height: 390,
    svg:
      cup +
      brush(-13, pictureStyle.label) +
      brush(12, pictureStyle.accent) +
      front +
      emblem(pictureStyle, 0, -92, 38, inkOn(pictureStyle.body)),
  }
}
