/** Whether a pick-up point takes parcels; a full one does not for the time being, a closed one for good. */
export const pickupPointStates = ['OPEN', 'FULL', 'CLOSED'] as const
export type PickupPointState = (typeof pickupPointStates)[number]
