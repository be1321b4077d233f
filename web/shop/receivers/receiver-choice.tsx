import { useState } from 'react'
import type { Receiver } from '../../../contract/shop/receivers/receivers.ts'
import { quietApi } from '../../shared/api/browser-api.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { LoadFailure } from '../../shared/pages/load-failure.tsx'
import { FormDialog } from '../../shared/session/form-dialog.tsx'
import { UnsavedGuard } from '../../shared/session/unsaved-guard.tsx'
import { useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { RadioCards } from '../../shared/ui/form/radio-cards.tsx'
import { Plus } from '../../shared/ui/icons.ts'
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx'
import { ReceiverAddress } from './receiver-address.tsx'
import { ReceiverForm } from './receiver-form.tsx'

export interface ReceiverChoiceProps {
  title: string
  chosenId: string | null
  onChosen: (receiver: Receiver) => void
  onClose: () => void
}

/** Dialog to choose, edit or add an address. */
export function ReceiverChoice({ title, chosenId, onChosen, onClose }: ReceiverChoiceProps) {
  const { receivers, shell } = useText()
  const { loaded, retry } = useLoaded('choice', () => quietApi.receivers.list())
  const [edited, setEdited] = useState<Receiver | 'new' | null>(null)
  const items = loaded.value?.items ?? []
  // Without any address the form opens at once.
  const subject = edited ?? (loaded.phase === 'ready' && items.length === 0 ? 'new' : null)
  if (subject !== null) {
    const close = items.length === 0 ? onClose : () => setEdited(null)
    return (
      <FormDialog
        isOpen
        onClose={onClose}
        title={subject === 'new' ? receivers.addTitle : receivers.editTitle}
        closeLabel={shell.close}
      >
        <ReceiverForm
          receiver={subject === 'new' ? null : subject}
          isFirst={items.length === 0}
          onSaved={onChosen}
          onCancel={close}
        />
        <UnsavedGuard />
      </FormDialog>
    )
  }
  return (
    <FormDialog isOpen onClose={onClose} title={title} closeLabel={shell.close}>
      {loaded.phase === 'failed' && <LoadFailure onRetry={retry} />}
      {loaded.phase === 'loading' && (
        <Loading label={receivers.loading}>
          <div className="grid gap-3">
            <Skeleton className="h-24" />
            <Skeleton className="h-24" />
          </div>
        </Loading>
      )}
      {items.length > 0 && (
        <Choices items={items} chosenId={chosenId} onChosen={onChosen} onEdit={setEdited} />
      )}
    </FormDialog>
  )
}

interface ChoicesProps extends Pick<ReceiverChoiceProps, 'chosenId' | 'onChosen'> {
  items: readonly Receiver[]
  onEdit: (subject: Receiver | 'new') => void
}

/** Choice and confirmation are separate, because arrow keys change the radio buttons. */
function Choices({ items, chosenId, onChosen, onEdit }: ChoicesProps) {
  const { receivers, checkout } = useText()
  const [id, setId] = useState(chosenId)
  const chosenReceiver = items.find((receiver) => receiver.id === id)
  return (
    <>
      <RadioCards
        legend={receivers.title}
        name="receiver"
        value={id}
        onChange={setId}
        cards={items.map((receiver) => ({
          value: receiver.id,
          title: <ReceiverAddress receiver={receiver} />,
        }))}
      />
      <div className="flex flex-wrap gap-1">
        <Button variant="quiet" size="small" onClick={() => onEdit('new')}>
          <Plus className="size-4" aria-hidden="true" />
          {receivers.add}
        </Button>
        {chosenReceiver !== undefined && (
          <Button
            variant="quiet"
            size="small"
            aria-label={receivers.editOf(chosenReceiver.name)}
            onClick={() => onEdit(chosenReceiver)}
          >
            {receivers.edit}
          </Button>
        )}
      </div>
      <Button
        isWide
        disabled={chosenReceiver === undefined}
        onClick={() => chosenReceiver !== undefined && onChosen(chosenReceiver)}
      >
        {checkout.deliverHere}
      </Button>
    </>
  )
}
