import { browserStorage, tabStorage } from '../../shared/browser/storage.ts'
import { typedDraftsKey } from '../../shared/session/typed-drafts-key.ts'
import { dropDrafts } from '../appeals/draft.ts'
import { dismissMergeNotice } from '../cart/merge-cart.ts'
import { clearViewed } from '../catalogue/parts/viewed-products.ts'
import { disownInput, isInputOfAnother, ownInput } from '../checkout/input-owner.ts'
import { forgetReview } from '../checkout/order-intent.ts'
import { recentSearchesKey } from './search/recent-searches-key.ts'

/** Removes the input that this tab stores, if its person has signed out or another one is signed in. */
export function followInput(hasSignedOut: boolean): void {
  if (hasSignedOut || isInputOfAnother()) {
    disownInput()
    dismissMergeNotice()
    tabStorage.remove(typedDraftsKey)
    browserStorage.remove(recentSearchesKey)
    clearViewed()
    forgetReview()
    void dropDrafts()
  }
  ownInput()
}
