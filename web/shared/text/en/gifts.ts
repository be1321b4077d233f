import type { GiftOccasion, GiftPerson } from '../../../../contract/shop/catalogue/gift-tags.ts'

/** The gift finder. */
export const gifts = {
  title: 'Gift finder',
  lead: 'Tell us who it’s for, what the day is and what you’d like to spend.',
  describe: (shop: string) => `Gifts at ${shop} by person, occasion and budget, delivered across Hong Kong.`,
  person: 'For',
  persons: {
    her: 'Her',
    him: 'Him',
    elders: 'Parents and elders',
    children: 'Children',
    friends: 'Friends',
  } satisfies Record<GiftPerson, string> as Record<GiftPerson, string>,
  occasion: 'Occasion',
  occasions: {
    birthday: 'Birthday',
    'new-year': 'Lunar New Year',
    'mid-autumn': 'Mid-Autumn',
    'new-home': 'New home',
    'new-baby': 'New baby',
    'thank-you': 'Thank you',
  } satisfies Record<GiftOccasion, string> as Record<GiftOccasion, string>,
  budget: 'Budget',
  startAgain: 'Start again',
  all: 'See all gifts',
  none: 'No gift fits all of these',
  noneHint: 'Leave out one of them to see more.',
  /** The row of the home page. */
  rowTitle: 'Who is it for?',
}
