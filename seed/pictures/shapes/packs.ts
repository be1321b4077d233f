import { block, circle, ellipse, move, path, stroke, turned } from '../drawing/draw.ts'
import { emblem, flatLabel, gloss, type Item, print, type Shape, swingTag } from '../drawing/label.ts'
import { drawMark } from '../drawing/marks.ts'
import { darker, fill, inkOn, lighter } from '../drawing/paint.ts'
import type { PictureStyle } from '../drawing/picture-style.ts'

/** A tube placed on its cap: hand cream, sun care, toothpaste. */
export const tube: Shape = (pictureStyle) => {
  const wide = pictureStyle.choose.between('wide', 170, 210)
  const height = pictureStyle.choose.between('height', 350, 420)
  const r = wide / 2
  const body = path(
    `M${-r * 0.72} -70C${-r * 0.86} ${-height * 0.5} ${-r} ${-height * 0.8} ${-r} ${-height}H${r}C${r} ${-height * 0.8} ${r * 0.86} ${-height * 0.5} ${r * 0.72} -70Z`,
    fill('round', pictureStyle.body),
  )
  const crimp = block(0, -height + 4, wide + 4, 34, 4, fill('matte', darker(pictureStyle.body, 0.1)))
  const ridges = Array.from({ length: 12 }, (_, i) =>
    block(
      -r + 10 + (i * (wide - 16)) / 11,
      -height + 2,
      3,
      28,
      1,
      fill('flat', darker(pictureStyle.body, 0.2)),
    ),
  ).join('')
  const cap = turned(
    [
      [r * 0.66, 0],
      [r * 0.74, 74],
    ],
    fill(pictureStyle.choose.oneOf('cap', ['round', 'metal']), pictureStyle.cap),
  )
  const stripe = pictureStyle.choose.inHundred('stripe', 50)
    ? block(0, -90, r * 1.46, 26, 2, fill('round', pictureStyle.accent))
    : ''
  return {
    width: wide,
    height: height + 30,
    svg:
      body +
      stripe +
      gloss(-r * 0.5, -100, 12, height - 160) +
      print(
        { ...pictureStyle, label: pictureStyle.body, ink: inkOn(pictureStyle.body).slice(1) },
        -height * 0.56,
        wide * 0.74,
        height * 0.5,
      ) +
      crimp +
      ridges +
      cap,
  }
}

/** A stand-up pouch: treats, nuts, powder. */
export const pouch: Shape = (pictureStyle) => {
  const wide = pictureStyle.choose.between('wide', 290, 340)
  const height = pictureStyle.choose.between('height', 400, 450)
  const r = wide / 2
  const body = path(
    `M${-r + 14} ${-height}H${r - 14}C${r - 4} ${-height * 0.7} ${r + 8} ${-height * 0.3} ${r - 6} -16C${r * 0.5} 10 ${-r * 0.5} 10 ${-r + 6} -16C${-r - 8} ${-height * 0.3} ${-r + 4} ${-height * 0.7} ${-r + 14} ${-height}Z`,
    fill('matte', pictureStyle.body),
  )
  const fold = path(
    `M${-r + 8} -40C${-r * 0.4} -84 ${r * 0.4} -84 ${r - 8} -40C${r * 0.5} 0 ${-r * 0.5} 0 ${-r + 8} -40Z`,
    fill('rise', darker(pictureStyle.body, 0.08)),
  )
  const seal = block(0, -height + 40, wide - 28, 42, 4, fill('matte', darker(pictureStyle.body, 0.08)))
  const zip = block(0, -height + 62, wide - 34, 4, 2, fill('flat', darker(pictureStyle.body, 0.22)))
  const window = pictureStyle.choose.inHundred('window', 55)
    ? ellipse(0, -96, wide * 0.27, 44, fill('dish', pictureStyle.accent)) +
      [-44, -16, 12, 40]
        .map((x, i) => circle(x, -86 - (i % 2) * 20, 17, fill('ball', darker(pictureStyle.accent, 0.12))))
        .join('')
    : ''
  return {
    width: wide,
    height,
    svg:
      body + fold + seal + zip + flatLabel(pictureStyle, -height * 0.34, wide * 0.56, height * 0.46) + window,
  }
}

/** A carton seen a little from the side. */
export function carton(pictureStyle: PictureStyle, wide: number, height: number, deep: number): string {
  const front = block(0, 0, wide, height, 3, fill('slope', pictureStyle.body))
  const side = path(
    `M${wide / 2} 0L${wide / 2 + deep} ${-deep * 0.42}V${-height - deep * 0.3}L${wide / 2} ${-height}Z`,
    fill('flat', darker(pictureStyle.body, 0.24)),
  )
  const top = path(
    `M${-wide / 2} ${-height}L${-wide / 2 + deep} ${-height - deep * 0.3}H${wide / 2 + deep}L${wide / 2} ${-height}Z`,
    fill('flat', lighter(pictureStyle.body, 0.34)),
  )
  return side + top + front
}

