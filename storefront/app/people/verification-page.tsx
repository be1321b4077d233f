import { useState } from 'react'
import type { Refusal } from '../../../contract/refusals.ts'
import { call } from '../platform/browser-api.ts'
import { Refused } from '../platform/calls.ts'
import { PageLink, useGo } from '../platform/link.tsx'
import { PageHead } from '../platform/seo.tsx'
import { sentenceFor, useText } from '../text/text.ts'
import { Button } from '../ui/button.tsx'
import { buttonClass } from '../ui/button-look.ts'
import { Countdown } from '../ui/countdown.tsx'
import { Notice } from '../ui/notice.tsx'
import { NarrowPage } from './narrow-page.tsx'

const redirectAfterMs = 5_000

/** Where the mailed link leads. Nothing happens until the button is pressed: mail scanners open every link (design 5). */
export default function VerificationPage() {
  const text = useText()
  const { verification } = text.people
  const [outcome, setOutcome] = useState<'verified' | Refusal | null>(null)
  const [isBusy, setBusy] = useState(false)

  const verify = async () => {
    setBusy(true)
    const token = new URLSearchParams(location.search).get('token') ?? ''
    const answer = await call('POST /user/verifyEmail', { body: { token } }).catch(() => null)
    setBusy(false)
    if (answer === null) return
    setOutcome(answer instanceof Refused ? linkFault(answer.refusal) : 'verified')
  }

  if (outcome === 'verified') return <Verified />
  return (
    <NarrowPage
      key={outcome?.code}
      title={outcome === null ? verification.title : verification.failed}
      hint={outcome === null ? verification.hint : undefined}
      isFresh={outcome !== null}
    >
      <PageHead title={verification.title} isPrivate />
      {outcome === null ? (
        <Button isBusy={isBusy} onClick={() => void verify()} className="justify-self-start">
          {verification.submit}
        </Button>
      ) : (
        <>
          <Notice tone="error">{sentenceFor(text, outcome)}</Notice>
          <p className="text-muted">{outcome.code === 'already-verified' ? null : verification.failedHint}</p>
          <PageLink to="/member/login" className={buttonClass({}, 'justify-self-start')}>
            {verification.toLogin}
          </PageLink>
        </>
      )}
    </NarrowPage>
  )
}

function Verified() {
  const { verification } = useText().people
  const go = useGo()
  const [until] = useState(() => Date.now() + redirectAfterMs)
  return (
    <NarrowPage title={verification.done} isFresh>
      <PageHead title={verification.done} isPrivate />
      <Notice tone="success">
        <Countdown until={until} onEnd={() => go('/member/login', { replace: true })}>
          {verification.redirect}
        </Countdown>
      </Notice>
      <PageLink to="/member/login" className={buttonClass({}, 'justify-self-start')}>
        {verification.toLogin}
      </PageLink>
    </NarrowPage>
  )
}

/** A token that cannot even be read is no better than one that has expired. */
function linkFault(refusal: Refusal): Refusal {
  return refusal.code === 'invalid-input' ? { code: 'verification-link-invalid' } : refusal
}
