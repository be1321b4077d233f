import type { MailState, OutboxMail } from '../../../contract/admin/mail/mail-admin.ts'
import { asCursorPage } from '../../shared/api/use-pages.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { showDateTime } from '../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Button } from '../../shared/ui/button.tsx'
import type { Column } from '../../shared/ui/data-table.tsx'
import { Select } from '../../shared/ui/form/select.tsx'
import { RefusalBelowRow } from '../forms/refusal-below-row.tsx'
import { DiscloseButton, useContact } from '../privacy/disclose-contact.tsx'
import { adminApi, quietAdminApi } from '../shared/admin-api.ts'
import { AdminPage } from '../shared/admin-page.tsx'
import { Listed } from '../shared/listed.tsx'
import { mailName } from '../shared/order-timeline.ts'
import { useAct } from '../shared/use-act.ts'
import { useAdminList } from '../shared/use-admin-list.ts'
import { useFilters } from '../shared/use-filters.ts'
import { ReadMail } from './read-mail.tsx'

const states = ['FAILED', 'QUEUED', 'SENT'] as const satisfies MailState[]

/** Outbox: failed mails first, or the mails of one person; each can be read, and sent again. */
export default function MailPage() {
  const admin = useAdminText()
  const { filters, narrow } = useFilters(['state', 'personId'])
  const { personId } = filters
  const state =
    states.find((listedState) => listedState === filters.state) ?? (personId ? undefined : 'FAILED')
  const query = { ...(state && { state }), ...(personId && { personId }), size: 50 }
  const list = useAdminList(`mails ${state} ${personId}`, (after) =>
    asCursorPage(after, (page) => quietAdminApi.mail.list({ query: { ...query, page } })),
  )
  return (
    <AdminPage title={admin.mails.title}>
      <div className="pb-5 sm:max-w-xs">
        <Select
          label={admin.mails.state}
          value={state ?? ''}
          {...(personId && { placeholder: admin.orders.any })}
          onChange={(state) => narrow({ state })}
          options={states.map((mailState) => ({ value: mailState, label: admin.mails.states[mailState] }))}
        />
      </div>
      <Listed
        list={list}
        caption={admin.mails.title}
        columns={useColumns(state, () => void list.reload())}
        hasCards
        keyOf={({ id }) => id}
        empty={state === 'FAILED' ? admin.mails.noneFailed : admin.mails.empty}
      />
    </AdminPage>
  )
}

function useColumns(state: MailState | undefined, onRetried: () => void): Column<OutboxMail>[] {
  const language = useLanguage()
  const admin = useAdminText()
  const { mails } = admin
  return [
    {
      name: 'at',
      head: mails.at,
      from: 'sm',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{showDateTime(language, createdAt)}</time>,
    },
    {
      name: 'kind',
      head: mails.kind,
      cell: ({ kind }) => <span className="block sm:min-w-16">{mailName(kind, admin)}</span>,
    },
    { name: 'to', head: mails.to, cell: (mail) => <Recipient mail={mail} /> },
    ...(state === undefined
      ? [
          {
            name: 'state',
            head: mails.state,
            cell: (mail) => mails.states[mail.state],
          } satisfies Column<OutboxMail>,
        ]
      : []),
    { name: 'tries', head: mails.tries, isNumber: true, from: 'md', cell: ({ tries }) => tries },
    ...(state === 'FAILED'
      ? [
          {
            name: 'error',
            head: mails.error,
            from: 'lg',
            cell: ({ lastError }) => <span className="block min-w-36 wrap-anywhere">{lastError ?? '–'}</span>,
          } as const satisfies Column<OutboxMail>,
          {
            name: 'retry',
            head: mails.act,
            isActs: true,
            cell: ({ id }) => <Retry id={id} onRetried={onRetried} />,
          } satisfies Column<OutboxMail>,
        ]
      : []),
    {
      name: 'read',
      head: mails.content,
      cell: ({ id, kind }) => <ReadMail id={id} name={mailName(kind, admin)} onSent={onRetried} />,
    },
  ]
}

function Recipient({ mail: { id, to } }: { mail: OutboxMail }) {
  const contact = useContact('mail', id)
  return (
    <span className="flex min-w-36 flex-wrap items-center gap-2 wrap-anywhere">
      {contact.disclosed?.email ?? to}
      <DiscloseButton contact={contact} />
    </span>
  )
}

function Retry({ id, onRetried }: { id: string; onRetried: () => void }) {
  const { mails } = useAdminText()
  const acts = useAct()
  const { isBusy, act } = acts
  const retry = async () => {
    if (await act(() => adminApi.mail.retry({ params: { id } }))) onRetried()
  }
  return (
    <span className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        size="small"
        className="whitespace-nowrap"
        isBusy={isBusy}
        onClick={() => void retry()}
      >
        {mails.retry}
      </Button>
      <RefusalBelowRow form={acts} />
    </span>
  )
}
