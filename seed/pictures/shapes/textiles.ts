import { block, circle, ellipse, group, move, path, stroke } from '../drawing/draw.ts'
import { emblem, type Shape, swingTag } from '../drawing/label.ts'
import { drawMark } from '../drawing/marks.ts'
import { darker, fill, inkOn, lighter, mix } from '../drawing/paint.ts'

const folded = (wide: number, thick: number, colour: string) =>
  path(
    `M${-wide / 2 + 18} 0H${wide / 2}V${-thick}H${-wide / 2 + 18}C${-wide / 2 - 16} ${-thick} ${-wide / 2 - 16} 0 ${-wide / 2 + 18} 0Z`,
    fill('fall', colour),
  ) +
  stroke(`M${-wide / 2 + 22} ${-thick * 0.5}H${wide / 2 - 2}`, `#${darker(colour, 0.16)}`, 4) +
  stroke(`M${wide / 2 - 3} -3V${-thick + 3}`, `#${darker(colour, 0.1)}`, 5)

/** A pile of folded towels. */
export const towels: Shape = (pictureStyle) => {
  const { room } = pictureStyle
  const cotton = pictureStyle.shade ?? room.main
  const colours = [cotton, lighter(cotton, 0.4), mix(cotton, room.main, 0.25), mix(cotton, room.bright, 0.2)]
  const count = pictureStyle.choose.between('count', 3, 4)
  const pile = Array.from({ length: count }, (_, i) =>
    move(
      pictureStyle.choose.between(`shift${i}`, -10, 10),
      -i * 84,
      folded(430 - i * 12, 82, colours[i] ?? cotton),
    ),
  )
  const hem = move(
    0,
    -(count - 1) * 84,
    block(120, 0, 14, 82, 0, fill('fall', room.bright)) + block(150, 0, 6, 82, 0, fill('fall', room.bright)),
  )
  const flower = pictureStyle.choose.inHundred('flower', 45)
    ? move(-60, -count * 84 + 6, drawMark('bauhinia', 0, -26, 44, `#${room.bright}`))
    : ''
  return {
    width: 440,
    height: count * 84 + 10,
    svg: pile.join('') + hem + flower + swingTag(pictureStyle, -120, -(count - 1) * 84 + 8, 5, 0.9),
  }
}

/** A cushion, standing on one edge. */
export const cushion: Shape = (pictureStyle) => {
  const colour = pictureStyle.choose.oneOf('colour', [
    pictureStyle.room.main,
    pictureStyle.room.bright,
    pictureStyle.room.pale,
  ])
  const body = path(
    'M-210 -8C-190 -60 -190 -340 -212 -404C-150 -384 150 -384 212 -404C190 -340 190 -60 210 -8C150 -30 -150 -30 -210 -8Z',
    fill('slope', colour),
  )
  const ink = `#${colour === pictureStyle.room.deep ? pictureStyle.room.pale : pictureStyle.room.deep}`
  const pattern = pictureStyle.choose.oneOf('pattern', [
    () =>
      [-110, -56, 0, 56, 110]
        .map((x) => stroke(`M${x} -36C${x * 0.96} -150 ${x * 0.96} -270 ${x} -378`, ink, 7))
        .join(''),
    () => drawMark(pictureStyle.mark, 0, -206, 96, ink),
    () =>
      [-90, 0, 90]
        .map((x) => [-300, -206, -112].map((y) => drawMark('blossom', x, y, 26, ink)).join(''))
        .join(''),
    () =>
      path(
        'M-196 -190C-80 -260 60 -120 196 -210C192 -120 196 -60 204 -20C150 -30 -150 -30 -204 -20C-196 -70 -194 -120 -196 -190Z',
        fill('rise', pictureStyle.room.bright === colour ? pictureStyle.room.main : pictureStyle.room.bright),
      ),
  ])()
  return {
    width: 430,
    height: 404,
    svg:
      body +
      group('', `<g opacity=".85">${pattern}</g>`) +
      ellipse(-90, -310, 120, 70, fill('glow', lighter(colour, 0.4))) +
      swingTag(pictureStyle, 176, -360, -12, 0.76),
  }
}

