/** Aspect ratio of a banner, and the minimum width in pixels for a desktop (docs/spec/errors.md#other-errors, banner
 *  format failure). */
export const bannerShape = { minWidth: 1_280, minHeight: 512 } as const

/** Maximum banners on the home page: the first enabled ones. */
export const maxBannersShown = 8

/** Maximum banners in total. */
export const maxBanners = 50
