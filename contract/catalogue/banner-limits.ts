/** The shape of a banner, and the fewest pixels that look well on a desk (docs/spec/errors.md#other-errors, banner format failure). */
export const bannerShape = { leastWidth: 1_280, leastHeight: 512 } as const

/** How many the home page shows: the first ones that are on. */
export const mostBannersShown = 8

/** Past so many nobody could keep them in order any more. */
export const mostBannersKept = 50
