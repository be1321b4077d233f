import { contentColour } from '../drawing/content-colour.ts'
import { block, circle, ellipse, faint, group, move, path, stroke } from '../drawing/draw.ts'
import { type Colour, darker, fill, lighter, mix } from '../drawing/paint.ts'
import { bowlFromAbove, drawSheet, put, scattered, type Texture } from './texture-parts.ts'

/** Close views of cosmetics and care products. */
export const careTextures = {
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
      drawSheet('slope', colour) +
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
      drawSheet('slope', room.pale) +
      move(14, 26, path(smear, fill('shade', darker(room.floor, 0.5)))) +
      path(smear, fill('slope', lighter(colour, 0.4))) +
      faint(0.7, path(smear, fill('glass', lighter(colour, 0.5)))) +
      bubbles +
      stroke('M180 520C190 400 290 300 430 310', '#ffffffcc', 26) +
      stroke('M700 250C760 220 830 240 850 310', '#ffffffaa', 18)
    )
  },
  foam: ({ room }) =>
    drawSheet('slope', mix(room.wall, room.main, 0.28)) +
    scattered(230, 640)
      .map(({ x, y }, i) => {
        const r = 14 + ((i * 29) % 47) + (i % 9 === 0 ? 40 : 0)
        return (
          circle(x, y, r, fill('bubble', mix('ffffff', room.wall, 0.2 + (i % 4) / 9))) +
          ellipse(x - r * 0.34, y - r * 0.4, r * 0.2, r * 0.12, '#ffffff')
        )
      })
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
      drawSheet('fall', lighter(colour, 0.55)) +
      rings +
      drop +
      ellipse(470, 350, 20, 40, '#ffffffbb') +
      stroke('M150 600A350 176 0 0 1 330 446', '#ffffffaa', 12)
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
      drawSheet('slope', room.floor) +
      scattered(60, 620)
        .map((place, i) => put(place, petal(i)))
        .join('') +
      bag(330, 560, -14) +
      bag(650, 520, 16)
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
      drawSheet('slope', room.floor) +
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
      drawSheet('slope', lighter(liquid, 0.5)) +
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
      drawSheet('slope', choose.oneOf('skin', ['f3dcc8', 'fbeee2', 'e9cbb0', 'fdf6f0'])) +
      smear(240, colour, 800) +
      smear(500, lighter(colour, 0.32), 640) +
      smear(740, darker(colour, 0.18), 520) +
      crumbs
    )
  },
} satisfies Record<string, Texture>
