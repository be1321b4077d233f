/** The shape of a banner, and the fewest pixels that look well on a admin (docs/spec/errors.md#other-errors, banner format failure). */
export const bannerShape = { minWidth: 1_280, minHeight: 512 } as const

/** How many the home page shows: the first ones that are on. */
export const maxBannersShown = 8

/** Past so many nobody could keep them in order any more. */
export const maxBanners = 50
