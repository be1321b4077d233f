import type { ShapeName } from '../shapes/shapes.ts'
import type { SceneName } from './scenes.ts'
import type { TextureName } from './textures.ts'

/** What the further pictures of a product show. */
export interface ProductScene {
  /** What is inside, or what it is made of; null for a close view of the product itself. */
  texture: TextureName | null
  scene: SceneName
  /** Height of the drawn product in centimetres. */
  heightCm: number
}

const of = (texture: TextureName | null, scene: SceneName, heightCm: number): ProductScene => ({
  texture,
  scene,
  heightCm,
})

const byShape: Record<ShapeName, ProductScene> = {
  pumpBottle: of('foam', 'bathroom', 19),
  tallBottle: of('gel', 'bathroom', 17),
  dropper: of('gel', 'vanity', 10.5),
  oilBottle: of('liquid', 'kitchen', 27),
  perfume: of('liquid', 'vanity', 10),
  nailColour: of('swatches', 'vanity', 8),
  pillBottle: of('pills', 'table', 12),
  flask: of('flask', 'desk', 25),
  diffuser: of('liquid', 'living', 28),
  creamJar: of('cream', 'vanity', 7),
  pantryJar: of('honey', 'kitchen', 12),
  tin: of('leaves', 'table', 13),
  candle: of('wax', 'living', 12),
  vase: of('glaze', 'living', 38),
  soap: of('foam', 'bathroom', 6),
  lipstick: of('swatches', 'vanity', 8),
  compact: of('swatches', 'vanity', 9),
  wand: of('swatches', 'vanity', 13),
  sheetMask: of('mask', 'vanity', 18),
  brushes: of(null, 'bathroom', 21),
  tube: of('cream', 'vanity', 14),
  pouch: of('nuts', 'table', 22),
  sachets: of('powder', 'table', 16),
  vials: of('liquid', 'table', 15),
  box: of('teaBags', 'table', 16),
  giftBox: of('box', 'party', 22),
  hamper: of('box', 'party', 40),
  kettle: of('flask', 'kitchen', 26),
  riceCooker: of('flask', 'kitchen', 30),
  blender: of('fruit', 'kitchen', 41),
  purifier: of(null, 'bedroom', 42),
  fan: of(null, 'desk', 36),
  lampStand: of(null, 'bedroom', 40),
  pan: of('steel', 'kitchen', 8),
  pot: of('steel', 'kitchen', 18),
  knives: of('wood', 'kitchen', 36),
  bowls: of('glaze', 'table', 15),
  containers: of('fruit', 'kitchen', 24),
  teapot: of('leaves', 'table', 14),
  plush: of('knit', 'nursery', 28),
  blocks: of('wood', 'nursery', 22),
  feeding: of('glaze', 'nursery', 13),
  dumbbells: of(null, 'gym', 22),
  ball: of(null, 'gym', 55),
  petToys: of('weave', 'pets', 14),
  petBowl: of('nuts', 'pets', 10),
  suitcase: of('packed', 'hall', 62),
  towels: of('weave', 'bathroom', 24),
  cushion: of('weave', 'bedroom', 45),
  blanket: of('knit', 'bedroom', 22),
  petBed: of('knit', 'pets', 22),
  mat: of(null, 'gym', 61),
  backpack: of('packed', 'hall', 44),
}

/** Kinds whose contents differ from those of other products in the same pack. */
const byGroup: Record<string, Partial<ProductScene>> = {
  cream: { scene: 'vanity' },
  shampoo: { texture: 'gel' },
  herbal: { texture: 'powder' },
  'festive-tin': { texture: 'nuts', scene: 'party' },
  'pet-treat': { texture: 'nuts', scene: 'pets' },
  'tea-set': { texture: 'glaze' },
  toner: { texture: 'liquid' },
  candle: { scene: 'living' },
}

export const chooseProductScene = (shape: ShapeName, group = ''): ProductScene => ({
  ...byShape[shape],
  ...byGroup[group],
})
