import { type ComponentType, lazy, Suspense } from 'react'
import { useSession } from '../platform/session/session.ts'
import type { AlertButtonProps } from './alert-button.tsx'

/** A page that cannot have it does without. */
const AlertButton = lazy<ComponentType<AlertButtonProps>>(
  async () =>
    await import('./alert-button.tsx').then(
      (file) => ({ default: file.AlertButton }),
      () => ({ default: () => null }),
    ),
)

/** The button that asks for a mail, on pages that anybody may come to first: few goods are sold out, so its code is
 *  fetched where one is. Its place is kept until then, and no tap is lost on a button that could not answer yet. */
export function AlertLater(props: AlertButtonProps) {
  const { phase } = useSession()
  const place = <div className="h-12" />
  if (phase === 'unknown') return place
  return (
    <Suspense fallback={place}>
      <AlertButton {...props} />
    </Suspense>
  )
}
