import { block, circle, ellipse, faint, group, move, path, stroke } from '../draw.ts'
import { type Colour, darker, fill, lighter, mix } from '../paint.ts'
import type { PictureStyle } from '../picture-style.ts'
import { side } from '../stage.ts'

type Texture = (pictureStyle: PictureStyle) => string

const sheetOf = (surface: 'slope' | 'fall' | 'ball', colour: Colour) =>
  `<rect width="${side}" height="${side}" fill="${fill(surface, colour)}"/>`

interface Place {
  x: number
  y: number
  angle: number
}

/** Places around the centre without a visible pattern: the golden angle. */
function scattered(count: number, radius: number): Place[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = i * 2.39996
    const r = radius * Math.sqrt((i + 0.5) / count)
    return { x: 500 + r * Math.cos(angle), y: 500 + r * Math.sin(angle), angle: (i * 67) % 360 }
  })
}

const put = ({ x, y, angle }: Place, drawn: string) =>
  group(`translate(${Math.round(x)} ${Math.round(y)}) rotate(${angle})`, drawn)

const bowlFromAbove = (pictureStyle: PictureStyle, inside: string) =>
  sheetOf('slope', pictureStyle.room.floor) +
  ellipse(530, 560, 470, 450, fill('shade', darker(pictureStyle.room.floor, 0.7))) +
  circle(500, 500, 420, fill('slope', pictureStyle.room.pale)) +
  circle(500, 500, 388, fill('dish', mix(pictureStyle.room.pale, pictureStyle.room.floor, 0.5))) +
  inside

/** A steel vessel from above, with the handles of a pot. */
function vessel({ room, shade, choose }: PictureStyle, isPan: boolean): string {
  const colour = shade ?? choose.oneOf('enamel', [room.main, room.deep, '55565a', room.bright])
  const rings = Array.from({ length: 16 }, (_, i) =>
    circle(500, 500, 372 - i * 23, fill(i % 2 ? 'slope' : 'metal', i % 2 ? 'd4d8db' : 'c3c8cc')),
  ).join('')
  return (
    sheetOf('slope', room.floor) +
    ellipse(540, 590, 520, 490, fill('shade', darker(room.floor, 0.7))) +
    (isPan ? block(500, 560, 1000, 120, 60, fill('fall', darker(colour, 0.1))) : '') +
    circle(500, 500, 450, fill('slope', colour)) +
    circle(500, 500, 404, fill('metal', 'b9bec2')) +
    faint(0.8, rings) +
    path('M500 500L260 180A400 400 0 0 1 420 110Z', fill('beam', 'ffffff'))
  )
}

/** Colours of contents by words of the product's name. */
const contents: readonly (readonly [words: RegExp, colour: Colour])[] = [
  [/soy sauce|black sesame|lingzhi/i, '4a2c20'],
  [/pu.er/i, '4b3324'],
  [/dan cong/i, '6d5236'],
  [/oolong/i, '53663b'],
  [/dragon well/i, '8a9a4f'],
  [/sesame oil|honey|camellia oil|ginseng/i, 'd9992f'],
  [/strawberry|rose &|red date/i, 'c24a48'],
  [/pistachio/i, '9aa35a'],
  [/olive|kiwi/i, 'b9b347'],
  [/blackcurrant|berry/i, '7d4468'],
  [/cordyceps/i, 'd08a3e'],
  [/tremella/i, 'f5ead3'],
]

const contentColour = ({ print }: PictureStyle): Colour | undefined =>
  contents.find(([words]) => words.test(print?.name[0] ?? ''))?.[1]

