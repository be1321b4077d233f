import { careTextures } from './care-textures.ts'
import { foodTextures } from './food-textures.ts'
import { materialTextures } from './material-textures.ts'

/** Close views of what a product contains or is made of, seen from above. */
export const textures = { ...careTextures, ...foodTextures, ...materialTextures }

export type TextureName = keyof typeof textures
