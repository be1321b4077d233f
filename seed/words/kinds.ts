import { appliances } from './appliances.ts'
import { baby } from './baby.ts'
import { fitnessTravel } from './fitness-travel.ts'
import { health } from './health.ts'
import { home } from './home.ts'
import type { Kind } from './kind.ts'
import { kitchen } from './kitchen.ts'
import { makeUp } from './make-up.ts'
import { personalCare } from './personal-care.ts'
import { gifts, pets } from './pets-gifts.ts'
import { skincare } from './skincare.ts'
import { teaPantry } from './tea-pantry.ts'

/** Sixty kinds of goods with four products each, in the order of the menu. */
export const kinds: readonly Kind[] = [
  ...skincare,
  ...makeUp,
  ...health,
  ...teaPantry,
  ...home,
  ...kitchen,
  ...appliances,
  ...personalCare,
  ...baby,
  ...fitnessTravel,
  ...pets,
  ...gifts,
]
