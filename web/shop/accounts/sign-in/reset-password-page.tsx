import { useState } from 'react'
import { quietApi } from '../../../shared/api/browser-api.ts'
import { Refused } from '../../../shared/api/calls.ts'
import { useLoaded } from '../../../shared/api/use-loaded.ts'
import { PageLink } from '../../../shared/pages/link.tsx'
import { LoadFailure } from '../../../shared/pages/load-failure.tsx'
import { PageHead } from '../../../shared/pages/seo.tsx'
import { useText } from '../../../shared/text/shape/text.ts'
import { buttonClass } from '../../../shared/ui/button-variants.ts'
import { Notice } from '../../../shared/ui/notice.tsx'
import { Loading, Skeleton } from '../../../shared/ui/skeleton.tsx'
import { NarrowPage } from './narrow-page.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'
import { forgetToken, invitationOfPage, tokenOfPage, useOpenedLinks } from './token.ts'
import { useWithNext } from './use-with-next.ts'

/** Target of the password reset link and of invitations. Opening it only checks the token, because mail scanners open every link
 *  (docs/spec/accounts.md#verification). */
export default function ResetPasswordPage() {
  return <ResetPassword key={useOpenedLinks()} />
}

/** Whom the link is for: a person with an account, or someone invited. */
type Invited = 'member' | 'staff' | null

function ResetPassword() {
  const { reset, activation } = useText().signingIn
  const [outcome, setOutcome] = useState<{ is: 'done' | 'expired'; invited: Invited } | null>(null)
  const { loaded, retry } = useLoaded('reset link', async () => {
    const invited = invitationOfPage()
    if (tokenOfPage() === '') return { isGood: false, invited } as const
    const answer = await quietApi.passwords.checkResetToken({ body: { token: tokenOfPage() } })
    if (!(answer instanceof Refused))
      return { isGood: true, invited: answer.isMemberInvitation ? 'member' : invited } as const
    forgetToken()
    return { isGood: false, invited } as const
  })
  if (outcome?.is === 'done') return <Done isActivated={outcome.invited === 'member'} />
  if (outcome?.is === 'expired') return <Expired invited={outcome.invited} />
  if (loaded.phase === 'ready' && !loaded.value.isGood) return <Expired invited={loaded.value.invited} />
  const invited = loaded.phase === 'ready' ? loaded.value.invited : null
  const end = (is: 'done' | 'expired') => {
    forgetToken()
    setOutcome({ is, invited })
  }
  const { title, hint } = invited === 'member' ? activation : reset
  return (
    <NarrowPage title={title} hint={loaded.phase === 'ready' ? hint : undefined}>
      <PageHead title={title} isPrivate />
      {loaded.phase === 'failed' && <LoadFailure onRetry={retry} />}
      {loaded.phase === 'loading' && (
        <Loading label={reset.checking}>
          <Skeleton className="h-64" />
        </Loading>
      )}
      {loaded.phase === 'ready' && (
        <ResetPasswordForm token={tokenOfPage()} isMemberInvitation={invited === 'member'} onOutcome={end} />
      )}
    </NarrowPage>
  )
}

function Done({ isActivated }: { isActivated: boolean }) {
  const { reset, activation } = useText().signingIn
  const withNext = useWithNext()
  const { doneTitle, doneHint } = isActivated ? activation : reset
  return (
    <NarrowPage title={doneTitle} isFresh>
      <PageHead title={doneTitle} isPrivate />
      <Notice tone="success">{doneHint}</Notice>
      <PageLink to={withNext('/member/login')} className={buttonClass({}, 'justify-self-start')}>
        {reset.toLogin}
      </PageLink>
    </NarrowPage>
  )
}

/** An expired link. An invited member registers instead; the staff invite a colleague again. */
function Expired({ invited }: { invited: Invited }) {
  const { reset, activation } = useText().signingIn
  const withNext = useWithNext()
  const [to, name] = {
    member: ['/member/join', activation.register] as const,
    staff: ['/member/login', reset.toLogin] as const,
    none: ['/member/retrievePassword', reset.sendNewLink] as const,
  }[invited ?? 'none']
  return (
    <NarrowPage title={reset.expiredTitle} isFresh>
      <PageHead title={reset.expiredTitle} isPrivate />
      <Notice tone="error">{invited === null ? reset.expiredHint : activation.expired[invited]}</Notice>
      <span className="flex flex-wrap gap-3">
        <PageLink to={withNext(to)} className={buttonClass({})}>
          {name}
        </PageLink>
        {invited === 'member' && (
          <PageLink to={withNext('/member/login')} className={buttonClass({ variant: 'secondary' })}>
            {reset.toLogin}
          </PageLink>
        )}
      </span>
    </NarrowPage>
  )
}