/** A carton of sachets, with a few in front. */
export const sachets: Shape = (pictureStyle) => {
  const wide = pictureStyle.choose.between('wide', 240, 290)
  const height = pictureStyle.choose.between('height', 290, 350)
  const box =
    carton(pictureStyle, wide, height, 70) +
    flatLabel(pictureStyle, -height * 0.2, wide * 0.66, height * 0.62) +
    block(0, -height * 0.06, wide, height * 0.05, 0, fill('flat', pictureStyle.accent))
  const stick = (x: number, y: number, angle: number, colour: string) =>
    `<g transform="translate(${x} ${y}) rotate(${angle})">${block(0, 0, 46, 190, 4, fill('matte', colour))}${block(0, -174, 46, 16, 2, fill('flat', darker(colour, 0.16)))}${circle(0, -96, 13, fill('flat', pictureStyle.label))}</g>`
  return {
    width: wide + 150,
    height: height + 24,
    svg:
      move(-30, 0, box) +
      stick(wide / 2 + 36, 8, 9, lighter(pictureStyle.accent, 0.2)) +
      stick(
        wide / 2 - 20,
        22,
        -6,
        pictureStyle.label === pictureStyle.body
          ? pictureStyle.room.main
          : lighter(pictureStyle.room.main, 0.3),
      ),
  }
}

/** Little bottles to drink, with their carton behind. */
export const vials: Shape = (pictureStyle) => {
  const box = move(-56, 0, carton(pictureStyle, 230, 330, 60) + flatLabel(pictureStyle, -70, 150, 210))
  const vial = (x: number) =>
    move(
      x,
      16,
      turned(
        [
          [40, 0],
          [40, 130],
          [19, 168],
          [19, 186],
        ],
        fill('round', '8a4f25'),
      ) +
        gloss(-22, -16, 8, 104) +
        block(0, -34, 78, 68, 3, fill('matte', pictureStyle.label)) +
        emblem(pictureStyle, 0, -68, 17, `#${pictureStyle.ink}`) +
        turned(
          [
            [22, 178],
            [22, 222],
          ],
          fill('metal', pictureStyle.cap),
        ),
    )
  return { width: 430, height: 350, svg: box + vial(60) + vial(150) }
}

/** A folded carton with a picture panel: sheets, wipes, rice. */
export const box: Shape = (pictureStyle): Item => {
  const wide = pictureStyle.choose.between('wide', 250, 320)
  const height = pictureStyle.choose.between('height', 300, 400)
  const scene = path(
    `M${-wide / 2} -8V${-height * 0.24}C${-wide * 0.2} ${-height * 0.42} ${wide * 0.1} ${-height * 0.08} ${wide / 2} ${-height * 0.3}V-8Z`,
    fill('rise', pictureStyle.accent),
  )
  return {
    width: wide + 70,
    height: height + 24,
    svg: move(
      -30,
      0,
      carton(pictureStyle, wide, height, 76) +
        scene +
        flatLabel(pictureStyle, -height * 0.3, wide * 0.6, height * 0.58),
    ),
  }
}

/** A present with a ribbon. */
export const giftBox: Shape = (pictureStyle) => {
  const wide = pictureStyle.choose.between('wide', 320, 380)
  const height = pictureStyle.choose.between('height', 190, 250)
  const ribbon = pictureStyle.choose.oneOf('ribbon', [pictureStyle.accent, pictureStyle.room.deep, 'd3ae6e'])
  const lid = block(0, -height + 6, wide + 24, 62, 4, fill('slope', lighter(pictureStyle.body, 0.14)))
  const base = block(0, 0, wide, height, 4, fill('slope', pictureStyle.body))
  const shadow = block(0, -height + 18, wide, 14, 0, fill('flat', darker(pictureStyle.body, 0.2)))
  const tie =
    block(0, 0, 54, height, 0, fill('matte', ribbon)) +
    block(0, -height + 6, 56, 62, 0, fill('matte', lighter(ribbon, 0.12)))
  const loop = (way: 1 | -1) =>
    path(
      `M0 ${-height - 56}C${way * 40} ${-height - 150} ${way * 170} ${-height - 150} ${way * 150} ${-height - 84}C${way * 138} ${-height - 46} ${way * 50} ${-height - 44} 0 ${-height - 56}Z`,
      fill('slope', ribbon),
    ) +
    path(
      `M${way * 20} ${-height - 66}C${way * 60} ${-height - 112} ${way * 120} ${-height - 116} ${way * 122} ${-height - 88}C${way * 112} ${-height - 66} ${way * 60} ${-height - 58} ${way * 20} ${-height - 66}Z`,
      fill('flat', darker(ribbon, 0.22)),
    )
  const tail = (way: 1 | -1) =>
    path(
      `M0 ${-height - 56}C${way * 30} ${-height - 40} ${way * 60} ${-height - 20} ${way * 92} ${-height + 40}L${way * 58} ${-height + 34}C${way * 40} ${-height} ${way * 20} ${-height - 20} 0 ${-height - 40}Z`,
      fill('slope', darker(ribbon, 0.06)),
    )
  const knot = block(0, -height - 40, 46, 40, 14, fill('ball', ribbon))
  const pattern = pictureStyle.choose.oneOf('pattern', [
    () => '',
    () =>
      [-0.36, -0.2, 0.2, 0.36]
        .map((x) =>
          [0.2, 0.5, 0.8]
            .map((y) => circle(wide * x, -height * y * 0.9, 9, `#${pictureStyle.label}`))
            .join(''),
        )
        .join(''),
    () =>
      [-0.34, 0.34]
        .map((x) =>
          drawMark(
            pictureStyle.mark,
            Math.round(wide * x * 0.84),
            Math.round(-height * 0.44),
            36,
            `#${pictureStyle.label}`,
          ),
        )
        .join(''),
  ])()
  return {
    width: wide + 24,
    height: height + 150,
    svg:
      base +
      pattern +
      shadow +
      tie +
      lid +
      block(0, -height + 6, 56, 62, 0, fill('matte', lighter(ribbon, 0.12))) +
      tail(1) +
      tail(-1) +
      loop(1) +
      loop(-1) +
      knot +
      swingTag(pictureStyle, wide * 0.3, -height * 0.86, -5, 0.92),
  }
}

