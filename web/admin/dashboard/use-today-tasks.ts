import type { Today } from '../../../contract/admin/dashboard/today.ts'
import { type ShipmentQueue, shipmentQueues } from '../../../contract/admin/orders/shipment-queues.ts'
import { hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { showDateTime, showDay } from '../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import type { Task } from './task-tiles.tsx'

/** Queues in which a promise to a customer is at stake. */
const urgentQueues: readonly ShipmentQueue[] = ['LATE', 'PROMISE', 'LOST']

/** The tasks of the staff by kind. The queues of shipments, if they are known, replace the tasks that they divide. */
export function useTodayTasks(today: Today, queues: Record<ShipmentQueue, number> | null): Task[] {
  const { queues: words } = useAdminText()
  const { toConfirm, appeals, onTheWay } = useOrderTasks(today)
  const undivided = useUndividedTasks(today)
  const further = useFurtherTasks(today)
  const shipping =
    queues === null
      ? undivided
      : shipmentQueues.map((queue) => ({
          to: `/admin/order?queue=${queue}`,
          name: words.names[queue],
          waiting: queues[queue],
          isUrgent: urgentQueues.includes(queue),
        }))
  return [appeals, toConfirm, ...shipping, ...further, onTheWay]
}

function useOrderTasks({ waiting, oldestAppeal, isAppealOverdue, toConfirm }: Today) {
  const { today: words } = useAdminText()
  const timeIn = useTimeIn()
  const isLate = toConfirm.some((order) => order.isLate)
  return {
    toConfirm: {
      to: '/admin/order?task=CONFIRM',
      name: words.waiting.toConfirm,
      waiting: waiting.toConfirm,
      isUrgent: isLate,
      note: isLate ? words.late : '',
    },
    appeals: {
      to: '/admin/appeal?state=WAITING',
      name: words.waiting.appeals,
      waiting: waiting.appeals,
      isUrgent: isAppealOverdue,
      ...timeIn(words.waitingSince, oldestAppeal),
    },
    onTheWay: { to: '/admin/order?task=ARRIVE', name: words.waiting.toArrive, waiting: waiting.toArrive },
  }
}

/** For staff who don't see the queues of shipments. */
function useUndividedTasks({ waiting, overdueShippedTo, longestInTransit }: Today): Task[] {
  const { today: words } = useAdminText()
  const timeIn = useTimeIn()
  return [
    { to: '/admin/order?task=SHIP', name: words.waiting.toShip, waiting: waiting.toShip },
    { to: '/admin/order?task=REPLACE', name: words.waiting.replacements, waiting: waiting.replacements },
    {
      to: `/admin/order?task=ARRIVE&shippedTo=${overdueShippedTo}`,
      name: words.waiting.inTransit,
      waiting: waiting.inTransit,
      isUrgent: true,
      ...timeIn(words.since, longestInTransit),
    },
  ]
}

function useFurtherTasks({ waiting, nextPayBefore, nextDataRequestDue }: Today): Task[] {
  const language = useLanguage()
  const { today: words } = useAdminText()
  const timeIn = useTimeIn()
  return [
    {
      to: '/admin/reconciliation',
      name: words.waiting.unpaidRefunds,
      waiting: waiting.unpaidRefunds,
      isUrgent: true,
    },
    { to: '/admin/mail', name: words.waiting.failedMails, waiting: waiting.failedMails, isUrgent: true },
    {
      to: '/admin/order?state=UNPAID&origin=STAFF',
      name: words.waiting.unpaidPrepared,
      waiting: waiting.unpaidPrepared,
      ...timeIn(words.payBefore, nextPayBefore),
    },
    {
      to: '/admin/dataRequest',
      name: words.waiting.dataRequests,
      waiting: waiting.dataRequests,
      isUrgent: nextDataRequestDue !== null && nextDataRequestDue <= hongKongDay(new Date()),
      ...(nextDataRequestDue !== null && noteWithDate(words.due, showDay(language, nextDataRequestDue))),
    },
  ]
}

/** The note of a time, if there is one. */
function useTimeIn() {
  const language = useLanguage()
  return (sentence: (time: string) => string, at: string | null) =>
    at === null ? {} : noteWithDate(sentence, showDateTime(language, at))
}

/** A note that names a date, and the date, which is not broken between lines. */
function noteWithDate(sentence: (date: string) => string, date: string): Pick<Task, 'note' | 'date'> {
  return { note: sentence(date), date }
}
