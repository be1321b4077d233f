import { useRef, useState } from 'react'
import { PageLink } from '../../../shared/pages/link.tsx'
import { PageHead } from '../../../shared/pages/seo.tsx'
import { useText } from '../../../shared/text/shape/text.ts'
import { LazyPart, lazyPart } from '../../../shared/ui/lazy-part.tsx'
import type { CheckYourMailProps } from './check-your-mail.tsx'
import { JoinForm, type Registered } from './join-form.tsx'
import { NarrowPage } from './narrow-page.tsx'
import { useWithNext } from './use-with-next.ts'

const checkYourMail = lazyPart<CheckYourMailProps>(async () => await import('./check-your-mail.tsx'))

/** Registration, followed by a notice about the verification mail. The form keeps its input, for a corrected address. */
export default function JoinPage() {
  const { join, login } = useText().people
  const withNext = useWithNext()
  const [registered, setRegistered] = useState<Registered | null>(null)
  const form = useRef<HTMLDivElement>(null)
  const changeAddress = () => {
    setRegistered(null)
    requestAnimationFrame(() => form.current?.querySelector<HTMLInputElement>('[type=email]')?.select())
  }
  return (
    <>
      {registered !== null && (
        <LazyPart part={checkYourMail} props={{ ...registered, onChange: changeAddress }} />
      )}
      <div ref={form} hidden={registered !== null}>
        <NarrowPage title={join.title} hint={join.hint} isWide>
          {registered === null && <PageHead title={join.title} description={join.hint} />}
          <JoinForm onRegistered={setRegistered}>
            <p className="text-sm text-muted">
              {join.haveAccount}{' '}
              <PageLink to={withNext('/member/login')} className="text-accent underline">
                {login.submit}
              </PageLink>
            </p>
          </JoinForm>
        </NarrowPage>
      </div>
    </>
  )
}
