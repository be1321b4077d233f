/** TYPHOON: tropical cyclone signal 8 or above. RAINSTORM: black rainstorm warning. This file contains no schemas, so that
 *  pages load no validation. */
export const suspensionKinds = ['TYPHOON', 'RAINSTORM', 'OTHER'] as const
export type SuspensionKind = (typeof suspensionKinds)[number]
