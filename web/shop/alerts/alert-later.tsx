import { useSession } from '../../shared/session/session.ts'
import { LazyPart, lazyPart } from '../../shared/ui/lazy-part.tsx'
import type { AlertButtonProps } from './alert-button.tsx'

const alertButton = lazyPart<AlertButtonProps>(() => import('./alert-button.tsx'))

/** Restock alert button, loaded only where an item is sold out. Its space is reserved, and it is rendered only once it
 *  can respond. */
export function AlertLater(props: AlertButtonProps) {
  const { phase } = useSession()
  const place = <div className="h-12" />
  if (phase === 'unknown') return place
  return <LazyPart part={alertButton} props={props} waiting={place} />
}
