/** The days of delivery and their suspensions. */
export const deliveryCalendar = {
  title: 'Deliveries',
  earliest: (day: string) => `An order paid now is expected to arrive on ${day}.`,
  suspendAll: 'Suspend deliveries',
  suspend: {
    TYPHOON: 'Suspend for typhoon signal 8',
    RAINSTORM: 'Suspend for a black rainstorm',
    OTHER: 'Suspend for another reason',
  },
  suspended: {
    TYPHOON: (time: string) => `Deliveries have been suspended since ${time}: typhoon signal 8 or above.`,
    RAINSTORM: (time: string) => `Deliveries have been suspended since ${time}: black rainstorm warning.`,
    OTHER: (time: string) => `Deliveries have been suspended since ${time}.`,
  },
  effect: 'Customers see it at checkout, and the day isn’t counted as a working day.',
  resume: 'Resume deliveries',
  edit: 'Change days',
  cutOffHour: 'Cut-off hour (0 to 24)',
  cutOffHint: 'Orders paid later are handled from the next working day.',
  handlingDays: 'Working days until it is with the carrier',
  transitDays: 'Working days with the carrier',
  save: 'Save days',
  saved: 'Saved. Paid orders keep their promised day.',
}
