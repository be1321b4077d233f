import { maxUnansweredMessages } from '../../contract/shop/appeals/appeals.ts'
import type { Invariant } from './invariant.ts'

/** Invariants of order help, returns and replacements. */
export const appealInvariants: Invariant[] = [
  {
    id: 'A10b',
    sentence: 'An order is in state APPEAL if and only if it has one open appeal.',
    covers: `
      select order_id from appeals where state = 'OPEN' union all select id from orders where state = 'APPEAL'`,
    sql: `
      select orders.id as what
      from orders left join appeals on appeals.order_id = orders.id and appeals.state = 'OPEN'
      group by orders.id
      having (orders.state = 'APPEAL')::int <> count(appeals.id)`,
  },
  {
    id: 'A10c',
    sentence:
      'The messages of an open appeal are numbered without gaps, and the number that the staff have neither answered nor marked as handled is limited.',
    covers: `select from appeal_messages join appeals on appeals.id = appeal_id where state = 'OPEN'`,
    sql: `
      select appeals.id as what
      from appeals join appeal_messages as message on appeal_id = appeals.id
      where appeals.state = 'OPEN'
      group by appeals.id
      having max(number) <> count(*)
        or count(*) filter (where number > greatest(0,
          (select max(number) from appeal_messages where appeal_id = appeals.id and staff_id is not null),
          (select handled_message from appeal_handling where appeal_id = appeals.id)))
          > ${maxUnansweredMessages}`,
  },
  {
    id: 'A42a',
    sentence: 'An appeal has at most two photos of at most 3 MB each; only a help request may have none.',
    covers: `select from appeals`,
    sql: `
      select appeals.id as what
      from appeals left join appeal_images on appeal_id = appeals.id
      group by appeals.id
      having count(appeal_id) > 2
        or (request_type <> 'HELP' and count(appeal_id) = 0)
        or max(position) <> count(appeal_id)
        or max(length(content)) > 3145728`,
  },
  {
    id: 'A42c',
    sentence: 'An appeal names at least one line of its order, and no more pieces than were ordered.',
    covers: `select from appeals`,
    sql: `
      select appeals.id as what
      from appeals left join appeal_lines on appeal_id = appeals.id
        left join order_lines line
          on (line.order_id, line.number) = (appeal_lines.order_id, appeal_lines.line_number)
      group by appeals.id
      having count(line.number) = 0 or bool_or(appeal_lines.quantity > line.quantity)`,
  },
  {
    id: 'A42d',
    sentence:
      'The received pieces of a return, and the refunded pieces of all returns of an order, are at most those bought.',
    covers: `select from return_receipts`,
    sql: `
      select received.order_id as what
      from return_receipt_lines as received
        join order_lines line on (line.order_id, line.number) = (received.order_id, received.line_number)
      group by received.order_id, received.number, line.number, line.quantity
      having sum(received.quantity) > line.quantity
      union all
      select received.order_id
      from return_receipt_lines as received
        join order_lines line on (line.order_id, line.number) = (received.order_id, received.line_number)
      where received.outcome in ('RESELL', 'DISCARD')
      group by received.order_id, line.number, line.quantity
      having sum(received.quantity) > line.quantity`,
  },
  {
    id: 'A42e',
    sentence:
      'A replacement waits to be sent only while its appeal is open; its pieces left the stock unless it is cancelled, and are at most those bought.',
    covers: `select from replacements`,
    sql: `
      select replacements.id as what
      from replacements left join appeals on appeals.id = appeal_id
      where replacements.state = 'OPEN' and appeals.state is distinct from 'OPEN'
      union all
      select replacement_id
      from replacement_lines as replaced
        join replacements on replacements.id = replacement_id
        join order_lines line on (line.order_id, line.number) = (replaced.order_id, replaced.line_number)
      where replaced.quantity > line.quantity
        or -(select coalesce(sum(movement.quantity), 0) from stock_movements as movement
          where movement.replacement_id = replacements.id and movement.specification_id = line.specification_id)
          <> case replacements.state when 'CANCELLED' then 0 else replaced.quantity end`,
  },
  {
    id: 'A42b',
    sentence: 'A stored photo was re-encoded by the mall and is never the uploaded file.',
    covers: `select from appeal_images`,
    sql: `
      select id as what from appeal_images
      where substr(content, 1, 4) <> 'RIFF' or substr(content, 9, 4) <> 'WEBP'`,
  },
]
