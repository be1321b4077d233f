/** An event of a parcel. */
export interface CarrierEvent {
  number: string
  code: string
  text: string
  place: string | null
  at: string
}

/** A step of a course: what happens after so many steps, and how many steps later it is reported. */
interface Step {
  after: number
  reportedAfter: number
  code: string
  text: string
  place: string | null
}

const collected: Step = {
  after: 0,
  reportedAfter: 0,
  code: 'IN_TRANSIT',
  text: 'Collected from the sender',
  place: 'Kwun Tong',
}
const sorted: Step = {
  after: 1,
  reportedAfter: 1,
  code: 'IN_TRANSIT',
  text: 'Sorted for delivery',
  place: 'Kwai Chung',
}
const outForDelivery: Step = {
  after: 2,
  reportedAfter: 2,
  code: 'OUT_FOR_DELIVERY',
  text: 'With the courier',
  place: 'Sha Tin',
}
const delivered: Step = {
  after: 3,
  reportedAfter: 3,
  code: 'DELIVERED',
  text: 'Delivered',
  place: 'Sha Tin',
}
const usual = [collected, sorted, outForDelivery, delivered]

/** The courses by the last digit of the tracking number; all others are usual. OUT_FOR_DELIVERY is a code that the mall does
 *  not know. */
const courses: Readonly<Record<string, readonly Step[]>> = {
  // At a pick-up point, collected later.
  5: [
    collected,
    sorted,
    { ...outForDelivery, code: 'AT_PICKUP_POINT', text: 'Ready to collect from a locker' },
    { ...delivered, after: 6, reportedAfter: 6, text: 'Collected' },
  ],
  // Lost.
  6: [collected, sorted, { ...delivered, code: 'LOST', text: 'The parcel cannot be found', place: null }],
  // Delivered twice.
  7: [...usual, { ...delivered, after: 5, reportedAfter: 5, text: 'Delivered once more' }],
  // Reported late, and in the wrong order.
  8: [
    delivered,
    { ...collected, reportedAfter: 4 },
    { ...outForDelivery, reportedAfter: 5 },
    { ...sorted, reportedAfter: 6 },
  ],
  // Comes back to the sender.
  9: [
    collected,
    sorted,
    { ...outForDelivery, text: 'The address is closed' },
    { ...delivered, code: 'RETURNED', text: 'On its way back to the sender', place: 'Kwai Chung' },
  ],
}

/** The events of a parcel that are reported until now, in the order of the reports. */
export function listReportedEvents(
  parcel: { number: string; startedAt: number },
  { now, stepMs }: { now: number; stepMs: number },
): CarrierEvent[] {
  const steps = courses[parcel.number.at(-1) ?? ''] ?? usual
  return steps
    .filter(({ reportedAfter }) => parcel.startedAt + reportedAfter * stepMs <= now)
    .toSorted((one, other) => one.reportedAfter - other.reportedAfter)
    .map(({ after, code, text, place }) => ({
      number: parcel.number,
      code,
      text,
      place,
      at: new Date(parcel.startedAt + after * stepMs).toISOString(),
    }))
}

/** Steps of the longest course. */
export const longestCourse = 6
