import { cart } from './en/cart.ts'
import { catalogue } from './en/catalogue.ts'
import { failures } from './en/failures.ts'
import { home } from './en/home.ts'
import { fieldCodes, refusals } from './en/refusals.ts'
import { shell } from './en/shell.ts'

/** Everything the mall says in English, by noun. */
export const en = { shell, failures, home, catalogue, cart, refusals, fieldCodes }
