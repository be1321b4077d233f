import { useSearchParams } from 'react-router'
import type { DataRequestFile } from '../../../contract/admin/privacy/privacy-admin.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { showDate, showDateTime, showDay } from '../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { FactList } from '../../shared/ui/fact-list.tsx'
import { quietAdminApi } from '../shared/admin-api.ts'
import { AdminPage } from '../shared/admin-page.tsx'
import { LoadedOr } from '../shared/loaded-or.tsx'
import { AnswerDataRequest } from './answer-data-request.tsx'
import { DaysLeft } from './days-left.tsx'
import { DiscloseButton, useContact } from './disclose-contact.tsx'

/** A request about personal data: its deadline, its person and what carries it out. */
export default function DataRequestPage() {
  const { requests } = useAdminText()
  const [searchParams] = useSearchParams()
  const id = searchParams.get('id') ?? 'none'
  const { loaded, show, reload, retry } = useLoaded(`request ${id}`, () =>
    quietAdminApi.dataRequests.read({ params: { id } }),
  )
  const title =
    loaded.value === null ? requests.title : requests.answerTitles[loaded.value.kind](loaded.value.name)
  return (
    <AdminPage title={title} above={[{ to: '/admin/dataRequest', name: requests.title }]}>
      <LoadedOr loaded={loaded} onRetry={retry}>
        {(request) => (
          <div className="grid max-w-3xl gap-8">
            <Facts request={request} />
            {request.outcome === null && (
              <AnswerDataRequest request={request} onAnswered={show} onStale={() => void reload()} />
            )}
          </div>
        )}
      </LoadedOr>
    </AdminPage>
  )
}

function Facts({ request }: { request: DataRequestFile }) {
  const { requests } = useAdminText()
  const language = useLanguage()
  const contact = useContact('dataRequest', request.id)
  const { kind, channel, outcome, reason, answeredAt, answeredBy } = request
  return (
    <FactList
      facts={[
        [requests.kind, requests.kinds[kind]],
        [
          requests.person,
          <PageLink
            key="person"
            to={`/admin/person/detail?id=${request.personId}`}
            className="text-accent underline"
          >
            {request.name}
          </PageLink>,
        ],
        request.email !== '' && [
          requests.email,
          <span key="email" className="flex flex-wrap items-center gap-3">
            {contact.disclosed?.email ?? request.email}
            <DiscloseButton contact={contact} />
          </span>,
        ],
        [requests.received, showDate(language, request.receivedAt)],
        [requests.channel, requests.channels[channel]],
        [
          requests.due,
          <span key="due" className="grid gap-1">
            <span className="flex flex-wrap items-center gap-2">
              {showDay(language, request.dueOn)}
              <DaysLeft request={request} />
            </span>
            {outcome === null && (
              <span className="text-xs text-muted">
                {kind === 'ERASURE' ? requests.lawOfDeletion : requests.law}
              </span>
            )}
          </span>,
        ],
        outcome !== null && [requests.outcome, requests.outcomes[outcome]],
        answeredAt !== null && [
          requests.answered,
          requests.answeredBy(answeredBy, showDateTime(language, answeredAt)),
        ],
        reason !== '' && [requests.reason, reason],
        ...downloadFacts(useDownload(request), requests.downloaded),
      ]}
    />
  )
}

function downloadFacts(download: string | null, name: string) {
  return download === null ? [] : [[name, download] as const]
}

/** Whether the copy was downloaded; null for requests without one. */
function useDownload({ downloadedAt, exportExpiresAt }: DataRequestFile): string | null {
  const { requests } = useAdminText()
  const language = useLanguage()
  if (downloadedAt !== null) return showDateTime(language, downloadedAt)
  return exportExpiresAt === null ? null : requests.notDownloaded(showDate(language, exportExpiresAt))
}
