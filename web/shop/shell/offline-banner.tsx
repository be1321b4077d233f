import { useEffect, useSyncExternalStore } from 'react'
import { useText } from '../../shared/text/shape/text.ts'
import { leaving } from '../../shared/ui/leaving.ts'

/** Notice shown while the browser is offline. */
export function OfflineBanner() {
  const { shell } = useText()
  const isOffline = useSyncExternalStore(
    watchNetwork,
    () => !navigator.onLine,
    () => false,
  )
  useEffect(() => {
    if (!isOffline) return
    addEventListener('click', openWhole, true)
    return () => removeEventListener('click', openWhole, true)
  }, [isOffline])
  return (
    <p role="status" data-print="hidden" className="bg-surface text-center text-sm text-muted">
      {isOffline && <span className="page-width block py-2">{shell.offline}</span>}
    </p>
  )
}

function watchNetwork(listener: () => void): () => void {
  for (const name of ['online', 'offline']) addEventListener(name, listener)
  return () => {
    for (const name of ['online', 'offline']) removeEventListener(name, listener)
  }
}

/** While offline, links load a full page, so that the service worker can answer with the cached page or the offline
 *  page. */
function openWhole(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
  if (!isPlain || link === null || link.origin !== location.origin || link.hash !== '') return
  if (link.target !== '' || link.hasAttribute('download')) return
  if (!navigator.serviceWorker?.controller) return
  event.preventDefault()
  leaving.by(() => location.assign(link.href))
}
