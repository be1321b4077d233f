import { useState } from 'react'
import type { Receiver } from '../../../contract/shop/receivers/receivers.ts'
import { api, quietApi } from '../../shared/api/browser-api.ts'
import { Refused } from '../../shared/api/calls.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { LoadFailure } from '../../shared/pages/load-failure.tsx'
import { PageHead } from '../../shared/pages/seo.tsx'
import { showToast } from '../../shared/session/toasts.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { MapPin, Plus } from '../../shared/ui/icons.ts'
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx'
import { OnlyFor } from '../access/guard.tsx'
import { ReceiverCard } from './receiver-card.tsx'
import { ReceiverDialog } from './receiver-dialog.tsx'
import { RemoveReceiver } from './remove-receiver.tsx'

/** A member's delivery addresses (docs/spec/receivers.md, addresses). */
export default function ReceiversPage() {
  const { receivers } = useText()
  return (
    <div className="grid gap-6">
      <PageHead title={receivers.title} isPrivate />
      <h1 className="font-display text-2xl">{receivers.title}</h1>
      <OnlyFor waiting={<Waiting />}>
        <Receivers />
      </OnlyFor>
    </div>
  )
}

type Change = Promise<{ items: Receiver[] } | Refused>
type Message = Parameters<typeof showToast>[1]

const notRemoved: Message = (text) => text.receivers.failed.remove
const notMadeDefault: Message = (text) => text.receivers.failed.makeDefault

function Receivers() {
  const { receivers } = useText()
  const { loaded, show, reload, retry } = useLoaded('receivers', () => quietApi.receivers.list())
  const [edited, setEdited] = useState<Receiver | 'new' | null>(null)
  const [toRemove, setToRemove] = useState<Receiver | null>(null)
  const { busyId, take } = useChange(show)
  const remove = async ({ id }: Receiver) => {
    const isDone = await take(id, api.receivers.remove({ params: { id } }), notRemoved)
    setToRemove(null)
    if (isDone) showToast('info', (text) => text.receivers.removed)
  }
  const saved = () => {
    setEdited(null)
    showToast('info', (text) => text.receivers.saved)
    void reload()
  }

  if (loaded.phase === 'failed') return <LoadFailure onRetry={retry} />
  if (loaded.phase === 'loading') return <Waiting />
  const { items } = loaded.value
  return (
    <>
      <CountAndAdd onAdd={() => setEdited('new')} count={receivers.count(items.length)} />
      {items.length === 0 && (
        <EmptyState
          title={receivers.empty}
          hint={receivers.emptyHint}
          icon={<MapPin className="size-12" strokeWidth={1.25} aria-hidden="true" />}
        >
          <Button onClick={() => setEdited('new')}>{receivers.add}</Button>
        </EmptyState>
      )}
      <ul className="grid gap-4 xl:grid-cols-2">
        {items.map((receiver) => (
          <li key={receiver.id}>
            <ReceiverCard
              receiver={receiver}
              isBusy={busyId === receiver.id}
              onEdit={() => setEdited(receiver)}
              onRemove={() => setToRemove(receiver)}
              onMakeDefault={() =>
                void take(
                  receiver.id,
                  api.receivers.makeDefault({ params: { id: receiver.id } }),
                  notMadeDefault,
                )
              }
            />
          </li>
        ))}
        {items.length > 0 && (
          <li className="max-xl:hidden">
            <button
              type="button"
              onClick={() => setEdited('new')}
              className="flex size-full min-h-44 items-center justify-center gap-2 rounded-lg border border-dashed border-control font-medium text-accent transition-colors hover:bg-accent-soft"
            >
              <Plus className="size-4" aria-hidden="true" />
              {receivers.add}
            </button>
          </li>
        )}
      </ul>
      <ReceiverDialog
        subject={edited}
        isFirst={items.length === 0}
        onSaved={saved}
        onClose={() => setEdited(null)}
      />
      <RemoveReceiver receiver={toRemove} onRemove={remove} onClose={() => setToRemove(null)} />
    </>
  )
}

/** Awaits a change of an address, and shows the addresses after it or why it failed. */
function useChange(show: (changed: { items: Receiver[] }) => void) {
  const [busyId, setBusyId] = useState<string | null>(null)
  const take = async (id: string, changing: Change, failed: Message) => {
    setBusyId(id)
    const answer = await changing.catch(() => null)
    setBusyId(null)
    if (answer === null || answer instanceof Refused) {
      showToast('error', failed)
      return false
    }
    show(answer)
    return true
  }
  return { busyId, take }
}

function CountAndAdd({ count, onAdd }: { count: string; onAdd: () => void }) {
  const { receivers } = useText()
  return (
    <div className="-mt-4 flex flex-wrap items-center justify-between gap-4">
      <p className="text-sm text-muted">{count}</p>
      <Button variant="secondary" size="small" className="xl:hidden" onClick={onAdd}>
        <Plus className="size-4" aria-hidden="true" />
        {receivers.add}
      </Button>
    </div>
  )
}

function Waiting() {
  const { receivers } = useText()
  return (
    <Loading label={receivers.loading}>
      <div className="grid gap-4 pt-5 xl:grid-cols-2">
        <Skeleton className="h-44" />
        <Skeleton className="h-44" />
      </div>
    </Loading>
  )
}
