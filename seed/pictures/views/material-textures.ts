import { block, circle, ellipse, faint, group, move, path, stroke } from '../drawing/draw.ts'
import { type Colour, darker, fill, lighter, mix } from '../drawing/paint.ts'
import { side } from '../drawing/stage.ts'
import { drawSheet, put, scattered, type Texture, vessel } from './texture-parts.ts'

/** Close views of materials, vessels and boxes. */
export const materialTextures = {
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
    return drawSheet('slope', colour) + faint(0.55, grain) + faint(0.7, knot)
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
      drawSheet('slope', room.floor) +
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
      drawSheet('slope', room.floor) +
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
} satisfies Record<string, Texture>
