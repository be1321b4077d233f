import { alertList, alerts } from './alerts.ts'
import { appeals } from './appeals.ts'
import { cartJoining } from './cart-joining.ts'
import { checkout } from './checkout.ts'
import { distributors } from './distributors.ts'
import { fieldCodes, refusals } from './errors/refusals.ts'
import { favouriteList } from './favourite-list.ts'
import { gifts } from './gifts.ts'
import { orders } from './orders.ts'
import { people } from './people.ts'
import { added, discover, memberPrices, zoom } from './product.ts'
import { receivers } from './receivers.ts'
import { filterSheet, searchLimit, suggestions } from './search.ts'
import { service } from './service.ts'
import { settings } from './settings.ts'
import { share } from './share.ts'
import { signingIn } from './signing-in.ts'
import { unsaved } from './unsaved.ts'

/** The sentences of forms, orders and a person's own pages: fetched once the first page has come to life. */
export const furtherText = {
  people,
  service,
  settings,
  signingIn,
  receivers,
  cartJoining,
  added,
  checkout,
  favouriteList,
  alertList,
  alerts,
  filterSheet,
  share,
  suggestions,
  memberPrices,
  orders,
  appeals,
  distributors,
  refusals,
  fieldCodes,
  unsaved,
  searchLimit,
  zoom,
  discover,
  gifts,
}
