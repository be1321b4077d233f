export const cart = {
  added: 'Added to your cart',
  quantity: 'Quantity',
  fewer: 'One less',
  more: 'One more',
  cannotAdd: 'This could not be added to your cart.',
  cannotRemove: 'This could not be removed from your cart.',
  cannotLoad: 'Your cart could not be loaded.',
  joined: 'Your cart has been joined with the one kept in your account.',
}
