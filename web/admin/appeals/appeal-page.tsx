import { useSearchParams } from 'react-router'
import type { AdminAppeal } from '../../../contract/admin/appeals/appeals-admin.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { useGoodsName } from '../../shared/language/goods-name.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { showPhone } from '../../shared/text/format/format.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { FactList } from '../../shared/ui/fact-list.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { Conversation } from '../../shop/appeals/conversation.tsx'
import { SentPhoto } from '../../shop/appeals/sent-photo.tsx'
import { StaffNotes } from '../order-notes/staff-notes.tsx'
import { DiscloseButton, useContact } from '../privacy/disclose-contact.tsx'
import { useMay } from '../shared/admin-access.tsx'
import { quietAdminApi } from '../shared/admin-api.ts'
import { AdminPage } from '../shared/admin-page.tsx'
import { LoadedOr } from '../shared/loaded-or.tsx'
import { AppealAnswer } from './appeal-answer.tsx'
import { AppealBadge } from './appeal-badge.tsx'
import { turnOf } from './appeal-badge-rules.ts'
import { Assignee } from './assignee.tsx'
import { NextAppeal } from './next-appeal.tsx'
import { ReplyDue } from './reply-due.tsx'

/** An appeal: its order, messages and staff actions. */
export default function AppealPage() {
  const { appeals } = useAdminText()
  const { requestTypes } = useText().appeals
  const may = useMay()
  const [searchParams] = useSearchParams()
  const id = searchParams.get('id') ?? 'none'
  const { loaded, show, retry, reload } = useLoaded(id, () => quietAdminApi.appeals.read({ params: { id } }))
  return (
    <AdminPage
      title={
        loaded.phase === 'ready'
          ? appeals.titleOf(loaded.value.ordererName, requestTypes[loaded.value.requestType])
          : appeals.one
      }
      above={[{ to: '/admin/appeal', name: appeals.title }]}
      actions={loaded.phase === 'ready' && may('orders') && <NextAppeal appeal={loaded.value} />}
    >
      <LoadedOr loaded={loaded} onRetry={retry}>
        {(appeal) => (
          <div className="grid max-w-6xl items-start gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_22rem] xl:grid-rows-[auto_1fr]">
            <div className="grid min-w-0 gap-6 xl:row-span-2">
              <NarrowFacts appeal={appeal} />
              <Conversation
                label={appeals.conversation}
                messages={appeal.messages}
                reader="staff"
                authors={{ staff: appeals.staff, shopper: appeals.shopper }}
                photos={appeal.images.map((image, place) => (
                  <SentPhoto
                    key={image.id}
                    image={image}
                    read={(id) => quietAdminApi.appeals.readImage({ params: { id } })}
                    alt={appeals.photoAt(place + 1)}
                    className="size-40"
                  />
                ))}
              />
              {appeal.replacement === 'OPEN' && <ReplacementNotice invoice={appeal.invoice} />}
              {may('orders') && (
                <AppealAnswer appeal={appeal} onChanged={show} onStale={() => void reload()} />
              )}
            </div>
            <aside className="min-w-0" aria-label={appeals.facts}>
              <Facts appeal={appeal} />
            </aside>
            <div className="grid min-w-0 gap-6">
              {may('orders') && <Assignee appeal={appeal} onChanged={show} onStale={() => void reload()} />}
              <StaffNotes invoice={appeal.invoice} />
            </div>
          </div>
        )}
      </LoadedOr>
    </AdminPage>
  )
}

/** What the staff decide by, above the conversation where all facts stand below it. */
function NarrowFacts({ appeal }: { appeal: AdminAppeal }) {
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

/** The accepted replacement is sent from the page of its order. */
function ReplacementNotice({ invoice }: { invoice: string }) {
  const { replacements } = useAdminText()
  return (
    <Notice tone="info">
      {replacements.toSend}{' '}
      <PageLink to={`/admin/order/detail?invoice=${invoice}`} className="underline">
        {replacements.toOrder}
      </PageLink>
    </Notice>
  )
}

/** All facts; on narrow windows without those that `NarrowFacts` shows. */
function Facts({ appeal }: { appeal: AdminAppeal }) {
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
