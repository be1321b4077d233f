import { contentColour } from '../drawing/content-colour.ts'
import { block, circle, ellipse, faint, group, move, path, stroke } from '../drawing/draw.ts'
import { type Colour, darker, fill, lighter, mix } from '../drawing/paint.ts'
import { bowlFromAbove, drawSheet, put, scattered, type Texture } from './texture-parts.ts'

/** Close views of food, tea and supplements, seen from above. */
export const foodTextures = {
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
    const pill = choose.oneOf('pill', [capsule, softgel, tablet, softgel])
    return bowlFromAbove(
      pictureStyle,
      scattered(52, 330)
        .map((place) => put(place, pill))
        .join(''),
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
      drawSheet('fall', lighter(colour, 0.75)) +
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
      drawSheet('slope', room.floor) +
      half(265) +
      half(735) +
      left +
      right +
      stroke('M560 180L910 820M910 180L560 820', `#${darker(room.deep, 0.1)}`, 22) +
      block(735, 540, 90, 70, 12, fill('metal', 'c9ccd0'))
    )
  },
} satisfies Record<string, Texture>
