import { type FormEvent, type ReactNode, useState } from 'react'
import type { Exception, Remedy } from '../../../../contract/payments/reconciliation.ts'
import { call } from '../../platform/api/browser-api.ts'
import { showTip } from '../../platform/tips.ts'
import { useDeskText } from '../../text/desk.ts'
import { showPrice } from '../../text/format.ts'
import { useText } from '../../text/text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { useAct } from '../use-act.ts'

interface ActProps {
  exception: Exception
  onChanged: () => void
}

/** The one safe thing to do about an exception. What cannot be undone is asked about first. */
export function PutRight({ exception, onChanged }: ActProps) {
  const { remedy } = exception
  if (remedy === null) return null
  return remedy === 'ask-bank' || remedy === 'send-refund' ? (
    <AskBank exception={exception} remedy={remedy} onChanged={onChanged} />
  ) : (
    <MoveMoney exception={exception} remedy={remedy} onChanged={onChanged} />
  )
}

function AskBank({ exception, remedy, onChanged }: ActProps & { remedy: Remedy }) {
  const { money } = useDeskText()
  const { isBusy, press } = useRemedy(exception, onChanged)
  return (
    <Button size="small" isBusy={isBusy} onClick={() => void press('')}>
      {money.remedies[remedy]}
    </Button>
  )
}

function MoveMoney({
  exception,
  remedy,
  onChanged,
}: ActProps & { remedy: Exclude<Remedy, 'ask-bank' | 'send-refund'> }) {
  const { money } = useDeskText()
  const [isOpen, setOpen] = useState(false)
  const { isBusy, press } = useRemedy(exception, () => {
    setOpen(false)
    onChanged()
  })
  const amount = showPrice(exception.atStakeCents ?? 0)
  return (
    <InDialog name={money.remedies[remedy]} look="primary" isOpen={isOpen} setOpen={setOpen}>
      <Reasoned
        hint={money.asks[remedy](amount)}
        label={remedy === 'record-paid' ? money.note : null}
        button={money.remedies[remedy]}
        isBusy={isBusy}
        onSubmit={press}
      />
    </InDialog>
  )
}

/** Takes an exception off the board with a reason. */
export function LookAt({ exception, onChanged }: ActProps) {
  const { money } = useDeskText()
  const { isBusy, act } = useAct()
  const [isOpen, setOpen] = useState(false)
  const look = async (reason: string) => {
    const body = { standing: exception.standing, reason }
    const params = paramsOf(exception)
    await act(() => call('POST /desk/reconciliation/:trouble/:id/look', { params, body }))
    setOpen(false)
    onChanged()
  }
  return (
    <InDialog name={money.look} look="secondary" isOpen={isOpen} setOpen={setOpen}>
      <Reasoned
        hint={money.lookHint}
        label={money.reason}
        button={money.look}
        isBusy={isBusy}
        onSubmit={look}
      />
    </InDialog>
  )
}

/** Presses the button of an exception, and says what came of it. What stands on the page is read anew in any case:
 *  where it was refused, somebody else was quicker. */
function useRemedy(exception: Exception, onDone: () => void) {
  const desk = useDeskText()
  const { isBusy, act } = useAct()
  const press = async (note: string) => {
    const body = { standing: exception.standing, note }
    const params = paramsOf(exception)
    const answer = await act(() => call('POST /desk/reconciliation/:trouble/:id/remedy', { params, body }))
    if (answer !== null) sayOutcome(desk.money, exception.remedy, answer.isAnswered)
    onDone()
  }
  return { isBusy, press }
}

function sayOutcome(
  money: ReturnType<typeof useDeskText>['money'],
  remedy: Remedy | null,
  isAnswered: boolean,
): void {
  if (!isAnswered) showTip('error', () => money.unanswered)
  else
    showTip('info', () => (remedy === 'ask-bank' || remedy === 'send-refund' ? money.answered : money.done))
}

function paramsOf({ trouble, subjectId }: Exception) {
  return { trouble, id: subjectId }
}

function InDialog({
  name,
  look,
  isOpen,
  setOpen,
  children,
}: {
  name: string
  look: 'primary' | 'secondary'
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  children: ReactNode
}) {
  const { shell } = useText()
  return (
    <>
      <Button look={look} size="small" onClick={() => setOpen(true)}>
        {name}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={name} closeLabel={shell.close}>
        {children}
      </Dialog>
    </>
  )
}

/** What an act does, where it is needed a few words for the log, and the button. */
function Reasoned({
  hint,
  label,
  button,
  isBusy,
  onSubmit,
}: {
  hint: string
  label: string | null
  button: string
  isBusy: boolean
  onSubmit: (words: string) => Promise<void>
}) {
  const [words, setWords] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void onSubmit(words)
  }
  return (
    <form onSubmit={submit} className="grid gap-5">
      <p className="text-sm">{hint}</p>
      {label !== null && (
        <Field
          label={label}
          required
          maxLength={200}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
      <Button type="submit" isBusy={isBusy}>
        {button}
      </Button>
    </form>
  )
}
