import { block, circle, cylinder, ellipse, group, move, path, stroke, turned } from '../drawing/draw.ts'
import { emblem, gloss, type Shape, swingTag } from '../drawing/label.ts'
import { drawMark } from '../drawing/marks.ts'
import { darker, fill, inkOn, lighter } from '../drawing/paint.ts'

/** A soft animal: a bear, a rabbit or a kitten by its ears. */
export const plush: Shape = (pictureStyle) => {
  const fur = pictureStyle.choose.oneOf('fur', [
    'd9b48c',
    'f1e3d3',
    pictureStyle.room.main,
    lighter(pictureStyle.room.main, 0.4),
  ])
  const dark = darker(fur, 0.16)
  const ears = pictureStyle.choose.oneOf('ears', [
    () =>
      [-1, 1]
        .map(
          (way) =>
            circle(way * 92, -392, 46, fill('ball', fur)) +
            circle(way * 92, -390, 24, fill('ball', pictureStyle.room.bright)),
        )
        .join(''),
    () =>
      [-1, 1]
        .map(
          (way) =>
            `<g transform="translate(${way * 54} -400) rotate(${way * 13})">${ellipse(0, -70, 32, 98, fill('ball', fur))}${ellipse(0, -66, 15, 68, fill('ball', pictureStyle.room.bright))}</g>`,
        )
        .join(''),
    () =>
      [-1, 1]
        .map(
          (way) =>
            path(`M${way * 34} -424L${way * 112} -482L${way * 122} -364Z`, fill('slope', fur)) +
            path(
              `M${way * 58} -418L${way * 104} -456L${way * 108} -388Z`,
              fill('slope', pictureStyle.room.bright),
            ),
        )
        .join(''),
  ])()
  const body =
    ellipse(0, -120, 126, 132, fill('ball', fur)) + ellipse(0, -106, 78, 86, fill('ball', lighter(fur, 0.4)))
  const limbs = [-1, 1]
    .map(
      (way) =>
        ellipse(way * 104, -26, 62, 42, fill('ball', fur)) +
        circle(way * 120, -26, 25, fill('ball', lighter(fur, 0.45))) +
        `<g transform="translate(${way * 116} -158) rotate(${way * -24})">${ellipse(0, 0, 36, 78, fill('ball', dark))}</g>`,
    )
    .join('')
  const head =
    ellipse(0, -322, 134, 116, fill('ball', fur)) + ellipse(0, -286, 58, 44, fill('ball', lighter(fur, 0.5)))
  const face =
    circle(-48, -332, 11, '#37282c') +
    circle(48, -332, 11, '#37282c') +
    circle(-45, -336, 4, '#ffffff') +
    circle(51, -336, 4, '#ffffff') +
    ellipse(0, -304, 17, 12, '#5c4044') +
    stroke('M0 -294V-280M0 -280C-12 -268 -24 -272 -26 -278M0 -280C12 -268 24 -272 26 -278', '#5c4044', 5) +
    ellipse(-84, -296, 22, 13, fill('glow', pictureStyle.room.bright)) +
    ellipse(84, -296, 22, 13, fill('glow', pictureStyle.room.bright))
  const scarf =
    path(
      'M-92 -236C-40 -204 40 -204 92 -236L98 -204C40 -168 -40 -168 -98 -204Z',
      fill('slope', pictureStyle.room.deep),
    ) + path('M44 -196L98 -112L52 -104L22 -186Z', fill('slope', darker(pictureStyle.room.deep, 0.1)))
  const height = pictureStyle.choose.oneOf('ears', [440, 560, 480])
  return {
    width: 340,
    height,
    svg: ears + body + limbs + head + face + scarf + swingTag(pictureStyle, 96, -208, -14, 0.66),
  }
}

/** Wooden rings on a stick, and blocks. */
export const blocks: Shape = (pictureStyle) => {
  const colours = [
    pictureStyle.room.main,
    pictureStyle.room.bright,
    lighter(pictureStyle.room.main, 0.4),
    pictureStyle.room.deep,
    'e9cfa3',
  ]
  const rings = [122, 104, 86, 68, 50]
    .map((r, i) => move(0, -26 - i * 58, block(0, 0, r * 2, 56, 28, fill('round', colours[i] ?? 'e9cfa3'))))
    .join('')
  const stand =
    cylinder(4, 280, 28, fill('matte', 'd8b182'), fill('flat', 'e9cda4')) +
    circle(0, -334, 36, fill('ball', pictureStyle.room.bright))
  const cube = (colour: string, kind: string) => block(0, 0, 104, 104, 14, fill('slope', colour)) + kind
  const beside = pictureStyle.choose.inHundred('beside', 60)
    ? move(226, 20, cube('e3c193', drawMark('spark', 0, -52, 32, `#${pictureStyle.room.deep}`))) +
      move(
        232,
        -86,
        group(
          'rotate(9)',
          cube(
            lighter(pictureStyle.room.main, 0.3),
            drawMark('moon', 0, -52, 30, `#${pictureStyle.room.pale}`),
          ),
        ),
      )
    : ''
  return {
    width: beside ? 560 : 290,
    height: 372,
    svg:
      move(beside ? -90 : 0, 0, stand + rings + emblem(pictureStyle, 0, -14, 15, '#6f4d2c')) +
      (beside ? move(-40, 0, beside) : ''),
  }
}

