import { type RawBuilder, sql } from 'kysely'

/** Whether both sides of a row of `appeals` can write: it is open, or an accepted return, the last opened appeal of an order
 *  in whose state no other can be sent. */
export const isWritable = sql<boolean>`(appeals.state = 'OPEN' or appeals.state = 'ACCEPTED'
  and exists (select from orders as decided where decided.id = appeals.order_id
    and decided.state in ('REFUND', 'RETURNSUCCESS'))
  and not exists (select from appeals as later where later.order_id = appeals.order_id
    and later.opened_at > appeals.opened_at))`

/** Since when the customer of a row of `appeals` waits for the staff, or null: the first message without a reply, or the
 *  cancellation of a replacement after the last message. Messages that the staff need not answer do not count. */
export const waitingSince: RawBuilder<Date | null> = sql`(case when ${isWritable} then coalesce(
  (select min(unanswered.at) from appeal_messages as unanswered
    where unanswered.appeal_id = appeals.id and unanswered.staff_id is null and unanswered.number > greatest(
      (select max(answer.number) from appeal_messages as answer
        where answer.appeal_id = appeals.id and answer.staff_id is not null),
      (select handled_message from appeal_handling as handling where handling.appeal_id = appeals.id), 0)),
  (select max(cancelled.ended_at) from replacements as cancelled
    where cancelled.appeal_id = appeals.id and cancelled.state = 'CANCELLED' and appeals.state = 'OPEN'
      and not exists (select from replacements as repeated
        where repeated.appeal_id = appeals.id and repeated.state = 'OPEN')
      and cancelled.ended_at >= (
        select max(message.at) from appeal_messages as message where message.appeal_id = appeals.id))) end)`

/** Whether a row of `appeals` waits for the staff. */
export const isWaiting = sql<boolean>`(appeals.state in ('OPEN', 'ACCEPTED') and ${waitingSince} is not null)`

/** Whether a row of `appeals` is open and waits for the customer, and no replacement waits to be sent. */
export const isReplied = sql<boolean>`(appeals.state = 'OPEN' and ${waitingSince} is null
  and not exists (select from replacements as sending
    where sending.appeal_id = appeals.id and sending.state = 'OPEN'))`
