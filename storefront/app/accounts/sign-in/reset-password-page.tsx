import { useState } from 'react'
import { quietApi } from '../../platform/api/browser-api.ts'
import { Refused } from '../../platform/api/calls.ts'
import { LoadFailure } from '../../platform/api/load-failure.tsx'
import { useLoaded } from '../../platform/api/use-loaded.ts'
import { PageLink } from '../../platform/pages/link.tsx'
import { PageHead } from '../../platform/pages/seo.tsx'
import { useText } from '../../text/text.ts'
import { buttonClass } from '../../ui/form/button-variants.ts'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { NarrowPage } from './narrow-page.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'
import { forgetToken, tokenOfPage, useOpenedLinks } from './token.ts'
import { useWithNext } from './use-with-next.ts'

/** Target of the password reset link. Opening it only checks the token, because mail scanners open every link
 *  (docs/spec/accounts.md#verification). */
export default function ResetPasswordPage() {
  return <ResetPassword key={useOpenedLinks()} />
}

function ResetPassword() {
  const { reset } = useText().signingIn
  const [outcome, setOutcome] = useState<'done' | 'expired' | null>(null)
  const { loaded, retry } = useLoaded('reset link', async () => {
    const answer = await quietApi.passwords.checkResetToken({ body: { token: tokenOfPage() } })
    if (!(answer instanceof Refused)) return answer.isMemberInvitation ? 'invited' : 'good'
    forgetToken()
    return 'expired'
  })
  const end = (reached: 'done' | 'expired') => {
    forgetToken()
    setOutcome(reached)
  }
  if (outcome === 'done') return <Done />
  if (outcome === 'expired' || loaded.value === 'expired') return <Expired />
  return (
    <NarrowPage title={reset.title} hint={reset.hint}>
      <PageHead title={reset.title} isPrivate />
      {loaded.phase === 'failed' && <LoadFailure onRetry={retry} />}
      {loaded.phase === 'loading' && (
        <Loading label={reset.checking}>
          <Skeleton className="h-64" />
        </Loading>
      )}
      {loaded.phase === 'ready' && (
        <ResetPasswordForm
          token={tokenOfPage()}
          isMemberInvitation={loaded.value === 'invited'}
          onOutcome={end}
        />
      )}
    </NarrowPage>
  )
}

function Done() {
  const { reset } = useText().signingIn
  const withNext = useWithNext()
  return (
    <NarrowPage title={reset.doneTitle} isFresh>
      <PageHead title={reset.doneTitle} isPrivate />
      <Notice tone="success">{reset.doneHint}</Notice>
      <PageLink to={withNext('/member/login')} className={buttonClass({}, 'justify-self-start')}>
        {reset.toLogin}
      </PageLink>
    </NarrowPage>
  )
}

function Expired() {
  const { reset } = useText().signingIn
  const withNext = useWithNext()
  return (
    <NarrowPage title={reset.expiredTitle} isFresh>
      <PageHead title={reset.expiredTitle} isPrivate />
      <Notice tone="error">{reset.expiredHint}</Notice>
      <PageLink to={withNext('/member/retrievePassword')} className={buttonClass({}, 'justify-self-start')}>
        {reset.sendNewLink}
      </PageLink>
    </NarrowPage>
  )
}