/** A bowl, a cup and a spoon for children. */
export const feeding: Shape = (pictureStyle) => {
  const bowl =
    turned(
      [
        [92, 0],
        [140, 76],
        [150, 116],
      ],
      fill('matte', pictureStyle.shade ?? pictureStyle.room.main),
    ) +
    ellipse(0, -116, 150, 24, fill('flat', lighter(pictureStyle.shade ?? pictureStyle.room.main, 0.3))) +
    ellipse(0, -114, 138, 19, fill('dish', 'f6e3bd'))
  const cup =
    turned(
      [
        [66, 0],
        [78, 150],
      ],
      fill('matte', pictureStyle.room.bright),
    ) + ellipse(0, -150, 78, 10, fill('flat', darker(pictureStyle.room.bright, 0.2)))
  const ears = [-1, 1]
    .map((way) =>
      stroke(
        `M${way * 70} -116C${way * 124} -124 ${way * 120} -36 ${way * 66} -42`,
        `#${darker(pictureStyle.room.bright, 0.1)}`,
        17,
      ),
    )
    .join('')
  const spoon = `<g transform="translate(60 -150) rotate(38)">${block(0, 0, 17, 180, 8, fill('matte', pictureStyle.room.deep))}</g>`
  const face =
    circle(-40, -56, 8, `#${pictureStyle.room.deep}`) +
    circle(40, -56, 8, `#${pictureStyle.room.deep}`) +
    stroke('M-18 -40C-8 -28 8 -28 18 -40', `#${pictureStyle.room.deep}`, 6)
  return {
    width: 500,
    height: 260,
    svg:
      move(150, -14, ears + cup + emblem(pictureStyle, 0, -74, 28, `#${pictureStyle.room.deep}`)) +
      move(-90, 10, spoon + bowl + face),
  }
}

/** A pair of dumbbells. */
export const dumbbells: Shape = (pictureStyle) => {
  const colour = pictureStyle.room.main
  const drawDumbbell = (tone: string) =>
    block(0, -50, 190, 34, 8, fill('fall', 'cfd2d6')) +
    [-1, 1]
      .map(
        (way) =>
          block(way * 124, 0, 84, 134, 24, fill('slope', tone)) +
          block(way * 178, -18, 40, 98, 16, fill('slope', darker(tone, 0.14))),
      )
      .join('')
  return {
    width: 420,
    height: 260,
    svg:
      move(20, -104, `<g transform="rotate(-9)">${drawDumbbell(darker(colour, 0.18))}</g>`) +
      move(
        0,
        4,
        drawDumbbell(colour) +
          emblem(pictureStyle, -124, -67, 18, inkOn(colour)) +
          emblem(pictureStyle, 124, -67, 18, inkOn(colour)),
      ),
  }
}

/** A ball to sit or train on, or a small one to throw. */
export const ball: Shape = (pictureStyle) => {
  const colour = pictureStyle.choose.oneOf('colour', [
    pictureStyle.room.main,
    pictureStyle.room.bright,
    pictureStyle.room.deep,
  ])
  const seams = pictureStyle.choose.oneOf('seams', [
    () =>
      [-150, -90, -30, 30, 90]
        .map((y) =>
          stroke(
            `M${-Math.sqrt(190 * 190 - y * y)} ${y - 190}A190 60 0 0 0 ${Math.sqrt(190 * 190 - y * y)} ${y - 190}`,
            `#${darker(colour, 0.16)}`,
            4,
          ),
        )
        .join(''),
    () =>
      stroke(
        'M-188 -210C-100 -120 100 -120 188 -210M-176 -264C-90 -200 90 -200 176 -264',
        `#${lighter(colour, 0.5)}`,
        9,
      ),
  ])()
  const pump = pictureStyle.choose.inHundred('bands', 50)
    ? move(
        196,
        10,
        stroke(
          'M-70 0C-90 -70 80 -80 70 -8C60 40 -60 30 -50 -14',
          `#${pictureStyle.room.bright === colour ? pictureStyle.room.main : pictureStyle.room.bright}`,
          22,
        ),
      )
    : ''
  return {
    width: pump ? 480 : 390,
    height: 384,
    svg:
      move(
        pump ? -40 : 0,
        0,
        circle(0, -190, 190, fill('ball', colour)) +
          seams +
          ellipse(-70, -290, 60, 36, fill('glow', 'ffffff')) +
          emblem(pictureStyle, 0, -178, 56, inkOn(colour)),
      ) + pump,
  }
}

