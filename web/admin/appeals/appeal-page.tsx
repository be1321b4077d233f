import { useSearchParams } from 'react-router'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Notice } from '../../shared/ui/notice.tsx'
import { Conversation } from '../../shop/appeals/conversation.tsx'
import { SentPhoto } from '../../shop/appeals/sent-photo.tsx'
import { StaffNotes } from '../order-notes/staff-notes.tsx'
import { useMay } from '../shared/admin-access.tsx'
import { quietAdminApi } from '../shared/admin-api.ts'
import { AdminPage } from '../shared/admin-page.tsx'
import { LoadedOr } from '../shared/loaded-or.tsx'
import { AppealAnswer } from './appeal-answer.tsx'
import { AppealFacts, NarrowFacts } from './appeal-facts.tsx'
import { Assignee } from './assignee.tsx'
import { NextAppeal } from './next-appeal.tsx'

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
              <AppealFacts appeal={appeal} />
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
