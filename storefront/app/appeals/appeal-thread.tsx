import type { Appeal } from '../../../contract/appeals/appeals.ts'
import { api } from '../platform/api/browser-api.ts'
import { Refused } from '../platform/api/calls.ts'
import { useMallForm } from '../platform/form.ts'
import { useNameOf } from '../platform/name.ts'
import { useLanguage } from '../platform/pages/language.ts'
import { showToast } from '../platform/toasts.ts'
import { showDateTime } from '../text/format-dates.ts'
import { sentenceFor, useText } from '../text/text.ts'
import { Badge } from '../ui/badge.tsx'
import { classNames } from '../ui/class-names.ts'
import { Button } from '../ui/form/button.tsx'
import { TextArea } from '../ui/form/text-area.tsx'
import { AppealImage } from './appeal-image.tsx'

const loadSchema = async () => (await import('../../../contract/appeals/appeals.ts')).appealMessageInput

/** Messages of both sides about an order, and the outcome. */
export function AppealThread({ appeal, onChanged }: { appeal: Appeal; onChanged: () => void }) {
  const { appeals } = useText()
  const language = useLanguage()
  const nameOf = useNameOf()
  const { lines, requestType, state } = appeal
  return (
    <article className="grid gap-4">
      <header className="grid gap-1">
        <h3 className="flex flex-wrap items-center gap-2 text-base font-medium">
          {appeals.requestTypes[requestType]}
          <Badge tone={state === 'ACCEPTED' ? 'success' : 'plain'}>{appeals.states[state]}</Badge>
        </h3>
        <ul className="text-sm text-muted">
          {lines.map((line) => (
            <li key={line.number}>
              {nameOf(line)} ·{' '}
              {nameOf({ nameEn: line.specificationNameEn, nameCn: line.specificationNameCn })}
              {requestType !== 'HELP' && ` × ${line.quantity}`}
            </li>
          ))}
        </ul>
        {appeal.reason !== 'HELP' && <p className="text-sm text-muted">{appeals.reasons[appeal.reason]}</p>}
      </header>
      <ol aria-label={appeals.thread} className="grid gap-3">
        {appeal.messages.map(({ number, isStaff, message, at }) => (
          <li
            key={number}
            className={classNames(
              'grid max-w-[90%] gap-1 rounded-lg p-4 text-sm',
              isStaff ? 'justify-self-start bg-accent-soft' : 'justify-self-end bg-surface',
            )}
          >
            <p className="text-xs text-muted">
              {isStaff ? appeals.staff : appeals.you} · {showDateTime(language, at)}
            </p>
            <p className="wrap-anywhere whitespace-pre-line">{message}</p>
            {number === 1 && appeal.images.length > 0 && (
              <div className="flex flex-wrap gap-2 pt-2">
                {appeal.images.map((image, place) => (
                  <AppealImage key={image.id} invoice={appeal.invoice} image={image} place={place + 1} />
                ))}
              </div>
            )}
          </li>
        ))}
      </ol>
      {state === 'OPEN' && <More invoice={appeal.invoice} onChanged={onChanged} />}
    </article>
  )
}

/** Adds a message to an open appeal. */
function More({ invoice, onChanged }: { invoice: string; onChanged: () => void }) {
  const text = useText()
  const { more } = text.appeals
  const form = useMallForm(loadSchema, { message: '' })
  const send = form.handleSubmit(async (body) => {
    const sent = form.getValues('message')
    const input = { params: { invoice }, body }
    const answer = await api.appeals.addMessage(input).catch(() => null)
    if (answer === null) return
    if (answer instanceof Refused) {
      const { refusal } = answer
      if (refusal.code === 'invalid-input') return form.showRefused(refusal)
      return showToast('error', (all) => sentenceFor(all, refusal))
    }
    // Text typed during the call is preserved.
    if (form.getValues('message') === sent) form.reset()
    onChanged()
  })
  const isMissing = form.formState.errors.message?.message === 'required'
  return (
    <form
      noValidate
      onSubmit={(event) => void send(event)}
      data-print="hidden"
      className="grid justify-items-start gap-3"
    >
      <div className="w-full">
        <TextArea
          {...form.register('message')}
          label={more.label}
          rows={3}
          maxLength={1_000}
          error={isMissing ? more.missing : form.errorOf('message')}
        />
      </div>
      <Button type="submit" variant="secondary" isBusy={form.formState.isSubmitting}>
        {more.send}
      </Button>
    </form>
  )
}