/** A soft blanket over a low fold, with its fringe. */
export const blanket: Shape = (pictureStyle) => {
  const colour = pictureStyle.choose.oneOf('colour', [
    pictureStyle.room.main,
    lighter(pictureStyle.room.main, 0.35),
    pictureStyle.room.bright,
  ])
  const pile =
    move(0, 0, folded(440, 96, darker(colour, 0.06))) + move(6, -96, folded(430, 92, lighter(colour, 0.12)))
  const drape = path(
    'M-96 -194C-60 -204 120 -204 168 -196C180 -130 172 -60 184 22C120 8 -40 8 -100 24C-88 -60 -104 -130 -96 -194Z',
    fill('slope', colour),
  )
  const lines = [-60, -10, 40, 90, 140]
    .map((x) =>
      stroke(
        `M${x} -194C${x + 4} -120 ${x - 6} -60 ${x + 2} 8`,
        `#${pictureStyle.room.pale}`,
        x === 40 ? 12 : 5,
      ),
    )
    .join('')
  const fringe = Array.from({ length: 19 }, (_, i) =>
    stroke(`M${-94 + i * 15} 20q${(i % 3) - 1} 14 ${(i % 2) * 4 - 2} 28`, `#${darker(colour, 0.1)}`, 4),
  ).join('')
  return {
    width: 450,
    height: 230,
    svg: `${pile + fringe + drape}<g opacity=".7">${lines}</g>${swingTag(pictureStyle, -150, -170, 6, 0.8)}`,
  }
}

/** An exercise mat, half rolled out. */
export const mat: Shape = (pictureStyle) => {
  const colour = pictureStyle.room.main
  const sheet = path('M-60 0H300L250 -70H-60Z', fill('slope', lighter(colour, 0.16)))
  const roll = block(0, 0, 150, 420, 26, fill('round', colour))
  const turns = [66, 50, 34, 18]
    .map(
      (r, i) =>
        `<ellipse cx="0" cy="-420" rx="${r + 8}" ry="${(r + 8) * 0.34}" fill="${fill('flat', i % 2 ? lighter(colour, 0.28) : darker(colour, 0.18))}"/>`,
    )
    .join('')
  const strap = (y: number) => block(0, y, 154, 22, 4, fill('round', pictureStyle.room.deep))
  return {
    width: 350,
    height: 450,
    svg: move(
      -90,
      0,
      sheet + roll + turns + strap(-90) + strap(-290) + emblem(pictureStyle, 0, -196, 34, inkOn(colour)),
    ),
  }
}

/** A tote or rucksack. */
export const backpack: Shape = (pictureStyle) => {
  const colour = pictureStyle.choose.oneOf('colour', [
    pictureStyle.room.main,
    pictureStyle.room.deep,
    pictureStyle.room.bright,
  ])
  const straps = stroke('M-70 -400C-76 -470 76 -470 70 -400', `#${darker(colour, 0.25)}`, 20)
  const body = path(
    'M-170 -6C-176 -200 -176 -300 -146 -372C-120 -424 120 -424 146 -372C176 -300 176 -200 170 -6C120 6 -120 6 -170 -6Z',
    fill('matte', colour),
  )
  const flap = path(
    'M-156 -346C-128 -424 128 -424 156 -346C164 -290 166 -250 150 -226C90 -206 -90 -206 -150 -226C-166 -250 -164 -290 -156 -346Z',
    fill('slope', lighter(colour, 0.12)),
  )
  const pocket =
    block(0, -26, 230, 140, 30, fill('slope', darker(colour, 0.08))) +
    stroke('M-100 -130H100', `#${darker(colour, 0.3)}`, 6)
  const clasp = [-70, 70]
    .map(
      (x) => block(x, -186, 26, 74, 6, fill('slope', 'b5845a')) + circle(x, -200, 7, fill('ball', 'e9cf9b')),
    )
    .join('')
  return {
    width: 350,
    height: 450,
    svg: straps + body + flap + pocket + clasp + emblem(pictureStyle, 0, -298, 36, inkOn(colour)),
  }
}
