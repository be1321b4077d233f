import { useState } from 'react'
import type { DataRequest } from '../../../../contract/privacy/privacy-admin.ts'
import { asCursorPage } from '../../platform/api/use-pages.ts'
import { FormDialog } from '../../platform/form-dialog.tsx'
import { useLanguage } from '../../platform/pages/language.ts'
import { useAdminText } from '../../text/admin.ts'
import { showDate, showDay } from '../../text/format-dates.ts'
import { useText } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Select } from '../../ui/form/select.tsx'
import { quietAdminApi } from '../admin-api.ts'
import { AdminPage } from '../admin-page.tsx'
import { Listed } from '../listed.tsx'
import { useAdminList } from '../use-admin-list.ts'
import { useFilters } from '../use-filters.ts'
import { AddDataRequest, AnswerDataRequest } from './data-request-forms.tsx'
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
  const [shown, setShown] = useState<DataRequest | 'new' | null>(null)
  const added = () => {
    setShown(null)
    void list.reload()
  }
  // An answered request stays in the list of open ones until the next load, with its outcome.
  const answered = (request: DataRequest) => {
    setShown(null)
    const { loaded } = list
    if (loaded.phase !== 'ready') return
    const items = loaded.value.items.map((item) => (item.id === request.id ? request : item))
    list.show({ ...loaded.value, items })
  }
  return (
    <AdminPage
      title={requests.title}
      actions={
        <Button size="small" onClick={() => setShown('new')}>
          {requests.add}
        </Button>
      }
    >
      <div className="max-w-xs pb-5">
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
        columns={useColumns(setShown)}
        keyOf={({ id }) => id}
        empty={requests.empty}
      />
      <FormDialog
        isOpen={shown !== null}
        onClose={() => setShown(null)}
        title={
          shown === null || shown === 'new' ? requests.add : requests.answerTitles[shown.kind](shown.name)
        }
        closeLabel={shell.close}
      >
        {shown === 'new' && <AddDataRequest onDone={added} />}
        {shown !== null && shown !== 'new' && <AnswerDataRequest request={shown} onDone={answered} />}
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

function useColumns(onAnswer: (request: DataRequest) => void): Column<DataRequest>[] {
  const language = useLanguage()
  const { requests } = useAdminText()
  const today = new Date().toISOString().slice(0, 10)
  return [
    {
      name: 'due',
      head: requests.due,
      cell: ({ dueOn, outcome }) => (
        <span className="flex flex-wrap gap-1.5">
          {showDay(language, dueOn)}
          {outcome === null && dueOn < today && <Badge tone="danger">{requests.late}</Badge>}
        </span>
      ),
    },
    { name: 'kind', head: requests.kind, cell: ({ kind }) => requests.kinds[kind] },
    { name: 'name', head: requests.name, from: 'sm', cell: ({ name }) => name },
    { name: 'email', head: requests.email, from: 'md', cell: (request) => <Email request={request} /> },
    {
      name: 'received',
      head: requests.received,
      from: 'lg',
      cell: ({ receivedAt }) => showDate(language, receivedAt),
    },
    {
      name: 'answer',
      head: requests.outcome,
      cell: (request) =>
        request.outcome === null ? (
          <Button variant="secondary" size="small" onClick={() => onAnswer(request)}>
            {requests.answer}
          </Button>
        ) : (
          <>
            {requests.outcomes[request.outcome]}
            {request.reason !== '' && <span className="block text-xs text-muted">{request.reason}</span>}
          </>
        ),
    },
  ]
}
