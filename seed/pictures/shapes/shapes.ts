import * as appliances from './appliances.ts'
import * as beauty from './beauty.ts'
import * as bottles from './bottles.ts'
import { bowls } from './bowls.ts'
import * as jars from './jars.ts'
import * as kitchenware from './kitchenware.ts'
import { knives } from './knives.ts'
import * as packs from './packs.ts'
import * as petBeds from './pet-beds.ts'
import * as play from './play.ts'
import * as textiles from './textiles.ts'

const { carton: _, ...boxes } = packs

/** All drawable shapes, by name. */
export const shapes = {
  ...appliances,
  ...beauty,
  ...bottles,
  ...jars,
  ...kitchenware,
  ...boxes,
  bowls,
  knives,
  ...petBeds,
  ...play,
  ...textiles,
}

export type ShapeName = keyof typeof shapes
