import type { Appeal } from '../../../contract/shop/appeals/appeals.ts'
import type { Order } from '../../../contract/shop/orders/orders.ts'
import { api, quietApi } from '../../shared/api/browser-api.ts'
import { Refused } from '../../shared/api/calls.ts'
import { useGoodsName } from '../../shared/language/goods-name.ts'
import { useMallForm } from '../../shared/session/form.ts'
import { showToast } from '../../shared/session/toasts.ts'
import { sentenceFor, useText } from '../../shared/text/shape/text.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { TextArea } from '../../shared/ui/form/text-area.tsx'
import { Conversation } from './conversation.tsx'
import { ReturnLabel } from './return-label.tsx'
import { SentPhoto } from './sent-photo.tsx'

const loadSchema = async () => (await import('../../../contract/shop/appeals/appeals.ts')).appealMessageInput

interface AppealThreadProps {
  appeal: Appeal
  order: Order
  onChanged: () => void
}

/** Messages of both sides about an order, and the outcome. */
export function AppealThread({ appeal, order, onChanged }: AppealThreadProps) {
  const { appeals } = useText()
  const nameOf = useGoodsName()
  const { lines, requestType, isWritable } = appeal
  // An accepted replacement stays open until it is sent.
  const outcome = appeal.replacement === 'OPEN' ? 'ACCEPTED' : appeal.state
  return (
    <article className="grid grid-cols-1 gap-4">
      <header className="grid gap-1">
        <h3 className="flex flex-wrap items-center gap-2 text-base font-medium">
          {appeals.requestTypes[requestType]}
          <Badge tone={outcome === 'ACCEPTED' ? 'success' : 'plain'}>{appeals.states[outcome]}</Badge>
        </h3>
        <ul className="text-sm text-muted">
          {lines.map((line) => (
            <li key={line.number}>
              {nameOf(line)}
              {requestType !== 'HELP' && ` × ${line.quantity}`}
            </li>
          ))}
        </ul>
        {appeal.reason !== 'HELP' && <p className="text-sm text-muted">{appeals.reasons[appeal.reason]}</p>}
      </header>
      {requestType === 'RETURN' &&
        appeal.state === 'ACCEPTED' &&
        isWritable &&
        order.orderState === 'REFUND' && <ReturnLabel invoice={appeal.invoice} />}
      <Conversation
        label={appeals.thread}
        messages={appeal.messages}
        reader="shopper"
        authors={{ staff: appeals.staff, shopper: appeals.you }}
        photos={appeal.images.map((image, place) => (
          <SentPhoto
            key={image.id}
            image={image}
            read={(id) => quietApi.appeals.readImage({ params: { invoice: appeal.invoice, id } })}
            alt={appeals.form.photoAt(place + 1)}
            className="size-28"
          />
        ))}
      />
      {isWritable && <More appeal={appeal} onChanged={onChanged} />}
    </article>
  )
}

/** Adds a message to an open appeal or an accepted return. */
function More({ appeal, onChanged }: Omit<AppealThreadProps, 'order'>) {
  const text = useText()
  const { more } = text.appeals
  const isAnswered = appeal.messages.some(({ isStaff }) => isStaff)
  const form = useMallForm(loadSchema, { message: '' })
  const send = form.handleSubmit(async (body) => {
    const sent = form.getValues('message')
    const input = { params: { invoice: appeal.invoice }, body }
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
          label={isAnswered ? more.reply : more.label}
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
