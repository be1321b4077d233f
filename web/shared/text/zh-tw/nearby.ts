import type { NearbyText } from '../shape/text.ts'
import { alerts } from './alerts.ts'
import { gifts } from './gifts.ts'
import { added, discover, memberPrices, zoom } from './product.ts'
import { filterSheet, searchLimit, suggestions } from './search.ts'
import { service } from './service.ts'
import { share } from './share.ts'
import { signInFirst } from './sign-in-first.ts'

/** The sentences of public pages below the first screen and of what opens on them: fetched after hydration. */
export const nearbyText: NearbyText = {
  service,
  added,
  alerts,
  filterSheet,
  share,
  signInFirst,
  suggestions,
  memberPrices,
  searchLimit,
  zoom,
  discover,
  gifts,
}
