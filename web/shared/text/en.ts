import { firstText } from './en/first.ts'
import { furtherText } from './en/further.ts'
import { nearbyText } from './en/nearby.ts'

/** Everything the mall says in English, by noun. */
export const en = { ...firstText, ...nearbyText, ...furtherText }
