import type { AdminAppeal } from '../../../contract/admin/appeals/appeals-admin.ts'
import { useGoodsName } from '../../shared/language/goods-name.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { showPhone } from '../../shared/text/format/format.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { FactList } from '../../shared/ui/fact-list.tsx'
import { DiscloseButton, useContact } from '../privacy/disclose-contact.tsx'
import { AppealBadge } from './appeal-badge.tsx'
import { turnOf } from './appeal-badge-rules.ts'
import { ReplyDue } from './reply-due.tsx'

/** What the staff decide by, above the conversation where all facts stand below it. */
export function NarrowFacts({ appeal }: { appeal: AdminAppeal }) {
  const { appeals, list } = useAdminText()
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2 text-sm xl:hidden">
      <AppealBadge turn={turnOf(appeal)} />
      {appeal.waitingSince !== null && (
        <span className="flex flex-wrap items-baseline gap-1">
          {list.labelOf(appeals.due)}
          <ReplyDue appeal={appeal} />
        </span>
      )}
    </div>
  )
}

/** All facts; on narrow windows without those that `NarrowFacts` shows. */
export function AppealFacts({ appeal }: { appeal: AdminAppeal }) {
  const contact = useContact('appeal', appeal.id)
  const nameOf = useGoodsName()
  const { appeals } = useAdminText()
  const text = useText()
  const { lines, reason } = appeal
  return (
    <FactList
      facts={[
        [appeals.state, <AppealBadge key="state" turn={turnOf(appeal)} />, 'max-xl:hidden'],
        appeal.waitingSince !== null && [
          appeals.due,
          <ReplyDue key="due" appeal={appeal} />,
          'max-xl:hidden',
        ],
        [appeals.shopper, appeal.ordererName],
        [appeals.requestType, text.appeals.requestTypes[appeal.requestType]],
        reason !== 'HELP' && [appeals.reason, text.appeals.reasons[reason]],
        [
          appeals.goods,
          <ul key="goods">
            {lines.map((line) => (
              <li key={line.number}>
                {nameOf(line)} × {line.quantity}
              </li>
            ))}
          </ul>,
        ],
        appeal.continues !== null && [
          appeals.continues,
          <PageLink
            key="continues"
            to={`/admin/appeal/detail?id=${appeal.continues}`}
            className="text-accent underline"
          >
            {appeals.continuesLink}
          </PageLink>,
        ],
        [
          appeals.contact,
          <span key="contact" className="flex flex-wrap items-center gap-3">
            {showPhone(contact.disclosed?.contactNumber ?? appeal.contactNumber)}
            <DiscloseButton contact={contact} />
          </span>,
        ],
        [
          appeals.invoice,
          <PageLink
            key="invoice"
            to={`/admin/order/detail?invoice=${appeal.invoice}`}
            className="text-accent underline"
          >
            {appeal.invoice}
          </PageLink>,
        ],
      ]}
    />
  )
}
