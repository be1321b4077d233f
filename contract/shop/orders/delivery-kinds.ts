/** Whether goods are brought to the address, fetched at a shop or locker, or fetched at the company. */
export const deliveryKinds = ['HOME', 'PICKUP_POINT', 'COLLECTION'] as const
export type DeliveryKind = (typeof deliveryKinds)[number]
