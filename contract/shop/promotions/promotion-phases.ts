/** The phase of a promotion. One that the staff ended is over, whatever its days. Separate from the endpoint schemas,
 *  so that a page can import it without them. */
export const promotionPhases = ['COMING', 'RUNNING', 'OVER'] as const
export type PromotionPhase = (typeof promotionPhases)[number]
