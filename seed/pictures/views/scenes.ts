import { block, circle, cylinder, ellipse, group, move, path, stroke } from '../drawing/draw.ts'
import { darker, fill, lighter, mix } from '../drawing/paint.ts'
import type { PictureStyle } from '../drawing/picture-style.ts'
import { type PropName, props } from '../drawing/stage.ts'
import {
  backWall,
  boards,
  chooseWallColour,
  frameAt,
  mug,
  oak,
  plant,
  surface,
  tiles,
  windowAt,
} from './furniture.ts'

/** A place of use: its background, where the product is placed, and what is in front of it. */
export interface Scene {
  behind: string
  front: string
  x: number
  foot: number
  /** The space for the product. */
  width: number
  height: number
}

type DrawScene = (pictureStyle: PictureStyle) => Scene

const prop = (name: PropName, pictureStyle: PictureStyle): string => props[name](pictureStyle)

/** The product on the left or the right, by turn. */
const choosePlace = ({ choose }: PictureStyle) => choose.oneOf('place', [370, 620, 460, 560])
const opposite = (x: number, distance: number) => (x < 500 ? x + distance : x - distance)

export const scenes = {
  bathroom: (pictureStyle) => {
    const { room, choose } = pictureStyle
    const x = choosePlace(pictureStyle)
    const other = opposite(x, 330)
    const counter = choose.oneOf('counter', ['efe9e2', oak, lighter(room.main, 0.6), 'd9d5d0'])
    const mirror = choose.oneOf('mirror', [
      () =>
        circle(other, 300, 210, fill('metal', 'd3ae6e')) + circle(other, 300, 192, fill('slope', 'dfe9ec')),
      () =>
        block(other, 560, 330, 500, 165, fill('metal', 'b9b2ad')) +
        block(other, 544, 298, 468, 149, fill('slope', 'dfe9ec')),
    ])()
    const towel = move(
      opposite(x, 210),
      0,
      block(0, 190, 220, 14, 7, fill('metal', 'd3ae6e')),
      block(0, 520, 170, 340, 8, fill('matte', room.main)),
      block(0, 480, 170, 26, 0, fill('matte', room.pale)),
    )
    return {
      behind:
        tiles(pictureStyle, 760) +
        choose.oneOf('bathWall', [mirror, towel, windowAt(other - 150, 90, 300, 420, '#fbf8f4'), mirror]) +
        surface(740, counter) +
        plant(other + (x < 500 ? 110 : -110), 800, 0.9, room.bright),
      front:
        group(`translate(${other - 60} 930) scale(1.3)`, prop('drops', pictureStyle)) +
        move(
          other - 40,
          860,
          block(0, 0, 190, 74, 12, fill('fall', room.pale)),
          block(0, -66, 180, 60, 12, fill('fall', lighter(room.main, 0.4))),
        ),
      x,
      foot: 860,
      width: 440,
      height: 600,
    }
  },
  vanity: (pictureStyle) => {
    const { room, choose } = pictureStyle
    const x = choosePlace(pictureStyle)
    const other = opposite(x, 300)
    const mirror = choose.oneOf('vanityMirror', [
      () =>
        ellipse(other, 380, 220, 290, fill('metal', 'd3ae6e')) +
        ellipse(other, 380, 200, 270, fill('slope', 'e6edef')) +
        path(
          `M${other - 90} 560L${other + 80} 160L${other + 130} 190L${other - 30} 600Z`,
          fill('beam', 'ffffff'),
        ),
      () =>
        block(other, 700, 380, 560, 30, fill('slope', 'fbf7f2')) +
        block(other, 680, 340, 520, 20, fill('slope', 'e6edef')) +
        [0, 1, 2, 3]
          .map(
            (i) =>
              circle(other - 190, 220 + i * 130, 18, fill('glow', 'ffe7ac')) +
              circle(other + 190, 220 + i * 130, 18, fill('glow', 'ffe7ac')),
          )
          .join(''),
    ])()
    const pot = move(
      opposite(x, 410),
      830,
      [-16, 2, 18]
        .map(
          (angle, i) =>
            `<g transform="translate(0 -90) rotate(${angle})">${block(0, 0, 16, 210, 6, fill('round', i % 2 ? '3a3335' : 'd3ae6e'))}${ellipse(0, -230, 26, 50, fill('ball', i % 2 ? 'e9b7a6' : '6d4a44'))}</g>`,
        )
        .join(''),
      cylinder(0, 120, 130, fill('matte', room.pale), fill('dish', darker(room.floor, 0.3))),
    )
    return {
      behind:
        backWall(pictureStyle) +
        mirror +
        surface(730, choose.oneOf('vanityTop', ['f6efe8', oak, lighter(room.floor, 0.3), room.pale])) +
        pot,
      front: move(
        opposite(x, 250),
        930,
        ellipse(0, -10, 170, 34, fill('slope', 'd3ae6e')),
        ellipse(0, -16, 156, 28, fill('slope', 'f4e7cd')),
        circle(-50, -44, 34, fill('ball', room.bright)),
        circle(40, -36, 26, fill('ball', room.main)),
      ),
      x,
      foot: 870,
      width: 460,
      height: 580,
    }
  },
  kitchen: (pictureStyle) => {
    const { room, choose } = pictureStyle
    const x = choosePlace(pictureStyle)
    const other = opposite(x, 340)
    const shelf =
      block(other, 300, 420, 24, 4, fill('slope', oak)) +
      move(other - 120, 276, cylinder(0, 96, 120, fill('round', room.main), fill('flat', room.pale))) +
      move(other, 276, cylinder(0, 96, 90, fill('glass', 'dfe9ea'), fill('flat', oak))) +
      mug(other + 120, 276, room.pale, 0.8)
    return {
      behind:
        tiles(pictureStyle, 700) +
        choose.oneOf('kitchenWall', [
          shelf,
          windowAt(other - 190, 60, 380, 420, '#fbf8f4'),
          shelf,
          move(
            other,
            0,
            stroke('M0 0V170', '#3a3335', 8),
            path('M-130 300C-120 210 -60 170 0 170C60 170 120 210 130 300Z', fill('round', room.deep)),
          ),
        ]) +
        surface(690, choose.oneOf('worktop', [oak, 'ece6df', 'b9b4ae', lighter(room.main, 0.6)])) +
        move(
          opposite(x, 380),
          760,
          block(0, 0, 210, 320, 22, fill('slope', 'd1a674')),
          circle(0, -280, 16, fill('flat', 'a9794a')),
        ),
      front: group(
        `translate(${other - 60} 930) scale(1.35)`,
        choose.oneOf('kitchenProp', [
          prop('citrus', pictureStyle),
          prop('sprig', pictureStyle),
          prop('grain', pictureStyle),
          prop('citrus', pictureStyle),
        ]),
      ),
      x,
      foot: 850,
      width: 600,
      height: 620,
    }
  },
  table: (pictureStyle) => {
    const { room, choose } = pictureStyle
    const x = choosePlace(pictureStyle)
    const other = opposite(x, 330)
    const pendant = move(
      other,
      0,
      stroke('M0 0V130', '#3a3335', 6),
      choose.oneOf('pendant', [
        path('M-150 290C-130 180 -70 130 0 130C70 130 130 180 150 290Z', fill('round', room.main)),
        ellipse(0, 220, 130, 100, fill('ball', 'fdf2d8')),
      ]),
    )
    return {
      behind:
        backWall(pictureStyle) +
        choose.oneOf('tableWall', [
          pendant,
          windowAt(other - 170, 80, 340, 460, '#fbf8f4'),
          frameAt(pictureStyle, other - 140, 130, 280, 340),
          pendant,
        ]) +
        boards(660, choose.oneOf('wood', [oak, 'a9774b', 'dcb889', 'e9ddcf'])),
      front:
        ellipse(other, 880, 190, 42, fill('slope', darker(room.pale, 0.08))) +
        ellipse(other, 872, 184, 38, fill('slope', room.pale)) +
        mug(other, 872, choose.oneOf('mug', [room.main, room.deep, 'fbf7f0', room.bright]), 1.25),
      x,
      foot: 850,
      width: 500,
      height: 600,
    }
  },
  living: (pictureStyle) => {
    const { room, choose } = pictureStyle
    const x = choosePlace(pictureStyle)
    const other = opposite(x, 330)
    const books = move(
      other,
      730,
      [room.deep, room.bright, room.pale, room.main]
        .map((colour, i) =>
          move(
            0,
            -i * 40,
            block(
              choose.between('book', -12, 12) * (i % 2 ? 1 : -1),
              0,
              270 - i * 22,
              38,
              4,
              fill('fall', colour),
            ),
          ),
        )
        .join(''),
    )
    return {
      behind:
        backWall(pictureStyle) +
        choose.oneOf('livingWall', [
          frameAt(pictureStyle, other - 150, 120, 300, 380),
          windowAt(other - 180, 90, 360, 470, '#fbf8f4'),
          path(
            `M${other - 190} 730V330A190 190 0 0 1 ${other + 190} 330V730Z`,
            fill('fall', mix(room.wall, room.main, 0.25)),
          ),
          frameAt(pictureStyle, other - 170, 160, 340, 260),
        ]) +
        surface(730, choose.oneOf('board', [oak, 'f1e9df', 'a9774b', lighter(room.main, 0.5)])) +
        choose.oneOf('beside', [
          books,
          plant(other, 760, 1.15, room.bright),
          books + plant(opposite(x, 420), 590, 0.5, room.main),
          plant(other + 20, 770, 1, room.pale),
        ]),
      front: '',
      x,
      foot: 850,
      width: 480,
      height: 680,
    }
  },
  bedroom: (pictureStyle) => {
    const { room, choose } = pictureStyle
    const isMirrored = choose.inHundred('bed', 50)
    return {
      behind: group(
        isMirrored ? 'translate(1000 0) scale(-1 1)' : '',
        backWall(pictureStyle) +
          frameAt(pictureStyle, 520, 90, 240, 200) +
          boards(800, choose.oneOf('floor', [oak, 'd9c9b4', 'b48a60', lighter(room.floor, 0.2)])) +
          block(
            760,
            820,
            640,
            430,
            40,
            fill('slope', choose.oneOf('headboard', ['a9774b', room.main, 'd8c7b0', room.deep])),
          ) +
          block(650, 640, 270, 150, 60, fill('ball', 'fdfaf5')) +
          block(890, 650, 270, 150, 60, fill('ball', lighter(room.bright, 0.5))) +
          block(780, 880, 700, 270, 60, fill('fall', 'faf6f0')) +
          path('M450 700C640 650 900 740 1120 690V900H450Z', fill('slope', lighter(room.main, 0.3))),
      ),
      front: '',
      x: isMirrored ? 700 : 300,
      foot: 900,
      width: 420,
      height: 560,
    }
  },
  desk: (pictureStyle) => {
    const { room, choose } = pictureStyle
    const x = choose.oneOf('place', [250, 740, 270, 720])
    const other = opposite(x, 350)
    const laptop = move(
      other,
      800,
      block(0, -20, 420, 280, 16, fill('slope', '4a4a52')),
      block(0, -40, 390, 240, 6, fill('slope', lighter(room.main, 0.4))),
      path('M-250 -20H250L290 26H-290Z', fill('fall', 'c9ccd0')),
    )
    return {
      behind:
        backWall(pictureStyle) +
        choose.oneOf('deskWall', [
          frameAt(pictureStyle, other - 90, 100, 200, 250),
          windowAt(other - 170, 60, 340, 400, '#fbf8f4'),
          block(other, 240, 420, 22, 4, fill('slope', oak)) + plant(other - 100, 218, 0.6, room.bright),
          frameAt(pictureStyle, other - 180, 130, 150, 190) +
            frameAt(pictureStyle, other + 10, 150, 150, 190),
        ]) +
        boards(720, choose.oneOf('deskTop', [oak, 'f3ece3', '8a6345', 'd8c3a5'])) +
        laptop,
      front: mug(opposite(x, 620), 890, room.bright, 0.9),
      x,
      foot: 880,
      width: 360,
      height: 680,
    }
  },
  gym: (pictureStyle) => {
    const { room, choose } = pictureStyle
    const x = choosePlace(pictureStyle)
    const other = opposite(x, 360)
    return {
      behind:
        backWall(pictureStyle) +
        choose.oneOf('gymWall', [
          windowAt(120, 60, 760, 480, '#fbf8f4'),
          block(other, 600, 340, 540, 10, fill('slope', 'e2ebee')),
          windowAt(other - 190, 80, 380, 460, '#fbf8f4'),
          [0, 1, 2, 3, 4].map((i) => block(500, 160 + i * 90, 900, 18, 9, fill('slope', oak))).join(''),
        ]) +
        boards(700, choose.oneOf('gymFloor', [oak, 'c9bfb2', 'dcb889', 'a98a68'])) +
        path('M120 960L260 820H940L1000 900V1000H140Z', fill('slope', lighter(room.main, 0.25))) +
        plant(opposite(x, 460), 760, 1.1, room.bright),
      front: move(
        other,
        940,
        cylinder(0, 90, 190, fill('matte', room.deep), fill('flat', room.bright)),
        cylinder(-190, 50, 34, fill('matte', room.bright)),
      ),
      x,
      foot: 880,
      width: 560,
      height: 600,
    }
  },
  nursery: (pictureStyle) => {
    const { room, choose } = pictureStyle
    const x = choosePlace(pictureStyle)
    const other = opposite(x, 350)
    const flags = Array.from({ length: 9 }, (_, i) =>
      move(
        60 + i * 112,
        110 + Math.sin((i / 8) * Math.PI) * 70,
        path('M-44 0H44L0 84Z', fill('fall', [room.main, room.bright, room.pale][i % 3] ?? room.main)),
      ),
    ).join('')
    return {
      behind:
        backWall(pictureStyle) +
        choose.oneOf('nurseryWall', [
          flags,
          circle(other, 290, 150, fill('fall', room.bright)) +
            circle(other - 60, 260, 140, fill('fall', chooseWallColour(pictureStyle))),
          flags,
          path(`M${other - 190} 700V420L${other} 230L${other + 190} 420V700Z`, fill('slope', 'fbf7f0')),
        ]) +
        boards(720, choose.oneOf('nurseryFloor', ['dcb889', oak, 'efe2d0', 'd3b48c'])) +
        ellipse(500, 900, 470, 90, fill('slope', lighter(room.main, 0.5))) +
        ellipse(500, 896, 400, 70, fill('slope', room.pale)),
      front: group(
        `translate(${other - 60} 930) scale(1.25)`,
        choose.oneOf('toy', [prop('cubes', pictureStyle), prop('ball', pictureStyle)]),
      ),
      x,
      foot: 890,
      width: 520,
      height: 600,
    }
  },
  pets: (pictureStyle) => {
    const { room, choose } = pictureStyle
    const x = choose.oneOf('place', [380, 620, 400, 600])
    const other = opposite(x, 330)
    const fur = choose.oneOf('fur', ['d9a765', '7d7672', 'f1e7da', '4d423f'])
    const cat = move(
      other,
      830,
      stroke('M100 -30C190 -40 210 -140 160 -190', `#${fur}`, 30),
      path('M-110 0C-120 -170 -70 -250 0 -250C70 -250 120 -170 110 0Z', fill('ball', fur)),
      circle(0, -290, 92, fill('ball', fur)),
      path('M-86 -330L-78 -420L-18 -368ZM86 -330L78 -420L18 -368Z', fill('slope', fur)),
      circle(-34, -300, 11, '#2b2323'),
      circle(34, -300, 11, '#2b2323'),
      ellipse(0, -268, 11, 8, '#d98a94'),
      ellipse(-50, -10, 44, 26, fill('ball', lighter(fur, 0.2))),
      ellipse(50, -10, 44, 26, fill('ball', lighter(fur, 0.2))),
    )
    return {
      behind:
        backWall(pictureStyle) +
        choose.oneOf('petWall', [
          windowAt(x - 170, 90, 340, 380, '#fbf8f4'),
          frameAt(pictureStyle, x - 120, 130, 240, 300),
          plant(opposite(other, 460), 720, 1.2, room.bright),
          frameAt(pictureStyle, x - 150, 160, 300, 220),
        ]) +
        boards(700, choose.oneOf('petFloor', [oak, 'dcb889', 'c9bfb2', 'b48a60'])) +
        ellipse(500, 900, 480, 86, fill('slope', lighter(room.main, 0.55))) +
        cat,
      front: '',
      x,
      foot: 930,
      width: 520,
      height: 460,
    }
  },
  hall: (pictureStyle) => {
    const { room, choose } = pictureStyle
    const x = choosePlace(pictureStyle)
    const other = opposite(x, 330)
    const door =
      block(
        other,
        800,
        330,
        700,
        6,
        fill('slope', choose.oneOf('door', [oak, room.main, 'f4eee6', room.deep])),
      ) +
      block(other, 420, 230, 250, 4, fill('slope', lighter(room.main, 0.5))) +
      circle(other + 120, 500, 15, fill('ball', 'd3ae6e'))
    const hooks =
      block(other, 200, 360, 30, 6, fill('slope', oak)) +
      [-120, 0, 120].map((at) => circle(other + at, 206, 13, fill('ball', '3a3335'))).join('') +
      path(
        `M${other - 170} 210C${other - 190} 380 ${other - 180} 500 ${other - 190} 600H${other - 50}C${other - 60} 480 ${other - 50} 380 ${other - 80} 210Z`,
        fill('slope', room.bright),
      ) +
      stroke(`M${other + 120} 210V560`, `#${room.deep}`, 12)
    return {
      behind:
        backWall(pictureStyle) +
        choose.oneOf('hallWall', [door, hooks, door, windowAt(other - 170, 120, 340, 460, '#fbf8f4')]) +
        boards(790, choose.oneOf('hallFloor', [oak, 'd9c9b4', 'b9b4ae', 'a9774b'])) +
        path('M80 960C200 900 800 900 920 960L980 1000H20Z', fill('slope', room.deep)),
      front: plant(opposite(x, 440), 930, 1, room.pale),
      x,
      foot: 930,
      width: 480,
      height: 740,
    }
  },
  party: (pictureStyle) => {
    const { room, choose } = pictureStyle
    const x = choosePlace(pictureStyle)
    const other = opposite(x, 340)
    const lanterns = [150, 420, 700, 900]
      .map((at, i) =>
        move(
          at,
          0,
          stroke(`M0 0V${90 + (i % 2) * 60}`, '#7a5236', 5),
          ellipse(0, 150 + (i % 2) * 60, 62, 62, fill('ball', i % 2 ? room.main : room.bright)),
          block(0, 220 + (i % 2) * 60, 40, 12, 4, fill('flat', 'd3ae6e')),
        ),
      )
      .join('')
    const balloons = [
      [-60, 260],
      [60, 200],
      [10, 340],
    ]
      .map(
        ([dx = 0, y = 0], i) =>
          stroke(`M${other + dx} ${y + 90}C${other + dx} 520 ${other} 560 ${other} 700`, '#8a7562', 3) +
          ellipse(other + dx, y, 76, 94, fill('ball', [room.main, room.bright, room.pale][i] ?? room.main)),
      )
      .join('')
    return {
      behind:
        backWall(pictureStyle) +
        choose.oneOf('partyWall', [
          lanterns,
          balloons,
          windowAt(other - 170, 80, 340, 440, '#fbf8f4'),
          lanterns,
        ]) +
        boards(700, choose.oneOf('partyTable', [oak, 'a9774b', 'f3ece3', 'dcb889'])),
      front:
        move(
          other,
          900,
          cylinder(0, 70, 130, fill('matte', 'fbf1e0'), fill('flat', 'fff6e4')),
          stroke('M0 -134V-150', '#4b3a30', 5),
          ellipse(0, -180, 60, 70, fill('glow', 'ffe2a0')),
          path('M0 -208C16 -180 14 -158 0 -150C-14 -158 -16 -180 0 -208Z', '#ffb74a'),
        ) + group(`translate(${other - 150} 950)`, prop('petals', pictureStyle)),
      x,
      foot: 870,
      width: 560,
      height: 600,
    }
  },
} satisfies Record<string, DrawScene>

export type SceneName = keyof typeof scenes
