import { LazyPart, lazyPart } from '../../../shared/ui/lazy-part.tsx'
import type { ResendMailProps } from './resend-mail.tsx'

const resendMail = lazyPart<ResendMailProps>(async () => ({
  default: (await import('./resend-mail.tsx')).ResendMail,
}))

/** Button that sends the verification mail again. Its code is loaded when it is shown. */
export function ResendLater(props: ResendMailProps) {
  return <LazyPart part={resendMail} props={props} />
}
