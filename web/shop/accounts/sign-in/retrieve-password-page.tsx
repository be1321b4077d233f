import { useState } from 'react'
import { PageLink } from '../../../shared/pages/link.tsx'
import { PageHead } from '../../../shared/pages/seo.tsx'
import { useText } from '../../../shared/text/shape/text.ts'
import { buttonClass } from '../../../shared/ui/button-variants.ts'
import { MailCheck } from '../../../shared/ui/icons.ts'
import { MailAgain } from './mail-again.tsx'
import { NarrowPage } from './narrow-page.tsx'
import { type Forgotten, RetrievePasswordForm, requestResetLink } from './retrieve-password-form.tsx'
import { useWithNext } from './use-with-next.ts'

/** Forgotten password: the form, followed by a notice about the mail. */
export default function RetrievePasswordPage() {
  const { passwordReset } = useText().signingIn
  const withNext = useWithNext()
  const [sent, setSent] = useState<{ form: Forgotten; afterSeconds: number } | null>(null)
  const isSent = sent !== null
  return (
    <NarrowPage
      key={String(isSent)}
      title={isSent ? passwordReset.sentTitle : passwordReset.title}
      hint={isSent ? passwordReset.sentHint(sent.form.email) : passwordReset.hint}
      isFresh={isSent}
    >
      <PageHead title={passwordReset.title} isPrivate />
      {isSent ? (
        <>
          <MailCheck className="order-first size-12 text-accent" strokeWidth={1.25} aria-hidden="true" />
          <div className="grid gap-4 border-t border-line pt-6">
            <p className="text-sm text-muted">{passwordReset.notReceived}</p>
            <MailAgain afterSeconds={sent.afterSeconds} send={() => requestResetLink(sent.form)} />
          </div>
        </>
      ) : (
        <RetrievePasswordForm onSent={(form, afterSeconds) => setSent({ form, afterSeconds })} />
      )}
      <PageLink
        to={withNext('/member/login')}
        className={buttonClass({ variant: 'quiet', size: 'small' }, 'justify-self-start -ms-4')}
      >
        {passwordReset.toLogin}
      </PageLink>
    </NarrowPage>
  )
}
