/** The page of a person's favourites. */
export const favouriteList = {
  tab: 'Favourite products',
  search: 'Search your favourites',
  loading: 'Loading your favourites',
  seeMore: 'See more',
  empty: 'No favourites yet',
  emptyHint: 'Tap the heart on anything you like to find it here.',
  notFound: (keyword: string) => `No favourites match “${keyword}”`,
  notFoundHint: 'Check the spelling, or clear the search to see all of them.',
}
