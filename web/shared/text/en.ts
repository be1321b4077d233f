import { first } from './en/first.ts'
import { further } from './en/further.ts'

/** Everything the mall says in English, by noun. */
export const en = { ...first, ...further }
