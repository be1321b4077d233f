import { useEffect } from 'react'
import { type Location, useBlocker } from 'react-router'
import { hasUnsaved } from '../browser/unsaved.ts'
import { useText } from '../text/shape/text.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { DialogActions } from '../ui/dialog-actions.tsx'
import { leaving } from '../ui/leaving.ts'
import { session } from './session.ts'

/** Asks before a link, Back or closing the tab discards unsaved input. A page has at most one. */
export function UnsavedGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsaved() &&
      session.get().phase === 'signed-in' &&
      pathWithQuery(currentLocation) !== pathWithQuery(nextLocation),
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  if (blocker.state !== 'blocked') return null
  // Back is what it may be asking about.
  return (
    <UnsavedQuestion
      closesWithBack={false}
      onStay={() => blocker.reset()}
      onLeave={() => leaving.by(() => blocker.proceed())}
    />
  )
}

interface UnsavedQuestionProps {
  onStay: () => void
  onLeave: () => void
  closesWithBack?: boolean
}

export function UnsavedQuestion({ onStay, onLeave, closesWithBack = true }: UnsavedQuestionProps) {
  const { unsaved, shell } = useText()
  return (
    <Dialog
      isOpen
      onClose={onStay}
      title={unsaved.title}
      description={unsaved.hint}
      closeLabel={shell.close}
      closesWithBack={closesWithBack}
    >
      <DialogActions cancel={{ label: unsaved.leave, onClick: onLeave }}>
        <Button onClick={onStay}>{unsaved.stay}</Button>
      </DialogActions>
    </Dialog>
  )
}

/** The address without its language: a change of language keeps the input. */
function pathWithQuery({ pathname, search }: Location): string {
  const query = new URLSearchParams(search)
  query.delete('lang')
  return `${pathname}?${query}`
}
