import { block, circle, cylinder, ellipse, move, path, stroke, turned } from '../drawing/draw.ts'
import { emblem, gloss, type Shape, swingTag } from '../drawing/label.ts'
import { darker, fill, inkOn, lighter } from '../drawing/paint.ts'

const lamp = (x: number, y: number, colour: string) =>
  circle(x, y, 15, fill('glow', colour)) + circle(x, y, 6, `#${lighter(colour, 0.3)}`)

/** An electric kettle on its base. */
export const kettle: Shape = (pictureStyle) => {
  const colour = pictureStyle.choose.oneOf('colour', [
    pictureStyle.room.main,
    pictureStyle.room.pale,
    pictureStyle.room.deep,
    'c9ccd0',
  ])
  const surface = colour === 'c9ccd0' ? 'metal' : 'matte'
  const goose = pictureStyle.choose.inHundred('goose', 45)
  const spout = goose
    ? stroke('M104 -70C190 -60 170 -210 214 -262C222 -272 236 -272 248 -268', `#${darker(colour, 0.1)}`, 24) +
      stroke('M104 -74C184 -66 164 -212 208 -262', `#${lighter(colour, 0.35)}`, 6)
    : path('M78 -300L176 -312C160 -270 140 -230 112 -210Z', fill('fall', darker(colour, 0.05)))
  const handle = stroke(
    'M-96 -290C-222 -318 -212 -60 -118 -62',
    `#${pictureStyle.choose.oneOf('handle', ['3a3335', 'a87549', darker(colour, 0.3)])}`,
    30,
  )
  const body = turned(
    goose
      ? [
          [128, 34],
          [128, 60],
          [84, 250],
          [80, 290],
        ]
      : [
          [132, 34],
          [136, 90],
          [100, 310],
        ],
    fill(surface, colour),
  )
  const lid =
    ellipse(0, goose ? -290 : -310, goose ? 80 : 100, 11, fill('slope', lighter(colour, 0.3))) +
    turned(
      [
        [16, goose ? 294 : 314],
        [22, goose ? 326 : 346],
      ],
      fill('round', '3a3335'),
    )
  const base = cylinder(4, 270, 28, fill('round', '3f3a3d'), fill('flat', '5a5357'))
  return {
    width: 440,
    height: 356,
    svg:
      handle +
      spout +
      base +
      body +
      gloss(-70, -70, 14, 190) +
      lid +
      emblem(pictureStyle, 0, -160, 34, inkOn(colour)) +
      lamp(0, -14, 'ff8a5c'),
  }
}

/** A rice cooker. */
export const riceCooker: Shape = (pictureStyle) => {
  const colour = pictureStyle.choose.oneOf('colour', [
    pictureStyle.room.pale,
    pictureStyle.room.main,
    pictureStyle.room.deep,
  ])
  const body = path(
    'M-190 -30C-206 -120 -200 -220 -180 -250H180C200 -220 206 -120 190 -30C180 4 -180 4 -190 -30Z',
    fill('matte', colour),
  )
  const lid = path(
    'M-186 -246C-176 -330 -90 -352 0 -352C90 -352 176 -330 186 -246Z',
    fill('round', lighter(colour, 0.14)),
  )
  const seam = block(0, -242, 384, 12, 6, fill('metal', 'cfc9c3'))
  const handle = block(0, -344, 120, 26, 13, fill('fall', darker(colour, 0.24)))
  const panel =
    block(0, -54, 190, 128, 22, fill('slope', '3c3639')) +
    block(0, -112, 130, 50, 8, fill('fall', 'bfe0d6')) +
    lamp(-52, -82, 'ffb066') +
    [0, 52].map((x) => circle(x, -82, 13, fill('ball', '6a6166'))).join('')
  const steam = [-40, 0, 40]
    .map((x, i) => stroke(`M${x} -384c-18 -22 18 -40 0 -${62 + (i % 2) * 14}`, '#ffffff99', 8))
    .join('')
  return {
    width: 400,
    height: 440,
    svg:
      steam +
      body +
      lid +
      seam +
      handle +
      gloss(-150, -30, 16, 170) +
      panel +
      emblem(pictureStyle, 0, -211, 13, inkOn(colour), 180),
  }
}

/** A blender with something fresh in it. */
export const blender: Shape = (pictureStyle) => {
  const colour = pictureStyle.choose.oneOf('colour', [
    pictureStyle.room.main,
    pictureStyle.room.pale,
    pictureStyle.room.deep,
  ])
  const juice = pictureStyle.choose.oneOf('juice', ['e9825b', 'c25b86', '9cb85a', 'efb243'])
  const base =
    turned(
      [
        [118, 0],
        [112, 70],
        [88, 136],
      ],
      fill('matte', colour),
    ) +
    circle(0, -44, 24, fill('metal', 'd8d2cc')) +
    stroke('M0 -44V-62', `#${darker(colour, 0.4)}`, 6) +
    emblem(pictureStyle, 0, -102, 20, inkOn(colour))
  const filling =
    turned(
      [
        [68, 150],
        [88, 290],
      ],
      fill('matte', juice),
    ) + ellipse(0, -290, 88, 11, fill('flat', lighter(juice, 0.35)))
  const jug = turned(
    [
      [78, 138],
      [108, 400],
    ],
    fill('glass', 'dfe9ea'),
  )
  const handle = stroke('M98 -370C188 -372 178 -200 88 -202', `#${darker(colour, 0.2)}`, 22)
  const lid =
    cylinder(-398, 218, 30, fill('matte', darker(colour, 0.1)), fill('flat', lighter(colour, 0.2))) +
    cylinder(-428, 90, 22, fill('matte', darker(colour, 0.2)), fill('flat', lighter(colour, 0.1)))
  const marks = [180, 220, 260, 300, 340].map((y) => block(40, -y, 34, 4, 2, '#ffffffbb')).join('')
  return {
    width: 320,
    height: 462,
    svg: handle + base + filling + jug + marks + gloss(-70, -160, 12, 210) + lid,
  }
}

