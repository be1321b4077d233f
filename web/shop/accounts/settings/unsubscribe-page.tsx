import { useEffect, useState } from 'react'
import type { Refusal } from '../../../../contract/wire/refusals.ts'
import { api } from '../../../shared/api/browser-api.ts'
import { Refused } from '../../../shared/api/calls.ts'
import { PageHead } from '../../../shared/pages/seo.tsx'
import { sentenceFor, useText } from '../../../shared/text/shape/text.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { NarrowPage } from '../sign-in/narrow-page.tsx'
import { forgetToken, tokenOfPage, useOpenedLinks } from '../sign-in/token.ts'

/** Target of the unsubscribe link in marketing mails. Unsubscribes on a button press, without sign-in; opening the page
 *  does nothing, because mail scanners open every link. */
export default function UnsubscribePage() {
  return <Unsubscribing key={useOpenedLinks()} />
}

function Unsubscribing() {
  const text = useText()
  const { unsubscribe } = text.settings
  const [outcome, setOutcome] = useState<'done' | Refusal | null>(null)
  const [isBusy, setBusy] = useState(false)
  // Only the browser can read the token.
  useEffect(() => {
    if (tokenOfPage() === '') setOutcome({ code: 'unsubscribe-link-invalid' })
  }, [])

  const leave = async () => {
    setBusy(true)
    const token = tokenOfPage()
    const answer = await api.consents.unsubscribe({ query: { token } }).catch(() => null)
    setBusy(false)
    if (answer === null) return
    forgetToken()
    setOutcome(answer instanceof Refused ? { code: 'unsubscribe-link-invalid' } : 'done')
  }

  const title =
    outcome === null ? unsubscribe.title : outcome === 'done' ? unsubscribe.done : unsubscribe.failed
  return (
    <NarrowPage
      key={title}
      title={title}
      hint={outcome === null ? unsubscribe.hint : undefined}
      isFresh={outcome !== null}
    >
      <PageHead title={title} isPrivate />
      {outcome === null && (
        <Button isBusy={isBusy} onClick={() => void leave()} className="justify-self-start">
          {unsubscribe.submit}
        </Button>
      )}
      {outcome === 'done' && <Notice tone="success">{unsubscribe.doneHint}</Notice>}
      {outcome !== null && outcome !== 'done' && <Notice tone="error">{sentenceFor(text, outcome)}</Notice>}
    </NarrowPage>
  )
}
