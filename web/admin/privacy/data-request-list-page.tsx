import { useState } from 'react'
import type { DataRequest } from '../../../contract/admin/privacy/privacy-admin.ts'
import { asCursorPage } from '../../shared/api/use-pages.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { PageLink, useGo } from '../../shared/pages/link.tsx'
import { FormDialog } from '../../shared/session/form-dialog.tsx'
import { showDate, showDay } from '../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import type { Column } from '../../shared/ui/data-table.tsx'
import { Select } from '../../shared/ui/form/select.tsx'
import { rowLinkClass } from '../layout/row-link-class.ts'
import { ForChanges } from '../shared/admin-access.tsx'
import { quietAdminApi } from '../shared/admin-api.ts'
import { AdminPage } from '../shared/admin-page.tsx'
import { Listed } from '../shared/listed.tsx'
import { useAdminList } from '../shared/use-admin-list.ts'
import { useFilters } from '../shared/use-filters.ts'
import { AddDataRequest } from './add-data-request.tsx'
import { DaysLeft } from './days-left.tsx'
import { DiscloseButton, useContact } from './disclose-contact.tsx'

/** Personal data requests, most urgent first: the legal limit is forty days. */
export default function DataRequestPage() {
  const { requests } = useAdminText()
  const { shell } = useText()
  const { filters, narrow } = useFilters(['all'])
  const isOpen = filters.all === ''
  const list = useAdminList(`requests ${isOpen}`, (after) =>
    asCursorPage(after, (page) =>
      quietAdminApi.dataRequests.list({
        query: { isOpen: isOpen ? 'true' : 'false', page, size: 50 },
      }),
    ),
  )
  const [isAdding, setAdding] = useState(false)
  const go = useGo()
  return (
    <AdminPage
      title={requests.title}
      actions={
        <Button size="small" onClick={() => setAdding(true)}>
          {requests.add}
        </Button>
      }
    >
      <div className="pb-5 sm:max-w-xs">
        <Select
          label={requests.which}
          value={filters.all}
          onChange={(all) => narrow({ all })}
          options={[
            { value: '', label: requests.open },
            { value: '1', label: requests.all },
          ]}
        />
      </div>
      <Listed
        list={list}
        caption={requests.title}
        columns={useColumns()}
        hasCards
        keyOf={({ id }) => id}
        empty={requests.empty}
      />
      <FormDialog
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        title={requests.add}
        closeLabel={shell.close}
      >
        <ForChanges>
          <AddDataRequest onDone={({ id }) => go(`/admin/dataRequest/detail?id=${id}`)} />
        </ForChanges>
      </FormDialog>
    </AdminPage>
  )
}

function Email({ request: { id, email } }: { request: DataRequest }) {
  const contact = useContact('dataRequest', id)
  if (email === '') return '–'
  return (
    <span className="flex flex-wrap items-center gap-2">
      {contact.disclosed?.email ?? email}
      <DiscloseButton contact={contact} />
    </span>
  )
}

function useColumns(): Column<DataRequest>[] {
  const language = useLanguage()
  const { requests } = useAdminText()
  return [
    {
      name: 'kind',
      head: requests.kind,
      cell: ({ id, kind }) => (
        <PageLink
          to={`/admin/dataRequest/detail?id=${id}`}
          className="whitespace-nowrap font-medium text-ink hover:text-accent hover:underline"
        >
          {requests.kinds[kind]}
        </PageLink>
      ),
    },
    {
      name: 'due',
      head: requests.due,
      cell: (request) => (
        <span className="flex flex-wrap gap-1.5">
          {showDay(language, request.dueOn)}
          <DaysLeft request={request} />
        </span>
      ),
    },
    {
      name: 'name',
      head: requests.name,
      cell: ({ personId, name }) => (
        <PageLink to={`/admin/person/detail?id=${personId}`} className={rowLinkClass}>
          {name}
        </PageLink>
      ),
    },
    { name: 'email', head: requests.email, from: 'md', cell: (request) => <Email request={request} /> },
    {
      name: 'received',
      head: requests.received,
      from: 'lg',
      cell: ({ receivedAt }) => <time dateTime={receivedAt}>{showDate(language, receivedAt)}</time>,
    },
    { name: 'answer', head: requests.outcome, cell: (request) => <Answer request={request} /> },
  ]
}

function Answer({ request: { outcome, answeredAt, answeredBy, reason } }: { request: DataRequest }) {
  const language = useLanguage()
  const { requests } = useAdminText()
  if (outcome === null) return '–'
  return (
    <>
      {requests.outcomes[outcome]}
      {answeredAt !== null && (
        <span className="block text-xs text-muted">
          {requests.answeredBy(answeredBy, showDate(language, answeredAt))}
        </span>
      )}
      {reason !== '' && <span className="block text-xs text-muted">{reason}</span>}
    </>
  )
}
