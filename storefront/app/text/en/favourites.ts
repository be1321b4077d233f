export const favourites = {
  title: 'Favourites',
  keep: (name: string) => `Keep ${name} as a favourite`,
  needLogin: 'Favourites need you to sign in',
  cannotAdd: 'This could not be added to your favourites. Please try again.',
  cannotRemove: 'This could not be removed from your favourites. Please try again.',
  gone: 'No longer sold',
}