/** Close views of what a product contains or is made of, seen from above. */
export const textures = {
  cream: ({ room, choose }) => {
    const colour = choose.oneOf('cream', [
      'fff8ef',
      lighter(room.main, 0.82),
      'fdf3e6',
      lighter(room.bright, 0.75),
    ])
    const whirl = Array.from({ length: 15 }, (_, i) => {
      const r = 640 - i * 42
      const angle = i * 0.62
      return ellipse(
        500 + Math.cos(angle) * i * 5,
        500 + Math.sin(angle) * i * 5,
        r,
        r * 0.94,
        fill('slope', mix(colour, i % 2 ? 'ffffff' : room.wall, 0.25)),
      )
    }).join('')
    return (
      sheetOf('slope', colour) +
      whirl +
      path(
        'M470 560C440 500 520 430 560 470C600 500 560 440 620 400C600 520 560 590 470 560Z',
        fill('slope', lighter(colour, 0.6)),
      )
    )
  },
  gel: ({ room, choose }) => {
    const colour = choose.oneOf('gel', [
      room.main,
      room.bright,
      lighter(room.main, 0.35),
      mix(room.main, room.bright, 0.5),
    ])
    const smear = choose.oneOf('smear', [
      'M90 620C60 380 260 210 470 250C620 280 640 130 800 160C960 190 960 420 830 520C700 620 760 780 590 840C380 900 120 860 90 620Z',
      'M160 200C340 90 700 120 860 260C990 400 820 520 860 680C890 850 640 900 470 820C300 740 120 820 90 600C70 430 60 270 160 200Z',
    ])
    const bubbles = scattered(26, 330)
      .map(({ x, y }, i) => circle(x, y, 6 + ((i * 7) % 20), fill('glow', 'ffffff')))
      .join('')
    return (
      sheetOf('slope', room.pale) +
      move(14, 26, path(smear, fill('shade', darker(room.floor, 0.5)))) +
      path(smear, fill('slope', lighter(colour, 0.4))) +
      faint(0.7, path(smear, fill('glass', lighter(colour, 0.5)))) +
      bubbles +
      stroke('M180 520C190 400 290 300 430 310', '#ffffffcc', 26) +
      stroke('M700 250C760 220 830 240 850 310', '#ffffffaa', 18)
    )
  },
  foam: ({ room }) =>
    sheetOf('slope', mix(room.wall, room.main, 0.35)) +
    scattered(120, 620)
      .map(({ x, y }, i) =>
        circle(x, y, 34 + ((i * 29) % 62), fill('ball', mix('ffffff', room.wall, (i % 4) / 9))),
      )
      .join('') +
    scattered(40, 560)
      .map(({ x, y }, i) => ellipse(x - 8, y - 10, 7 + (i % 5), 5, '#ffffff'))
      .join(''),
  liquid: (pictureStyle) => {
    const { room, choose } = pictureStyle
    const colour =
      contentColour(pictureStyle) ??
      choose.oneOf('liquid', [room.bright, mix(room.bright, room.main, 0.4), room.main])
    const rings = [430, 350, 262, 180, 104, 48]
      .map((r, i) =>
        ellipse(500, 600, r, r * 0.5, fill(i % 2 ? 'slope' : 'dish', mix(colour, 'ffffff', 0.2 + i * 0.07))),
      )
      .join('')
    const drop = path(
      'M500 120C540 230 590 300 590 370A90 90 0 0 1 410 370C410 300 460 230 500 120Z',
      fill('slope', lighter(colour, 0.2)),
    )
    return (
      sheetOf('fall', lighter(colour, 0.55)) +
      rings +
      drop +
      ellipse(470, 350, 20, 40, '#ffffffbb') +
      stroke('M150 600A350 176 0 0 1 330 446', '#ffffffaa', 12)
    )
  },
  leaves: (pictureStyle) => {
    const leafColour = contentColour(pictureStyle) ?? '6b7a3d'
    const tones = [leafColour, lighter(leafColour, 0.22), darker(leafColour, 0.28)]
    const leaf = (i: number) =>
      path('M-46 0C-30 -20 20 -18 48 -4C24 14 -24 16 -46 0Z', fill('slope', tones[i % 3] ?? '5f6b35')) +
      stroke('M-38 0C-10 -6 20 -6 40 -3', '#ffffff33', 3)
    return bowlFromAbove(
      pictureStyle,
      scattered(190, 350)
        .map((place, i) => put(place, leaf(i)))
        .join(''),
    )
  },
  pills: (pictureStyle) => {
    const { room, choose } = pictureStyle
    const capsule =
      block(0, 26, 128, 52, 26, fill('fall', room.bright)) +
      path('M0 -26H38A26 26 0 0 1 38 26H0Z', fill('fall', room.pale)) +
      block(-6, -10, 84, 7, 3, '#ffffff88')
    const tablet =
      ellipse(0, 0, 56, 40, fill('ball', lighter(room.main, 0.55))) +
      stroke('M-44 0H44', `#${mix(room.main, 'ffffff', 0.3)}`, 5)
    const softgel = ellipse(0, 0, 62, 32, fill('ball', 'e5a63c')) + ellipse(-20, -12, 20, 7, '#ffffffaa')
    const one = choose.oneOf('pill', [capsule, softgel, tablet, softgel])
    return bowlFromAbove(
      pictureStyle,
      scattered(52, 330)
        .map((place) => put(place, one))
        .join(''),
    )
  },
  powder: (pictureStyle) => {
    const { room, choose } = pictureStyle
    const colour =
      contentColour(pictureStyle) ??
      choose.oneOf('powder', ['f6ead6', 'f3e6d8', 'efe0c4', lighter(room.bright, 0.7)])
    const grains = scattered(240, 372)
      .map(({ x, y }, i) =>
        circle(x, y, 3 + (i % 5), `#${i % 2 ? darker(colour, 0.12) : lighter(colour, 0.4)}`),
      )
      .join('')
    const spoon = group(
      'translate(640 380) rotate(38)',
      block(0, -60, 34, 430, 17, fill('matte', 'c99b6b')) +
        ellipse(0, -20, 92, 116, fill('slope', 'b98754')) +
        ellipse(0, -26, 74, 94, fill('ball', lighter(colour, 0.2))),
    )
    return bowlFromAbove(pictureStyle, circle(500, 500, 380, fill('ball', colour)) + grains + spoon)
  },
  teaBags: (pictureStyle) => {
    const { room } = pictureStyle
    const bag = (x: number, y: number, angle: number) =>
      group(
        `translate(${x} ${y}) rotate(${angle})`,
        move(8, 14, block(0, 150, 250, 300, 12, fill('shade', darker(room.floor, 0.6)))),
        block(0, 140, 240, 290, 10, fill('slope', 'f7efe0')),
        ellipse(0, 40, 86, 88, fill('ball', darker(room.bright, 0.15))),
        faint(0.55, block(0, 140, 240, 290, 10, fill('slope', 'fdf8ee'))),
        stroke('M0 -150C40 -220 -60 -250 20 -330', '#fffdf8', 6),
        group('translate(30 -370) rotate(12)', block(0, 40, 92, 84, 6, fill('slope', room.main))),
      )
    const petal = (i: number) =>
      path('M-26 0C-18 -20 14 -20 28 0C14 16 -14 16 -26 0Z', fill('slope', i % 2 ? room.bright : room.main))
    return (
      sheetOf('slope', room.floor) +
      scattered(60, 620)
        .map((place, i) => put(place, petal(i)))
        .join('') +
      bag(330, 560, -14) +
      bag(650, 520, 16)
    )
  },
  honey: (pictureStyle) => {
    const { room } = pictureStyle
    const colour = contentColour(pictureStyle) ?? 'dd9a2e'
    const flow = path(
      'M440 0C430 260 470 420 476 560C360 600 250 680 240 780H760C750 680 640 600 524 560C530 420 570 260 560 0Z',
      fill('slope', colour),
    )
    const dipper = group(
      'translate(500 210) rotate(14)',
      block(0, -60, 40, 420, 20, fill('matte', 'c69258')),
      [0, 1, 2, 3, 4]
        .map((i) => block(0, -40 + i * 46, 150 - Math.abs(i - 2) * 22, 36, 16, fill('round', 'b98048')))
        .join(''),
    )
    return (
      sheetOf('fall', lighter(colour, 0.75)) +
      ellipse(500, 800, 470, 190, fill('slope', lighter(colour, 0.15))) +
      ellipse(500, 780, 440, 160, fill('slope', colour)) +
      flow +
      dipper +
      ellipse(390, 740, 140, 30, '#ffffff55') +
      stroke('M470 320C478 420 480 480 490 540', '#ffffff66', 14) +
      faint(0.4, circle(780, 160, 110, fill('glow', room.wall)))
    )
  },
  nuts: (pictureStyle) => {
    const { choose } = pictureStyle
    const tones = choose.oneOf('nut', [
      ['e2b06a', 'cf9650'],
      ['a86f3d', '8c5a30'],
      ['c98a4b', '7d4a2a'],
      ['d9a45f', 'b3482f'],
    ])
    const form = choose.oneOf('nutForm', [
      path('M-50 10C-60 -40 10 -56 50 -22C56 -2 22 -8 4 12C-8 36 -44 40 -50 10Z', 'FILL'),
      ellipse(0, 0, 56, 38, 'FILL'),
      path('M-56 0C-30 -44 30 -38 58 0C30 34 -30 36 -56 0Z', 'FILL'),
    ])
    return bowlFromAbove(
      pictureStyle,
      scattered(88, 340)
        .map((place, i) => put(place, form.replace('FILL', fill('ball', tones[i % 2] ?? 'c98a4b'))))
        .join(''),
    )
  },
  weave: ({ room, shade, choose }) => {
    const colour =
      shade ??
      choose.oneOf('thread', [
        room.main,
        lighter(room.main, 0.35),
        room.bright,
        mix(room.main, room.bright, 0.5),
      ])
    const wide = choose.oneOf('wide', [50, 66, 40])
    const count = Math.ceil(side / wide) + 1
    const threads = Array.from({ length: count * count }, (_, i) => {
      const [x, y] = [i % count, Math.floor(i / count)]
      const isOver = (x + y) % 2 === 0
      return `<rect x="${x * wide - 8}" y="${y * wide - 8}" width="${wide - 4}" height="${wide - 4}" rx="${wide / 3}" fill="${fill(isOver ? 'matte' : 'fall', isOver ? lighter(colour, 0.12) : darker(colour, 0.1))}"/>`
    }).join('')
    const fold = path(
      'M0 700C240 560 420 760 660 600C820 500 920 560 1000 500V640C880 680 800 620 660 740C440 880 240 700 0 840Z',
      fill('fall', darker(colour, 0.3)),
    )
    return `<rect width="${side}" height="${side}" fill="#${darker(colour, 0.25)}"/>${threads}${faint(0.28, fold)}${ellipse(280, 240, 420, 320, fill('glow', lighter(colour, 0.5)))}`
  },
  knit: ({ room, choose }) => {
    const colour = choose.oneOf('wool', [room.main, lighter(room.main, 0.4), room.bright, 'f1e6d6'])
    const rows = Array.from({ length: 13 }, (_, y) =>
      Array.from({ length: 13 }, (_, x) =>
        move(
          x * 84 - 10,
          y * 84,
          stroke(
            'M-34 -30C-20 -6 -8 10 0 26M34 -30C20 -6 8 10 0 26',
            `#${(x + y) % 5 ? lighter(colour, 0.14) : lighter(colour, 0.3)}`,
            34,
          ),
        ),
      ).join(''),
    ).join('')
    return `<rect width="${side}" height="${side}" fill="#${darker(colour, 0.16)}"/>${rows}${ellipse(300, 260, 420, 340, fill('glow', lighter(colour, 0.5)))}`
  },
  wood: ({ choose }) => {
    const colour = choose.oneOf('timber', ['dcb586', 'c9955f', 'e6c8a0', 'b88152'])
    const grain = Array.from({ length: 24 }, (_, i) => {
      const y = 20 + i * 43
      const bend = 70 * Math.exp(-(((i - 11) / 5) ** 2))
      return stroke(
        `M0 ${y}C300 ${y - bend} 620 ${y + bend} 1000 ${y - 10}`,
        `#${darker(colour, 0.14)}`,
        3 + (i % 4) * 2,
      )
    }).join('')
    const knot = [70, 48, 28, 12]
      .map((r, i) => ellipse(520, 500, r * 1.7, r, `#${i % 2 ? darker(colour, 0.22) : darker(colour, 0.08)}`))
      .join('')
    return sheetOf('slope', colour) + faint(0.55, grain) + faint(0.7, knot)
  },
  glaze: (pictureStyle) => {
    const { room, choose } = pictureStyle
    const colour = choose.oneOf('glaze', [room.main, room.pale, lighter(room.main, 0.5), room.bright])
    const rings = [470, 400, 316, 210, 96]
      .map((r, i) =>
        circle(
          500,
          500,
          r,
          fill(
            i === 0 ? 'slope' : 'dish',
            i === 0 ? darker(colour, 0.12) : mix(colour, 'ffffff', 0.1 + i * 0.06),
          ),
        ),
      )
      .join('')
    const specks = scattered(130, 440)
      .map(({ x, y }, i) => circle(x, y, 2 + (i % 4), `#${darker(colour, 0.35)}`))
      .join('')
    return (
      sheetOf('slope', room.floor) +
      ellipse(540, 580, 500, 480, fill('shade', darker(room.floor, 0.7))) +
      rings +
      faint(0.5, specks) +
      stroke('M190 420A330 330 0 0 1 430 190', '#ffffff99', 26)
    )
  },
  steel: (pictureStyle) => vessel(pictureStyle, true),
  flask: (pictureStyle) => vessel(pictureStyle, false),
  box: (pictureStyle) => {
    const { room, choose } = pictureStyle
    const paper = choose.oneOf('paper', ['f7ecd9', room.pale, lighter(room.main, 0.7)])
    const cell = (x: number, y: number, w: number, h: number, inside: string) =>
      `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="10" fill="${fill('dish', darker(paper, 0.05))}"/>${group(`translate(${x + w / 2} ${y + h / 2})`, inside)}`
    const round = (colour: Colour) =>
      circle(0, 0, 96, fill('slope', lighter(colour, 0.2))) + circle(0, 0, 70, fill('ball', colour))
    const long = (colour: Colour) =>
      block(0, 240, 130, 480, 50, fill('round', colour)) + block(0, 60, 130, 170, 0, fill('matte', room.pale))
    const straw = scattered(70, 420)
      .map((place, i) => put(place, stroke('M-30 0C-10 -20 10 20 30 0', i % 2 ? '#e7cf9f' : '#d9bb82', 6)))
      .join('')
    return (
      sheetOf('slope', room.floor) +
      move(20, 30, block(500, 940, 880, 880, 24, fill('shade', darker(room.floor, 0.7)))) +
      block(500, 930, 860, 860, 18, fill('slope', room.main)) +
      block(500, 894, 790, 790, 10, fill('slope', paper)) +
      straw +
      cell(130, 130, 230, 560, long(room.deep)) +
      cell(386, 130, 480, 260, move(-120, 0, round(room.bright)) + move(120, 0, round(room.main))) +
      cell(386, 416, 230, 274, round(mix(room.main, room.bright, 0.5))) +
      cell(642, 416, 224, 274, block(0, 96, 150, 190, 8, fill('slope', room.deep))) +
      cell(
        130,
        716,
        736,
        150,
        [-250, -125, 0, 125, 250]
          .map((x, i) => circle(x, 0, 48, fill('ball', i % 2 ? room.bright : 'e9d3a8')))
          .join(''),
      )
    )
  },
  swatches: ({ room, shade, choose }) => {
    const colour = shade ?? choose.oneOf('stick', [room.main, room.deep, room.bright])
    const smear = (y: number, tone: Colour, long: number) =>
      move(
        0,
        y,
        path(
          `M110 20C140 -70 ${long * 0.5} -90 ${long} -46C${long + 40} -10 ${long + 10} 60 ${long - 60} 66C${long * 0.6} 96 160 100 110 20Z`,
          fill('slope', tone),
        ),
        faint(
          0.5,
          [-30, 0, 30]
            .map((dy) =>
              stroke(
                `M160 ${20 + dy}C${long * 0.5} ${dy - 20} ${long * 0.7} ${dy - 14} ${long - 40} ${dy + 4}`,
                '#ffffff66',
                8,
              ),
            )
            .join(''),
        ),
      )
    const crumbs = scattered(36, 200)
      .map(({ x, y }, i) =>
        circle(x + 230, y + 290, 4 + (i % 7) * 2, fill('ball', i % 2 ? colour : lighter(colour, 0.3))),
      )
      .join('')
    return (
      sheetOf('slope', choose.oneOf('skin', ['f3dcc8', 'fbeee2', 'e9cbb0', 'fdf6f0'])) +
      smear(240, colour, 800) +
      smear(500, lighter(colour, 0.32), 640) +
      smear(740, darker(colour, 0.18), 520) +
      crumbs
    )
  },
  packed: ({ room, choose }) => {
    const roll = (x: number, y: number, colour: Colour) =>
      move(
        x,
        y,
        circle(0, 0, 76, fill('ball', colour)),
        [54, 34, 16]
          .map((r) => `<circle r="${r}" fill="none" stroke="#${darker(colour, 0.2)}" stroke-width="5"/>`)
          .join(''),
      )
    const half = (x: number) =>
      block(x, 900, 430, 800, 60, fill('slope', room.main)) +
      block(x, 870, 380, 740, 44, fill('slope', mix(room.pale, room.floor, 0.3)))
    const clothes = [room.bright, room.deep, room.pale, lighter(room.main, 0.4)]
    const left = Array.from({ length: 8 }, (_, i) =>
      roll(
        170 + (i % 2) * 180,
        220 + Math.floor(i / 2) * 180,
        clothes[(i + choose.between('roll', 0, 3)) % 4] ?? room.bright,
      ),
    ).join('')
    const right = [0, 1, 2, 3]
      .map((i) => block(735, 360 + i * 160, 320, 130, 20, fill('fall', clothes[(i + 1) % 4] ?? room.main)))
      .join('')
    return (
      sheetOf('slope', room.floor) +
      half(265) +
      half(735) +
      left +
      right +
      stroke('M560 180L910 820M910 180L560 820', `#${darker(room.deep, 0.1)}`, 22) +
      block(735, 540, 90, 70, 12, fill('metal', 'c9ccd0'))
    )
  },
  wax: ({ room, body, choose }) => {
    const glass = choose.oneOf('vessel', [body, room.main, room.bright])
    const herbs = scattered(18, 250)
      .map((place, i) =>
        put(
          place,
          path(
            'M-26 0C-18 -20 14 -20 28 0C14 16 -14 16 -26 0Z',
            fill('slope', i % 2 ? room.bright : '8fa06f'),
          ),
        ),
      )
      .join('')
    return (
      sheetOf('slope', room.floor) +
      ellipse(545, 590, 510, 490, fill('shade', darker(room.floor, 0.7))) +
      circle(500, 500, 440, fill('slope', glass)) +
      circle(500, 500, 402, fill('ball', 'fbf0dc')) +
      faint(0.8, herbs) +
      circle(500, 500, 130, fill('glow', 'ffd98a')) +
      circle(500, 500, 60, fill('ball', 'fff1c4')) +
      stroke('M500 510C510 490 492 480 500 462', '#4b3a30', 14) +
      path('M500 330C540 400 536 450 500 468C464 450 460 400 500 330Z', '#ffb74a')
    )
  },
  mask: ({ room, choose }) => {
    const liquid = choose.oneOf('essence', [room.bright, room.main, lighter(room.main, 0.5)])
    const sheet = path(
      'M500 110C710 110 800 300 780 520C760 760 640 900 500 900C360 900 240 760 220 520C200 300 290 110 500 110Z',
      fill('slope', 'fdfbf7'),
    )
    const hole = (x: number, y: number, rx: number, ry: number) =>
      ellipse(x, y, rx, ry, fill('slope', lighter(liquid, 0.55)))
    const drops = scattered(34, 560)
      .map(({ x, y }, i) => ellipse(x, y, 10 + (i % 5) * 5, 8 + (i % 5) * 4, fill('glow', 'ffffff')))
      .join('')
    return (
      sheetOf('slope', lighter(liquid, 0.5)) +
      ellipse(520, 540, 380, 470, fill('shade', darker(room.floor, 0.6))) +
      sheet +
      hole(395, 420, 82, 44) +
      hole(605, 420, 82, 44) +
      hole(500, 730, 96, 42) +
      stroke('M460 560C480 620 520 620 540 560', '#e6dfd6', 10) +
      stroke('M300 260C360 180 440 150 500 150M250 640C280 740 340 820 420 850', '#ece6de', 10) +
      drops
    )
  },
  fruit: (pictureStyle) => {
    const slice = (colour: Colour) =>
      circle(0, 0, 96, fill('ball', colour)) +
      circle(0, 0, 80, fill('flat', 'fff3d6')) +
      Array.from({ length: 9 }, (_, i) =>
        group(`rotate(${i * 40})`, path('M0 -10L24 -68A72 72 0 0 0 -24 -68Z', `#${colour}`)),
      ).join('')
    const berry = circle(0, 0, 60, fill('ball', 'b8324f')) + circle(-16, -18, 12, '#ffffff66')
    return bowlFromAbove(
      pictureStyle,
      scattered(26, 320)
        .map((place, i) => put(place, i % 3 === 0 ? berry : slice(i % 3 === 1 ? 'f0a63a' : 'c9cf5a')))
        .join(''),
    )
  },
} satisfies Record<string, Texture>

export type TextureName = keyof typeof textures