/** Rope and rubber for a dog. */
export const petToys: Shape = (pictureStyle) => {
  const rope = [pictureStyle.room.main, pictureStyle.room.bright, pictureStyle.room.pale]
  const strand = Array.from(
    { length: 19 },
    (_, i) =>
      `<g transform="translate(${-180 + i * 20} ${-52 - Math.sin(i / 3) * 14}) rotate(34)">${block(0, 24, 26, 58, 13, fill('slope', rope[i % 3] ?? pictureStyle.room.main))}</g>`,
  ).join('')
  const knot = (x: number) =>
    circle(x, -54, 50, fill('ball', pictureStyle.room.main)) +
    stroke(`M${x - 36} -74C${x - 10} -40 ${x + 10} -40 ${x + 36} -74`, `#${pictureStyle.room.bright}`, 13)
  const tassel = (x: number, way: 1 | -1) =>
    [-16, 0, 16]
      .map((y) =>
        stroke(
          `M${x} ${-54 + y}q${way * 30} ${y} ${way * 62} ${y * 2 + 6}`,
          `#${lighter(pictureStyle.room.main, 0.3)}`,
          9,
        ),
      )
      .join('')
  const tennis =
    circle(
      40,
      -176,
      78,
      fill('ball', pictureStyle.choose.oneOf('ball', [pictureStyle.room.bright, pictureStyle.room.deep])),
    ) + stroke('M-22 -216C16 -186 16 -146 -18 -124M104 -222C62 -192 66 -150 98 -126', '#ffffffcc', 8)
  return {
    width: 520,
    height: 256,
    svg:
      tassel(-210, -1) +
      tassel(210, 1) +
      tennis +
      strand +
      knot(-200) +
      knot(200) +
      swingTag(pictureStyle, 150, -150, -20, 0.7),
  }
}

/** A pet's bowl, full. */
export const petBowl: Shape = (pictureStyle) => {
  const bowl =
    turned(
      [
        [190, 0],
        [178, 60],
        [150, 132],
      ],
      fill('matte', pictureStyle.room.main),
    ) +
    ellipse(0, -132, 152, 26, fill('metal', 'dcd7d1')) +
    ellipse(0, -130, 138, 20, fill('dish', '6d4a33'))
  const food = Array.from({ length: 24 }, (_, i) =>
    ellipse(
      -106 + (i % 8) * 30 + (i % 3) * 4,
      -136 - Math.floor(i / 8) * 17 + Math.abs((i % 8) - 3.5) * 3,
      19,
      14,
      fill('ball', i % 3 ? 'a8703f' : 'c08a52'),
    ),
  ).join('')
  const bone = move(
    150,
    40,
    group(
      'rotate(-12)',
      block(0, 0, 110, 30, 12, fill('slope', 'f3e3c8')) +
        [
          [-56, -28],
          [-56, -2],
          [56, -28],
          [56, -2],
        ]
          .map(([x = 0, y = 0]) => circle(x, y, 20, fill('ball', 'f3e3c8')))
          .join(''),
    ),
  )
  return {
    width: 440,
    height: 200,
    svg:
      bowl +
      food +
      emblem(pictureStyle, 0, -54, 34, inkOn(pictureStyle.room.main)) +
      gloss(-130, -22, 14, 70) +
      (pictureStyle.choose.inHundred('bone', 55) ? bone : ''),
  }
}

/** A suitcase on wheels. */
export const suitcase: Shape = (pictureStyle) => {
  const colour = pictureStyle.choose.oneOf('colour', [
    pictureStyle.room.main,
    pictureStyle.room.deep,
    pictureStyle.room.bright,
  ])
  const tall = pictureStyle.choose.between('tall', 330, 390)
  const handle =
    block(0, -tall, 110, 96, 12, fill('metal', 'c9ccd0')) +
    block(0, -tall, 82, 82, 6, fill('flat', pictureStyle.room.wall)) +
    block(0, -tall - 78, 124, 24, 12, fill('fall', '3f3a3d'))
  const body = block(0, -18, 270, tall, 38, fill('matte', colour))
  const ribs = [-96, -58, -20, 20, 58, 96]
    .map((x) => block(x, -44, 12, tall - 56, 6, fill('matte', darker(colour, 0.1))))
    .join('')
  const wheels = [-92, 92]
    .map((x) => block(x, -10, 34, 18, 4, fill('flat', '3f3a3d')) + circle(x, -2, 17, fill('ball', '4a4548')))
    .join('')
  const corners = block(0, -18, 270, 30, 15, fill('round', darker(colour, 0.16)))
  const tag =
    block(0, -tall * 0.5, 120, 70, 12, fill('slope', lighter(colour, 0.16))) +
    emblem(pictureStyle, 0, Math.round(-tall * 0.5 - 35), 23, inkOn(lighter(colour, 0.16)))
  return { width: 290, height: tall + 120, svg: wheels + handle + body + ribs + corners + tag }
}
