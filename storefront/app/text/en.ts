import { alerts } from './en/alerts.ts'
import { appeals } from './en/appeals.ts'
import { cart } from './en/cart.ts'
import { catalogue } from './en/catalogue.ts'
import { checkout } from './en/checkout.ts'
import { failures } from './en/failures.ts'
import { favourites } from './en/favourites.ts'
import { home } from './en/home.ts'
import { orders } from './en/orders.ts'
import { people } from './en/people.ts'
import { receivers } from './en/receivers.ts'
import { fieldCodes, refusals } from './en/refusals.ts'
import { settings } from './en/settings.ts'
import { share } from './en/share.ts'
import { shell } from './en/shell.ts'
import { signingIn } from './en/signing-in.ts'

/** Everything the mall says in English, by noun. */
export const en = {
  shell,
  failures,
  home,
  catalogue,
  cart,
  favourites,
  alerts,
  people,
  settings,
  signingIn,
  receivers,
  checkout,
  orders,
  share,
  appeals,
  refusals,
  fieldCodes,
}
