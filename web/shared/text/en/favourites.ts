export const favourites = {
  title: 'Favourites',
  add: (name: string) => `Add ${name} to favourites`,
  needLogin: 'Sign in to save favourites',
  cannotAdd: 'We couldn’t add this to your favourites. Please try again.',
  cannotRemove: 'We couldn’t remove this from your favourites. Please try again.',
  unavailable: 'No longer available',
}
