import { call } from '../platform/browser-api.ts'
import { MailAgain } from './mail-again.tsx'

/** Has the verification mail sent again. */
export function ResendMail({ email, afterSeconds }: { email: string; afterSeconds: number }) {
  const send = () => call('POST /user/resendRegisterAuthMail', { body: { email } }).catch(() => null)
  return <MailAgain afterSeconds={afterSeconds} send={send} />
}
