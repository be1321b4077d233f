/** The days of delivery and their suspensions. */
export const deliveryCalendar = {
  title: 'Deliveries',
  earliest: (day: string) => `An order that is paid now is promised for ${day} at the earliest.`,
  suspend: {
    TYPHOON: 'Suspend: typhoon signal 8',
    RAINSTORM: 'Suspend: black rainstorm',
    OTHER: 'Suspend: other reason',
  },
  suspended: {
    TYPHOON: (time: string) => `Deliveries are suspended since ${time}: typhoon signal 8 or above.`,
    RAINSTORM: (time: string) => `Deliveries are suspended since ${time}: black rainstorm warning.`,
    OTHER: (time: string) => `Deliveries are suspended since ${time}.`,
  },
  effect: 'Checkout says so, and the day isn’t counted as a working day.',
  resume: 'Resume deliveries',
  edit: 'Change days',
  cutOffHour: 'Cut-off hour (0 to 24)',
  cutOffHint: 'An order that is paid later is handled from the next working day on.',
  handlingDays: 'Working days until it is with the carrier',
  transitDays: 'Working days with the carrier',
  save: 'Save days',
  saved: 'Saved. Orders that are paid keep their promised day.',
}
