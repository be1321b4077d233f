export const failures = {
  noResponse: 'No response from the shop. Please check your connection and try again.',
  busy: 'The shop is busy at the moment. Please try again shortly.',
  status: (status: number) => `Something went wrong (${status}). Please try again.`,
  ended: {
    expired: 'Your session has expired. Please refresh your page.',
    'not-authorised': 'You do not have enough privileges for this action.',
  },
  endedTitle: 'Please sign in again',
  confirmEnd: 'OK',
  notFound: {
    title: 'This page cannot be found',
    hint: 'It may have moved, or the address may be mistyped.',
    toHome: 'Go to the home page',
    toSearch: 'See new arrivals',
  },
  partNotLoaded:
    'This could not be loaded. Please check your connection and try again; if that does not help, reload the page.',
  broken: {
    title: 'This page cannot be shown just now',
    hint: 'Nothing of yours is lost. Please try again in a moment.',
    retry: 'Try again',
  },
}
