import { api } from '../../../shared/api/browser-api.ts'
import { MailAgain } from './mail-again.tsx'
import { nextOfPage } from './next-of-page.ts'

export interface ResendMailProps {
  email: string
  afterSeconds: number
}

/** Button that sends the verification mail again. */
export function ResendMail({ email, afterSeconds }: ResendMailProps) {
  const send = () =>
    api.accounts.resendVerification({ body: { email, next: nextOfPage() } }).catch(() => null)
  return <MailAgain afterSeconds={afterSeconds} send={send} />
}
