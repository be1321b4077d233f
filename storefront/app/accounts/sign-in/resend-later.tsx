import { type ComponentType, lazy, Suspense } from 'react'
import type { ResendMailProps } from './resend-mail.tsx'

/** A failed load is ignored. */
const ResendMail = lazy<ComponentType<ResendMailProps>>(
  async () =>
    await import('./resend-mail.tsx').then(
      (file) => ({ default: file.ResendMail }),
      () => ({ default: () => null }),
    ),
)

/** Button that sends the verification mail again. Its code is loaded when it is shown. */
export function ResendLater(props: ResendMailProps) {
  return (
    <Suspense fallback={null}>
      <ResendMail {...props} />
    </Suspense>
  )
}
