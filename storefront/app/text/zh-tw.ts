import type { Text } from './text.ts'
import { alerts } from './zh-tw/alerts.ts'
import { appeals } from './zh-tw/appeals.ts'
import { cart } from './zh-tw/cart.ts'
import { catalogue } from './zh-tw/catalogue.ts'
import { checkout } from './zh-tw/checkout.ts'
import { failures } from './zh-tw/failures.ts'
import { favourites } from './zh-tw/favourites.ts'
import { home } from './zh-tw/home.ts'
import { orders } from './zh-tw/orders.ts'
import { people } from './zh-tw/people.ts'
import { receivers } from './zh-tw/receivers.ts'
import { fieldCodes, refusals } from './zh-tw/refusals.ts'
import { settings } from './zh-tw/settings.ts'
import { share } from './zh-tw/share.ts'
import { shell } from './zh-tw/shell.ts'
import { signingIn } from './zh-tw/signing-in.ts'

/** Everything the mall says in the Chinese of Hong Kong. What English says and this does not, the compiler names. */
export const zhTw: Text = {
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
