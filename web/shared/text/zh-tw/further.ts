import type { FurtherText } from '../shape/text.ts'
import { alertList } from './alert-list.ts'
import { appeals } from './appeals.ts'
import { cartJoining } from './cart-joining.ts'
import { checkout } from './checkout.ts'
import { distributors } from './distributors.ts'
import { fieldCodes, refusals } from './errors/refusals.ts'
import { favouriteList } from './favourite-list.ts'
import { orders } from './orders.ts'
import { people } from './people.ts'
import { receivers } from './receivers.ts'
import { settings } from './settings.ts'
import { signingIn } from './signing-in.ts'
import { unsaved } from './unsaved.ts'

/** The sentences of forms, orders and a person's own pages: fetched when a visitor is about to press something. */
export const furtherText: FurtherText = {
  alertList,
  people,
  settings,
  signingIn,
  receivers,
  cartJoining,
  checkout,
  favouriteList,
  orders,
  appeals,
  distributors,
  refusals,
  fieldCodes,
  unsaved,
}
