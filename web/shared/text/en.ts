import { firstText } from './en/first.ts'
import { furtherText } from './en/further.ts'

/** Everything the mall says in English, by noun. */
export const en = { ...firstText, ...furtherText }
