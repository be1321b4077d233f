import { call } from '../../platform/api/browser-api.ts'
import { MailAgain } from './mail-again.tsx'

export interface ResendMailProps {
  email: string
  afterSeconds: number
}

/** Has the verification mail sent again. */
export function ResendMail({ email, afterSeconds }: ResendMailProps) {
  const send = () => call('POST /user/resendRegisterAuthMail', { body: { email } }).catch(() => null)
  return <MailAgain afterSeconds={afterSeconds} send={send} />
}
