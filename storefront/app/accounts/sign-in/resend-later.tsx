import { type ComponentType, lazy, Suspense } from 'react'
import type { ResendMailProps } from './resend-mail.tsx'

/** A page that cannot have it does without. */
const ResendMail = lazy<ComponentType<ResendMailProps>>(
  async () =>
    await import('./resend-mail.tsx').then(
      (file) => ({ default: file.ResendMail }),
      () => ({ default: () => null }),
    ),
)

/** Has the verification mail sent again. Only who waits for that mail needs it, so its code comes when it is shown. */
export function ResendLater(props: ResendMailProps) {
  return (
    <Suspense fallback={null}>
      <ResendMail {...props} />
    </Suspense>
  )
}
