/** The page of a person's favourites. */
export const favouriteList = {
  tab: 'Marked with a heart',
  search: 'Search your favourites',
  loading: 'Loading your favourites',
  seeMore: 'See more',
  empty: 'No favourites yet',
  emptyHint: 'Press the heart on anything you like, and you will find it here again.',
  notFound: (keyword: string) => `None of your favourites matches “${keyword}”`,
  notFoundHint: 'Check the spelling, or clear the search to see all of them.',
}
