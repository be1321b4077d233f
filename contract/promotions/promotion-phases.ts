/** Where a promotion stands in time. One that was ended by the staff counts as over, whatever its days say.
 *  Apart from the schemas of its endpoints, so that a page can list them without carrying those along. */
export const promotionPhases = ['COMING', 'RUNNING', 'OVER'] as const
export type PromotionPhase = (typeof promotionPhases)[number]
