export const failures = {
  noResponse: 'We couldn’t reach the shop. Check your connection and try again.',
  missing: 'This no longer exists. Please refresh the page.',
  busy: (status: number) => `The shop is busy at the moment (${status}). Please try again shortly.`,
  status: (status: number) => `Something went wrong (${status}). Please try again.`,
  ended: {
    expired: 'Your session has expired. Please refresh your page.',
    'not-authorised': 'You do not have enough privileges for this action.',
  },
  endedTitle: 'Please sign in again',
  confirmEnd: 'OK',
  notFound: {
    title: 'Page not found',
    hint: 'It may have moved, or the address may have a typo.',
    toHome: 'Go to the home page',
  },
  partNotLoaded:
    'This couldn’t be loaded. Check your connection and try again. If it keeps failing, reload the page.',
  broken: {
    title: 'This page can’t be shown right now',
    hint: 'Your data is safe. Please try again in a moment.',
    retry: 'Try again',
    toAdmin: 'Go to Today',
  },
}
