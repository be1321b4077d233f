/** Refunds and offset credits above this amount need the approval of a second member of staff. */
export const fourEyesOverCents = 500_000
