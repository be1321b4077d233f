import type { FurtherText } from '../shape/text.ts'
import { added } from './added.ts'
import { alertList } from './alert-list.ts'
import { alerts } from './alerts.ts'
import { appeals } from './appeals.ts'
import { cartJoining } from './cart-joining.ts'
import { checkout } from './checkout.ts'
import { distributors } from './distributors.ts'
import { fieldCodes, refusals } from './errors/refusals.ts'
import { favouriteList } from './favourite-list.ts'
import { filterSheet } from './filter-sheet.ts'
import { memberPrices } from './member-prices.ts'
import { orders } from './orders.ts'
import { people } from './people.ts'
import { receivers } from './receivers.ts'
import { searchLimit } from './search-limit.ts'
import { service } from './service.ts'
import { settings } from './settings.ts'
import { share } from './share.ts'
import { signingIn } from './signing-in.ts'
import { suggestions } from './suggestions.ts'
import { unsaved } from './unsaved.ts'
import { zoom } from './zoom.ts'

/** The sentences of forms, orders and a person's own pages: fetched once the first page has come to life. */
export const further: FurtherText = {
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
}