/** A gift basket. */
export const hamper: Shape = (pictureStyle) => {
  const weave = pictureStyle.choose.oneOf('weave', ['b98450', 'a5713f', 'c99a66'])
  const rows = Array.from({ length: 6 }, (_, row) =>
    Array.from({ length: 14 }, (_, i) =>
      block(
        -208 + i * 32,
        -10 - row * 28,
        30,
        24,
        9,
        fill((i + row) % 2 ? 'fall' : 'slope', (i + row) % 2 ? weave : darker(weave, 0.12)),
      ),
    ).join(''),
  )
  const clip = path('M-224 -176L-196 0H196L224 -176Z', fill('round', darker(weave, 0.3)))
  const handle =
    stroke('M-196 -170C-190 -470 190 -470 196 -170', `#${darker(weave, 0.1)}`, 18) +
    stroke('M-196 -172C-190 -460 190 -460 196 -172', `#${lighter(weave, 0.3)}`, 4)
  const bottle = move(
    -96,
    -150,
    `<g transform="rotate(-7)">${turned(
      [
        [46, 0],
        [46, 130],
        [18, 186],
        [16, 240],
      ],
      fill('round', pictureStyle.room.deep),
    )}${block(0, -34, 84, 74, 3, fill('matte', pictureStyle.label))}${turned(
      [
        [18, 206],
        [18, 246],
      ],
      fill('metal', 'd3ae6e'),
    )}</g>`,
  )
  const jar = move(
    14,
    -150,
    block(0, 0, 104, 150, 20, fill('round', pictureStyle.accent)) +
      block(0, -140, 92, 34, 6, fill('metal', 'd3ae6e')) +
      block(0, -44, 104, 62, 0, fill('matte', pictureStyle.label)) +
      emblem(pictureStyle, 0, -76, 20, `#${pictureStyle.ink}`),
  )
  const packet = move(
    116,
    -150,
    `<g transform="rotate(8)">${block(0, 0, 110, 190, 5, fill('slope', pictureStyle.room.main))}${emblem(pictureStyle, 0, -106, 24, inkOn(pictureStyle.room.main))}</g>`,
  )
  const fruit = [
    [-40, -186, 36, 'e58b3a'],
    [66, -180, 32, 'd9573f'],
    [-150, -182, 30, '9aac4f'],
    [168, -178, 30, 'e5ab3f'],
  ]
    .map(([x, y, r, c]) => circle(Number(x), Number(y), Number(r), fill('ball', String(c))))
    .join('')
  const straw = Array.from({ length: 26 }, (_, i) =>
    stroke(
      `M${-206 + i * 16} -168q${(i % 5) * 5 - 10} -${18 + (i % 4) * 7} ${(i % 3) * 8 - 6} -${26 + (i % 3) * 9}`,
      i % 2 ? '#e7cf9f' : '#d9bb82',
      4,
    ),
  ).join('')
  const bow = move(
    0,
    -70,
    path(
      'M0 0C-30 -50 -96 -50 -90 -6C-86 28 -30 18 0 0Z',
      fill('slope', pictureStyle.choose.oneOf('bow', [pictureStyle.accent, pictureStyle.room.deep])),
    ) +
      path(
        'M0 0C30 -50 96 -50 90 -6C86 28 30 18 0 0Z',
        fill('slope', pictureStyle.choose.oneOf('bow', [pictureStyle.accent, pictureStyle.room.deep])),
      ) +
      circle(
        0,
        0,
        17,
        fill('ball', pictureStyle.choose.oneOf('bow', [pictureStyle.accent, pictureStyle.room.deep])),
      ),
  )
  return {
    width: 450,
    height: 400,
    svg:
      handle +
      bottle +
      jar +
      packet +
      straw +
      fruit +
      clip +
      rows.join('') +
      block(0, -168, 456, 30, 15, fill('fall', lighter(weave, 0.1))) +
      bow +
      swingTag(pictureStyle, 126, -186, -8, 0.86),
  }
}
