import { block, circle, ellipse, move, path, stroke } from '../drawing/draw.ts'
import { emblem, type Item, type Shape } from '../drawing/label.ts'
import { darker, fill, lighter } from '../drawing/paint.ts'
import type { PictureStyle } from '../drawing/picture-style.ts'

/** A bed for a cat or a small dog: the form and the fabric that its name tells. */
export const petBed: Shape = (pictureStyle) => {
  const { palette, room } = pictureStyle
  if (palette === 'sage') return raisedBed(pictureStyle)
  if (palette === 'night') return foamBed(pictureStyle)
  const isTeddy = palette === 'cocoa'
  const colour = isTeddy ? lighter(room.main, 0.28) : room.main
  const ears = [-1, 1]
    .map(
      (way) =>
        circle(way * 168, -262, 62, fill('ball', colour)) +
        circle(way * 168, -256, 34, fill('ball', room.pale)),
    )
    .join('')
  const nest =
    ellipse(0, -150, 168, 66, fill('dish', darker(colour, 0.22))) +
    ellipse(0, -138, 158, 54, fill('ball', lighter(room.pale, 0.2)))
  return {
    width: 520,
    height: isTeddy ? 324 : 300,
    svg:
      (isTeddy ? ears : '') +
      ellipse(0, -152, 252, 148, fill('flat', darker(colour, 0.26))) +
      bolster('M-196 -152A196 92 0 1 1 196 -152A196 92 0 1 1 -196 -152Z', colour) +
      pile(colour, isTeddy) +
      nest +
      (isTeddy ? blanket(room.bright) : sleepingCat()) +
      bedTag(pictureStyle, 0, -8),
  }
}

/** A stuffed roll along a line, whose width the box of a filter leaves out: bands that become lighter towards the light. */
const bolster = (line: string, colour: string) =>
  stroke(line, `#${darker(colour, 0.26)}`, 112) +
  move(0, -5, stroke(line, `#${darker(colour, 0.08)}`, 98)) +
  move(-3, -13, stroke(line, `#${lighter(colour, 0.08)}`, 74)) +
  move(-6, -22, stroke(line, `#${lighter(colour, 0.2)}`, 44)) +
  move(-8, -30, stroke(line, `#${lighter(colour, 0.32)}`, 16))

/** Curls of fleece, or the hair of plush, on the round bolster. */
function pile(colour: string, isCurly: boolean): string {
  const count = isCurly ? 200 : 260
  return Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * (i + 0.5)) / count
    const across = ((i * 37) % 89) - 44
    const x = Math.cos(angle) * (196 + across * 0.9)
    const y = -152 + Math.sin(angle) * (92 + across * 0.5) - 8
    const tone = i % 3 === 0 ? darker(colour, 0.16) : lighter(colour, i % 3 === 1 ? 0.3 : 0.14)
    if (isCurly) return circle(x, y, 7 + (i % 4), fill('ball', tone))
    return stroke(
      `M${Math.round(x)} ${Math.round(y)}q${Math.round(Math.cos(angle) * 6)} ${4 + (i % 5)} ${Math.round(Math.cos(angle) * 14)} ${9 + (i % 6)}`,
      `#${tone}aa`,
      3,
    )
  }).join('')
}

/** A folded blanket in the nest. */
const blanket = (colour: string) =>
  path(
    'M-118 -150C-60 -196 60 -200 122 -158C90 -112 -70 -104 -118 -150Z',
    fill('slope', lighter(colour, 0.3)),
  ) +
  stroke(
    'M-92 -150C-40 -180 50 -184 96 -156M-70 -136C-20 -158 40 -162 84 -142',
    `#${darker(colour, 0.1)}88`,
    6,
  )

/** A cat that sleeps in a circle. */
function sleepingCat(): string {
  const [coat, stripe, line] = ['d99a5b', 'b87536', '#6b3f22']
  const stripes = [-64, -30, 6, 42]
    .map((x) => stroke(`M${x} -246q${12 + x / 12} 26 ${4 + x / 10} 52`, `#${stripe}bb`, 10))
    .join('')
  const ear = (x: number, way: 1 | -1) =>
    path(`M${x - 22} -184L${x + way * 14} -226L${x + 24} -188Z`, fill('slope', stripe))
  const closedEye = (x: number) => stroke(`M${x - 11} -160q11 9 22 0`, line, 3)
  return (
    ellipse(-10, -176, 132, 80, fill('ball', coat)) +
    stripes +
    ear(44, -1) +
    ear(104, 1) +
    ellipse(76, -162, 58, 44, fill('ball', lighter(coat, 0.12))) +
    closedEye(54) +
    closedEye(98) +
    path('M70 -148H82L76 -141Z', fill('flat', 'a8544a')) +
    stroke('M112 -128C64 -106 -56 -104 -110 -136', `#${coat}`, 26) +
    stroke('M-80 -124l-5 -16M-54 -116l-5 -17', `#${stripe}`, 9)
  )
}

