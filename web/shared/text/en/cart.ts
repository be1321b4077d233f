import { count } from '../format/plural.ts'

export const cart = {
  added: 'Added to your cart',
  quantity: 'Quantity',
  decrease: 'Decrease quantity',
  increase: 'Increase quantity',
  cannotAdd: 'We couldn’t add this to your cart. Please try again.',
  cannotRemove: 'We couldn’t remove this from your cart. Please try again.',
  page: {
    title: 'Shopping cart',
    loading: 'Loading your cart',
    empty: 'Your cart is empty',
    emptyHint: 'Products you add will appear here.',
    toShop: 'Start shopping',
    lines: (lines: number, pieces: number, orderable: number) =>
      count(lines, 'product') +
      (pieces === lines ? '' : `, ${count(pieces, 'item')}`) +
      (orderable < pieces ? ` (${orderable} can be ordered now)` : ''),
    items: 'Products in your cart',
    each: 'each',
    removeOf: (name: string) => `Remove “${name}”`,
    removed: (name: string) => `“${name}” was removed.`,
    undo: 'Undo',
    undoOf: (name: string) => `Undo removing “${name}”`,
    changesNeeded: (lines: number) => `${count(lines, 'product')} ${lines === 1 ? 'needs' : 'need'} a change`,
    afterName: (reason: string) => `: ${reason}`,
    removeDisabled: (lines: number) => `Remove ${count(lines, 'unavailable product')}`,
    disabled: 'No longer available. Please choose again.',
    soldOut: 'Out of stock.',
    notInTotal: 'Not in the total',
    notEnough: (left: number) => `Only ${left} left.`,
    changeTo: (left: number) => `Change to ${left}`,
    priceIncreased: (before: string) =>
      `The price has gone up since you added this product. It was listed at ${before}.`,
    priceDecreased: (before: string) =>
      `The price has dropped since you added this product. It was listed at ${before}.`,
    refreshFailed: 'We couldn’t update prices and stock. We’ll check them again before you order.',
    summary: 'Order summary',
    total: 'Estimated total',
    checkout: 'Check out',
    signInFirst: 'You’ll be asked to sign in first',
    nothingOrderable: 'None of the products in your cart can be ordered right now.',
    cannotBuy: 'This distributor card number is not a valid account for buying. Please contact us.',
    continueShopping: 'Continue shopping',
    quantityRange: 'Enter a whole number from 1 to 999.',
    chooseAgain: 'Choose again',
    removedUnavailable: (name: string) => `“${name}” is no longer available and was removed.`,
    loadFailed: 'We couldn’t load the cart saved to your account.',
  },
}
