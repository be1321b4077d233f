import type { ComponentProps } from 'react'
import type { AdminAppeal, ReturnPreview } from '../../../contract/admin/appeals/appeals-admin.ts'
import { listOpenFacts } from '../../../contract/admin/appeals/reply-facts.ts'
import { reopenableStates } from '../../../contract/shop/appeals/appeals.ts'
import { showToast } from '../../shared/session/toasts.ts'
import { showPrice } from '../../shared/text/format/format.ts'
import { type AdminText, useAdminText } from '../../shared/text/shape/admin.ts'
import { Button } from '../../shared/ui/button.tsx'
import { TextArea } from '../../shared/ui/form/text-area.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { FormFault } from '../forms/form-fault.tsx'
import { useAdminForm } from '../forms/use-admin-form.ts'
import { adminApi } from '../shared/admin-api.ts'
import { listReplyWays, type ReplyWay } from './reply-way-rules.ts'
import { ReturnFigures, useReturnPreview } from './return-figures.tsx'
import { SavedReplyChoice } from './saved-reply-choice.tsx'
import { isInOtherScript } from './script-rules.ts'

const ways = {
  reply: adminApi.appeals.sendMessage,
  ask: adminApi.appeals.sendMessage,
  answer: adminApi.appeals.answer,
  accept: adminApi.appeals.accept,
  refuse: adminApi.appeals.refuse,
  reopen: adminApi.appeals.reopen,
} satisfies Record<ReplyWay, unknown>

interface AppealAnswerProps {
  appeal: AdminAppeal
  onChanged: (appeal: AdminAppeal) => void
  /** The appeal or its order may have changed since it was shown. */
  onStale: () => void
}

/** Reply to an appeal, sent to the shopper by mail: ask for details, accept, refuse, close or reopen. Every action
 *  sends a mail. */
export function AppealAnswer({ appeal, onChanged, onStale }: AppealAnswerProps) {
  const { appeals } = useAdminText()
  const form = useAdminForm({ message: '' }, { draft: `appeal ${appeal.id}` })
  const isReturn = appeal.requestType === 'RETURN' && appeal.state === 'OPEN'
  const { loaded, retry } = useReturnPreview(isReturn ? appeal.invoice : null, appeal.id)
  const returnPreview = loaded.phase === 'ready' ? loaded.value : null
  const submit = async (way: ReplyWay) => {
    const { message } = form.getValues()
    form.clearErrors()
    if (message.trim() === '') return form.showErrors({ message: appeals.messageMissing })
    const open = listOpenFacts(message).map((name) => `{${name}}`)
    if (open.length > 0) return form.showErrors({ message: appeals.openFacts(open.join(appeals.between)) })
    const params = { id: appeal.id }
    const body = { message, lastMessage: appeal.messages.at(-1)?.number ?? 1 }
    const result = await form.send(
      () =>
        way === 'accept'
          ? ways.accept({ params, body: { ...body, expectedCents: returnPreview?.amountCents } })
          : ways[way]({ params, body }),
      ({ code }) => {
        if (code !== 'invalid-input') onStale()
        return false
      },
    )
    // The refund may have changed since it was shown.
    if (result === null) return retry()
    form.startFrom({ message: '' })
    showToast('info', () => appeals.sent)
    onChanged(result)
    // The way to the next customer is beside the title.
    scrollTo({ top: 0 })
  }
  const handle = async () => {
    const body = { lastMessage: appeal.messages.at(-1)?.number ?? 1 }
    const result = await form.act(
      () => adminApi.appeals.setHandled({ params: { id: appeal.id }, body }),
      () => {
        onStale()
        return false
      },
    )
    if (result === null) return
    showToast('info', () => appeals.handledDone)
    onChanged(result)
  }
  const canAccept = !isReturn || returnPreview?.refusal === null
  const offered = listReplyWays(appeal).filter((way) => way !== 'accept' || canAccept)
  // The keys never accept, refuse or close.
  const keyWay = offered.find((way) => way === 'ask' || way === 'reply')
  if (offered.length === 0) return null
  return (
    <form onSubmit={form.onSubmit(() => undefined)} className="grid gap-4">
      <SavedReplyChoice
        appeal={appeal}
        onChosen={(reply) => {
          const typed = form.getValues('message').trim()
          const message = typed === '' ? reply : `${typed}\n\n${reply}`
          form.clearErrors('message')
          form.setValue('message', message, { shouldDirty: true })
        }}
      />
      <TextArea
        {...form.field('message')}
        label={appeals.message}
        hint={
          <>
            {[appeals.replyIn[appeal.language], hintOf(appeals, appeal)]
              .filter((sentence) => sentence !== '')
              .join(appeals.betweenSentences)}
            {keyWay !== undefined && (
              <span className="max-sm:hidden">
                {appeals.betweenSentences}
                {appeals.sendKeys(appeals.ways[keyWay])}
              </span>
            )}
          </>
        }
        rows={6}
        maxLength={1_000}
        aria-keyshortcuts={keyWay === undefined ? undefined : 'Control+Enter Meta+Enter'}
        onKeyDown={(event) => {
          if (keyWay === undefined || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          void submit(keyWay)
        }}
      />
      {isInOtherScript(form.watch('message'), appeal.language) && (
        <Notice>{appeals.otherScript[appeal.language]}</Notice>
      )}
      {returnPreview !== null && <ReturnFigures preview={returnPreview} />}
      <FormFault form={form} />
      <div className="grid gap-3 sm:grid-cols-2">
        {offered.map((way, place) => (
          <Button
            key={way}
            variant={place === 0 ? 'primary' : 'secondary'}
            isBusy={form.isBusy}
            onClick={() => void submit(way)}
          >
            {way === 'accept' ? acceptLabel(appeals, appeal, returnPreview) : appeals.ways[way]}
          </Button>
        ))}
      </div>
      {appeal.waitingSince !== null && !appeal.messages.at(-1)?.isStaff && (
        <NoReplyNeeded isBusy={form.isBusy} onClick={() => void handle()} />
      )}
    </form>
  )
}

function NoReplyNeeded({ isBusy, onClick }: Pick<ComponentProps<typeof Button>, 'isBusy' | 'onClick'>) {
  const { appeals } = useAdminText()
  return (
    <Button
      variant="quiet"
      size="small"
      className="justify-self-start px-0! hover:bg-transparent! hover:underline"
      isBusy={isBusy}
      onClick={onClick}
    >
      {appeals.handled}
    </Button>
  )
}

function acceptLabel(
  words: AdminText['appeals'],
  { requestType }: AdminAppeal,
  returnPreview: ReturnPreview | null,
): string {
  return returnPreview === null
    ? words.acceptOf[requestType]
    : words.acceptAt(showPrice(returnPreview.amountCents))
}

function hintOf(words: AdminText['appeals'], { state }: AdminAppeal): string {
  if (reopenableStates.some((one) => one === state)) return words.reopenHint
  return state === 'OPEN' ? words.messageHint : words.replyHint
}
