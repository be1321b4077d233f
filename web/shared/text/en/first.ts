import { cart } from './cart.ts'
import { catalogue } from './catalogue.ts'
import { failures } from './errors/failures.ts'
import { firstRefusals } from './errors/first-refusals.ts'
import { favourites } from './favourites.ts'
import { home } from './home.ts'
import { shell } from './shell.ts'

/** The sentences that the first page of a visit may need. Every page fetches them, so the fewer the better. */
export const firstText = {
  shell,
  failures,
  home,
  catalogue,
  cart,
  favourites,
  firstRefusals,
}
