import { type ComponentType, lazy, Suspense } from 'react'
import { useSession } from '../platform/session/session.ts'
import type { AlertButtonProps } from './alert-button.tsx'

/** A failed load is ignored. */
const AlertButton = lazy<ComponentType<AlertButtonProps>>(
  async () =>
    await import('./alert-button.tsx').then(
      (file) => ({ default: file.AlertButton }),
      () => ({ default: () => null }),
    ),
)

/** Restock alert button, loaded only where an item is sold out. Its space is reserved, and it is rendered only once it
 *  can respond. */
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
