import type { AuditFacts } from '../../../contract/admin/audit-log/audit-log.ts'
import type { Transaction } from '../../core/database.ts'
import type { AuditedSubject } from '../../platform/audit-log/audited-action.ts'

/** An appeal as the subject of an act: its state and that of its order, which is locked first, as in the commands. */
export function appealSubject(id: string): AuditedSubject {
  return { subject: 'appeal', name: id, read: async (tx) => await readFacts(tx, id) }
}

async function readFacts(tx: Transaction, id: string): Promise<AuditFacts | null> {
  const order = await tx
    .selectFrom('orders')
    .where('id', '=', ({ selectFrom }) => selectFrom('appeals').where('id', '=', id).select('order_id'))
    .select(['invoice', 'state as orderState'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!order) return null
  const { state, messages, assignee, handledMessage } = await tx
    .selectFrom('appeals')
    .where('id', '=', id)
    .select(({ selectFrom, fn }) => [
      'state',
      selectFrom('appeal_handling')
        .innerJoin('people', 'people.id', 'assignee_id')
        .where('appeal_id', '=', id)
        .select('username')
        .$asScalar()
        .as('assignee'),
      selectFrom('appeal_handling')
        .where('appeal_id', '=', id)
        .select('handled_message')
        .$asScalar()
        .as('handledMessage'),
      selectFrom('appeal_messages')
        .where('appeal_id', '=', id)
        .select(fn.countAll<number>().as('messages'))
        .$asScalar()
        .$notNull()
        .as('messages'),
    ])
    .executeTakeFirstOrThrow()
  return {
    order: order.invoice,
    orderState: order.orderState,
    state,
    messages: Number(messages),
    assignee: assignee ?? '',
    handledMessage: handledMessage ?? 0,
  }
}
