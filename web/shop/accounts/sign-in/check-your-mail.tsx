import { PageLink } from '../../../shared/pages/link.tsx'
import { PageHead } from '../../../shared/pages/seo.tsx'
import { useSession } from '../../../shared/session/session.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { buttonClass } from '../../../shared/ui/button-variants.ts'
import { MailCheck } from '../../../shared/ui/icons.ts'
import type { Registered } from './join-form.tsx'
import { NarrowPage } from './narrow-page.tsx'
import { nextOfPage } from './next-of-page.ts'
import { ResendLater } from './resend-later.tsx'
import { returnPath } from './return-path.ts'
import { useWithNext } from './use-with-next.ts'

export interface CheckYourMailProps extends Registered {
  /** Returns to the form, for another address. */
  onChange: () => void
}

/** What happens after a registration, step by step. */
export default function CheckYourMail({ email, resendAfterSeconds, onChange }: CheckYourMailProps) {
  const { registered, login } = useText().people
  const { phase } = useSession()
  const withNext = useWithNext()
  const next = nextOfPage()
  if (phase === 'signed-in') return <SignedInElsewhere to={returnPath(next)} />
  const last = next?.startsWith('/order/confirm') ? registered.backToCheckout : registered.signedIn
  return (
    <NarrowPage title={registered.title} hint={registered.hint(email)} isFresh>
      <PageHead title={registered.title} isPrivate />
      <MailCheck className="order-first size-12 text-accent" strokeWidth={1.25} aria-hidden="true" />
      <ol className="grid list-decimal gap-2 ps-6">
        {[registered.open, registered.typePassword, last].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className="grid gap-4 border-t border-line pt-6">
        <p className="text-sm text-muted">{registered.notThere}</p>
        <div className="flex flex-wrap items-start gap-3">
          <ResendLater key={email} email={email} afterSeconds={resendAfterSeconds} />
          <Button variant="quiet" size="small" onClick={onChange}>
            {registered.change}
          </Button>
        </div>
        <p className="text-sm text-muted">
          {registered.otherDevice}{' '}
          <PageLink to={withNext('/member/login')} className="text-accent underline">
            {login.submit}
          </PageLink>
        </p>
      </div>
    </NarrowPage>
  )
}

/** The link of the mail was used in another tab, whose session this one shares. */
function SignedInElsewhere({ to }: { to: string }) {
  const { registered, verification } = useText().people
  return (
    <NarrowPage title={verification.done} hint={registered.elsewhere} isFresh>
      <PageHead title={verification.done} isPrivate />
      <PageLink to={to} className={buttonClass({}, 'justify-self-start')}>
        {registered.goOn}
      </PageLink>
    </NarrowPage>
  )
}
