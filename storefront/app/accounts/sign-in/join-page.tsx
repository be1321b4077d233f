import { useState } from 'react'
import { PageLink } from '../../platform/pages/link.tsx'
import { PageHead } from '../../platform/pages/seo.tsx'
import { useText } from '../../text/text.ts'
import { buttonClass } from '../../ui/form/button-variants.ts'
import { MailCheck } from '../../ui/icons.ts'
import { JoinForm, type Registered } from './join-form.tsx'
import { NarrowPage } from './narrow-page.tsx'
import { ResendLater } from './resend-later.tsx'
import { useWithNext } from './use-with-next.ts'

/** Registration, followed by a notice about the verification mail. */
export default function JoinPage() {
  const { join, login } = useText().people
  const withNext = useWithNext()
  const [registered, setRegistered] = useState<Registered | null>(null)
  if (registered !== null) return <CheckYourMail {...registered} />
  return (
    <NarrowPage title={join.title} hint={join.hint}>
      <PageHead title={join.title} description={join.hint} />
      <JoinForm onRegistered={setRegistered} />
      <p className="text-sm text-muted">
        {join.haveAccount}{' '}
        <PageLink to={withNext('/member/login')} className="text-accent underline">
          {login.submit}
        </PageLink>
      </p>
    </NarrowPage>
  )
}

function CheckYourMail({ email, resendAfterSeconds }: Registered) {
  const { registered } = useText().people
  const withNext = useWithNext()
  return (
    <NarrowPage title={registered.title} hint={registered.hint(email)} isFresh>
      <PageHead title={registered.title} isPrivate />
      <MailCheck className="order-first size-12 text-accent" strokeWidth={1.25} aria-hidden="true" />
      <div className="grid gap-4 border-t border-line pt-6">
        <p className="text-sm text-muted">{registered.notThere}</p>
        <ResendLater email={email} afterSeconds={resendAfterSeconds} />
      </div>
      <PageLink
        to={withNext('/member/login')}
        className={buttonClass({ variant: 'quiet', size: 'small' }, 'justify-self-start -ms-4')}
      >
        {registered.toLogin}
      </PageLink>
    </NarrowPage>
  )
}
