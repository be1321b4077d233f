import { block, circle, ellipse, faint, group, move, path, stroke, turn } from '../drawing/draw.ts'
import { emblem, type Shape } from '../drawing/label.ts'
import { darker, fill } from '../drawing/paint.ts'
import type { PictureStyle } from '../drawing/picture-style.ts'

/** Kitchen knives with their board: the blades and the wood that their name tells. */
export const knives: Shape = (pictureStyle) => {
  const set = knifeSets[pictureStyle.palette] ?? standardSet
  return { width: 400, height: 440, svg: set(pictureStyle) }
}

const standardSet = (pictureStyle: PictureStyle) =>
  plank(320, 430, 28, 'd9b07c') +
  circle(108, -388, 17, fill('flat', 'a97c4c')) +
  move(-64, -118, knife('santoku', wooden('3a3335'))) +
  move(64, -112, knife('petty', wooden('3a3335'))) +
  emblem(pictureStyle, 76, -338, 20, '#7b5028')

const knifeSets: Partial<Record<PictureStyle['palette'], (pictureStyle: PictureStyle) => string>> = {
  slate: standardSet,
  /** On a magnetic stand of walnut. */
  cocoa: (pictureStyle) =>
    block(0, 0, 360, 40, 10, fill('slope', '4d3222')) +
    move(0, -30, plank(290, 330, 12, '7d5336')) +
    move(-84, -108, knife('chef', wooden('8a5a3a'), true)) +
    move(10, -112, knife('santoku', wooden('8a5a3a'), true)) +
    move(92, -116, knife('petty', wooden('8a5a3a'), true)) +
    emblem(pictureStyle, 51, -20, 10, '#f0dcc0'),
  /** In a block with slots: the handles are of the same steel as the blades. */
  night: (pictureStyle) => {
    const handle = (x: number, tall: number, wide: number) =>
      move(
        x,
        -250,
        block(0, 30, wide, tall + 30, 9, fill('metal', 'c3c9ce')) +
          block(0, -tall + 12, wide, 14, 6, fill('flat', '8d959c')),
      )
    return (
      move(-152, 0, turn(-14, knife('petty', block(0, 104, 28, 104, 10, fill('metal', 'c3c9ce'))))) +
      handle(-58, 150, 34) +
      handle(8, 178, 36) +
      handle(70, 132, 30) +
      path('M-120 0L-102 -262H112L132 0Z', fill('slope', 'caa070')) +
      path('M-102 -262L-84 -292H126L112 -262Z', fill('flat', 'e3c496')) +
      path('M112 -262L126 -292L158 -14L132 0Z', fill('flat', '9d7546')) +
      stroke('M-108 -180H120M-114 -90H126', '#a9804f66', 4) +
      emblem(pictureStyle, 6, -132, 34, '#6b4524')
    )
  },
  /** Small blades on a round board with what they cut. */
  olive: (pictureStyle) => {
    const leaf = (x: number, y: number, angle: number) =>
      group(
        `translate(${x} ${y}) rotate(${angle})`,
        path('M0 0C24 -22 62 -22 84 0C62 20 24 20 0 0Z', fill('slope', '6f9450')) +
          stroke('M6 0H72', '#4f7337', 3),
      )
    return (
      circle(0, -200, 204, fill('flat', 'a97f4b')) +
      circle(-4, -206, 200, fill('slope', 'd8b27c')) +
      [168, 128, 88, 46]
        .map((r) =>
          ellipse(-6, -208, r, r * 0.96, 'none').replace('/>', ' stroke="#b98d5855" stroke-width="5"/>'),
        )
        .join('') +
      move(-74, -142, turn(-10, knife('petty', wooden('4f6238')))) +
      move(12, -148, turn(3, knife('petty', wooden('4f6238')))) +
      leaf(66, -96, -48) +
      leaf(74, -104, -8) +
      leaf(58, -84, 30) +
      leaf(84, -220, -70) +
      emblem(pictureStyle, -4, -334, 17, '#6b4524')
    )
  },
}

/** A board with its grain. */
function plank(width: number, height: number, corner: number, wood: string): string {
  const lines = [-0.4, -0.22, -0.06, 0.12, 0.27, 0.42].map((part, i) => {
    const x = Math.round(part * width)
    return stroke(
      `M${x} -14C${x + 10 + i} ${-height * 0.35} ${x - 12} ${-height * 0.66} ${x + 4} ${-height + 14}`,
      `#${darker(wood, 0.2)}66`,
      3 + (i % 3),
    )
  })
  return (
    block(7, 0, width, height, corner, fill('flat', darker(wood, 0.3))) +
    block(0, 0, width, height, corner, fill('slope', wood)) +
    lines.join('')
  )
}

/** Blades point up from the end of the handle; their edge is on the left. */
const blades = {
  chef: 'M24 0V-250C0 -226 -30 -140 -30 -56V0Z',
  santoku: 'M-26 0V-232C8 -226 26 -204 26 -168V0Z',
  petty: 'M14 0V-160C2 -140 -15 -96 -15 -40V0Z',
}

const wooden = (colour: string) =>
  block(0, 112, 34, 112, 13, fill('round', colour)) +
  [26, 58, 90].map((y) => circle(0, y, 5, fill('flat', 'e3d6c0'))).join('')

function knife(blade: keyof typeof blades, handle: string, isDamascus = false): string {
  const waves = [-40, -78, -116, -154, -192]
    .filter((y) => blade !== 'petty' || y > -120)
    .map((y) => stroke(`M-14 ${y}q9 -16 18 0q6 10 10 2M-12 ${y + 18}q8 -12 16 0`, '#8b959d99', 3))
    .join('')
  return (
    move(9, 11, faint(0.26, path(blades[blade], '#2b1b24'))) +
    path(blades[blade], fill('slope', 'cfd5da')) +
    stroke(blades[blade].replace(/V0Z$/, '').replace(/^M(-?\d+) 0/, 'M$1 -6'), '#ffffffaa', 4) +
    (isDamascus ? waves : '') +
    block(0, 10, 36, 20, 4, fill('metal', 'b9c0c6')) +
    handle
  )
}