/** An air purifier or humidifier. */
export const purifier: Shape = (pictureStyle) => {
  const colour = pictureStyle.choose.oneOf('colour', [
    'f6f3ef',
    pictureStyle.room.pale,
    pictureStyle.room.main,
  ])
  const body = turned(
    [
      [126, 0],
      [136, 40],
      [136, 370],
      [120, 410],
    ],
    fill('matte', colour),
  )
  const top = ellipse(0, -410, 120, 14, fill('dish', darker(colour, 0.24)))
  const holes = Array.from({ length: 9 }, (_, row) =>
    Array.from({ length: 15 - (row % 2) }, (_, i) =>
      circle(
        -98 + i * 14 + (row % 2) * 7,
        -44 - row * 15 + Math.abs(i - 7) * -0.5,
        3.4,
        fill('flat', darker(colour, 0.26)),
      ),
    ).join(''),
  ).join('')
  const screen =
    ellipse(0, -296, 44, 44, fill('slope', '3f3a3e')) +
    ellipse(0, -296, 34, 34, fill('ball', pictureStyle.room.main)) +
    stroke('M-14 -292L-3 -282L16 -308', '#ffffff', 6)
  const mist = pictureStyle.choose.inHundred('mist', 60)
    ? [
        [-30, -452, 40],
        [18, -478, 52],
        [56, -446, 32],
      ]
        .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, fill('glow', 'ffffff')))
        .join('')
    : ''
  return {
    width: 290,
    height: 430,
    svg:
      body +
      top +
      gloss(-94, -60, 14, 300) +
      holes +
      screen +
      emblem(pictureStyle, 0, -212, 17, inkOn(colour), 130) +
      mist,
  }
}

/** A desk fan. */
export const fan: Shape = (pictureStyle) => {
  const colour = pictureStyle.choose.oneOf('colour', [
    pictureStyle.room.main,
    pictureStyle.room.pale,
    pictureStyle.room.deep,
  ])
  const base = cylinder(4, 230, 24, fill('matte', colour), fill('slope', lighter(colour, 0.2)))
  const post = turned(
    [
      [20, 20],
      [14, 170],
    ],
    fill('matte', darker(colour, 0.06)),
  )
  const blade = (angle: number) =>
    `<g transform="rotate(${angle})">${path('M0 -10C60 -40 120 -70 118 -6C116 40 50 30 0 10Z', fill('slope', lighter(colour, 0.35)))}</g>`
  const wires = Array.from(
    { length: 24 },
    (_, i) => `<g transform="rotate(${i * 15})">${stroke('M30 0H150', '#ffffffb0', 3)}</g>`,
  ).join('')
  const ring = (r: number, width: number, ink: string) =>
    `<circle r="${r}" fill="none" stroke="${ink}" stroke-width="${width}"/>`
  const head =
    circle(0, 0, 156, fill('ball', darker(colour, 0.2))) +
    [0, 90, 180, 270].map((a) => blade(a + 20)).join('') +
    wires +
    ring(154, 11, `#${colour}`) +
    ring(154, 3, '#ffffff99') +
    ring(96, 3, '#ffffffb0') +
    circle(0, 0, 32, fill('ball', pictureStyle.room.bright))
  return {
    width: 330,
    height: 460,
    svg: base + post + move(0, -300, head) + emblem(pictureStyle, 0, 4, 8, inkOn(colour), 110),
  }
}

/** A lamp for reading. */
export const lampStand: Shape = (pictureStyle) => {
  const colour = pictureStyle.choose.oneOf('colour', [
    pictureStyle.room.main,
    pictureStyle.room.deep,
    'c99b6b',
  ])
  const glow = ellipse(0, -250, 300, 260, fill('glow', 'fff0c4'))
  const foot = pictureStyle.choose.oneOf('foot', [
    () =>
      turned(
        [
          [92, 0],
          [100, 40],
          [20, 170],
          [14, 240],
        ],
        fill('matte', colour),
      ),
    () =>
      turned(
        [
          [60, 0],
          [106, 80],
          [24, 190],
          [14, 240],
        ],
        fill('round', colour),
      ),
    () =>
      cylinder(0, 190, 18, fill('metal', 'd3ae6e'), fill('flat', 'ecd8ad')) +
      turned(
        [
          [8, 16],
          [8, 240],
        ],
        fill('metal', 'd3ae6e'),
      ),
  ])()
  const shade = turned(
    pictureStyle.choose.oneOf('shade', [
      [
        [176, 230],
        [104, 420],
      ],
      [
        [150, 230],
        [150, 400],
      ],
      [
        [190, 230],
        [150, 330],
        [40, 410],
      ],
    ]),
    fill('matte', 'fbeecf'),
  )
  return {
    width: 380,
    height: 430,
    svg:
      glow +
      foot +
      shade +
      ellipse(0, -300, 130, 90, fill('glow', 'fff8e0')) +
      swingTag(pictureStyle, 96, -226, -6, 0.62),
  }
}
