import { useState } from 'react'
import type { Refusal } from '../../../../contract/wire/refusals.ts'
import { Refused } from '../../../shared/api/calls.ts'
import { sentenceFor, useText } from '../../../shared/text/shape/text.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Countdown } from '../../../shared/ui/countdown.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'

export interface MailAgainProps {
  afterSeconds: number
  /** Requests the mail; null without a response. */
  send: () => Promise<{ resendAfterSeconds: number } | Refused<Refusal> | null>
}

/** Button that sends a mail again. While that is not allowed yet, it shows the remaining time (docs/spec/accounts.md#verification). */
export function MailAgain({ afterSeconds, send }: MailAgainProps) {
  const text = useText()
  const [until, setUntil] = useState(() => Date.now() + afterSeconds * 1_000)
  const [isSending, setSending] = useState(false)
  const [message, setMessage] = useState<{ tone: 'success' | 'error'; sentence: string } | null>(null)
  const [isLocked, setLocked] = useState(afterSeconds > 0)

  const waitFor = (seconds: number) => {
    setUntil(Date.now() + seconds * 1_000)
    setLocked(seconds > 0)
  }
  const resend = async () => {
    setSending(true)
    const answer = await send()
    setSending(false)
    if (answer === null) return
    if (!(answer instanceof Refused)) {
      waitFor(answer.resendAfterSeconds)
      setMessage({ tone: 'success', sentence: text.people.resend.sent })
      return
    }
    const { refusal } = answer
    if ('retryAfterSeconds' in refusal) waitFor(refusal.retryAfterSeconds)
    setMessage({ tone: 'error', sentence: sentenceFor(text, refusal) })
  }

  return (
    <div className="grid justify-items-start gap-3">
      {message !== null && <Notice tone={message.tone}>{message.sentence}</Notice>}
      <Button
        variant="secondary"
        size="small"
        disabled={isLocked}
        isBusy={isSending}
        onClick={() => void resend()}
      >
        {isLocked ? (
          <Countdown key={until} until={until} onEnd={() => setLocked(false)}>
            {text.people.resend.sendIn}
          </Countdown>
        ) : (
          text.people.resend.send
        )}
      </Button>
    </div>
  )
}