/** A mattress of linen on a frame of wood. */
function raisedBed(pictureStyle: PictureStyle): Item {
  const { room } = pictureStyle
  const linen = lighter(room.main, 0.35)
  const wood = 'c08f5a'
  const leg = (x: number, foot: number) => block(x, foot, 26, 92, 8, fill('round', wood))
  const weave = Array.from({ length: 15 }, (_, i) => {
    const part = (i - 7) / 7
    return stroke(
      `M${Math.round(part * 214)} -146L${Math.round(part * 176)} -226`,
      `#${darker(linen, 0.22)}44`,
      3,
    )
  }).join('')
  const rows = [0.2, 0.4, 0.6, 0.8]
    .map((part) =>
      stroke(`M${-226 + part * 40} ${-146 - part * 80}H${226 - part * 40}`, `#${lighter(linen, 0.5)}77`, 3),
    )
    .join('')
  const throwOver =
    path(
      'M54 -236L150 -234C176 -190 190 -150 194 -70L88 -66C86 -140 76 -190 54 -236Z',
      fill('slope', room.bright),
    ) + stroke('M66 -208L166 -204M80 -160L184 -158M88 -104L193 -106', '#ffffff99', 7)
  return {
    width: 520,
    height: 300,
    svg:
      leg(-176, -54) +
      leg(176, -54) +
      path('M-214 -214C-214 -292 214 -292 214 -214V-180H-214Z', fill('fall', wood)) +
      path('M-192 -208C-192 -266 192 -266 192 -208Z', fill('dish', darker(wood, 0.18))) +
      path(
        'M-240 -140L-192 -230C-188 -240 188 -240 192 -230L240 -140Z',
        fill('slope', lighter(linen, 0.24)),
      ) +
      weave +
      rows +
      block(0, -72, 492, 78, 32, fill('matte', linen)) +
      throwOver +
      block(0, -48, 508, 34, 12, fill('fall', wood)) +
      leg(-226, 0) +
      leg(226, 0) +
      bedTag(pictureStyle, -130, -80),
  }
}

/** A thick mattress of two foams between three bolsters. */
function foamBed(pictureStyle: PictureStyle): Item {
  const { room } = pictureStyle
  const colour = lighter(room.main, 0.1)
  const bone =
    block(-40, -168, 130, 34, 16, fill('slope', room.bright)) +
    [-104, 24]
      .map(
        (x) =>
          circle(x, -194, 22, fill('ball', room.bright)) + circle(x, -172, 22, fill('ball', room.bright)),
      )
      .join('')
  const arm = (way: 1 | -1) =>
    bolster(`M${way * 190} -214C${way * 214} -190 ${way * 224} -160 ${way * 226} -112`, colour)
  return {
    width: 560,
    height: 300,
    svg:
      block(0, -180, 452, 112, 56, fill('flat', darker(colour, 0.26))) +
      bolster('M-170 -236H170', colour) +
      path('M-236 -96L-176 -206H176L236 -96Z', fill('slope', lighter(room.pale, 0.15))) +
      stroke('M-206 -150H206M-190 -178H190M-222 -122H222', `#${darker(room.pale, 0.14)}88`, 3) +
      bone +
      arm(-1) +
      arm(1) +
      block(0, 0, 540, 112, 34, fill('matte', colour)) +
      block(0, -48, 540, 10, 0, fill('matte', lighter(room.bright, 0.2))) +
      stroke('M-240 -98H240', `#${lighter(colour, 0.35)}`, 5) +
      bedTag(pictureStyle, 150, -6),
  }
}

const bedTag = (pictureStyle: PictureStyle, x: number, foot: number) =>
  move(
    x,
    foot,
    block(0, 0, 128, 40, 5, fill('flat', pictureStyle.room.deep)) +
      emblem(pictureStyle, 0, -20, 9, `#${lighter(pictureStyle.room.pale, 0.3)}`),
  )
