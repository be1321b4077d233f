import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { openWrites } from '../../shared/api/browser-api.ts'
import { isOutdated } from '../../shared/browser/deploy.ts'
import { hasTyped } from '../../shared/browser/has-typed.ts'
import { canReload } from '../../shared/browser/reload-rules.ts'
import { toasts } from '../../shared/session/toasts.ts'

/** Reloads for a new release (docs/spec/accounts.md#sessions) on navigation or when the tab is hidden, if no work is
 *  lost; otherwise at the next such moment. */
export function useFreshBuild(): void {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with every navigation.
  useEffect(reloadIfSafe, [key])
  useEffect(() => {
    document.addEventListener('visibilitychange', reloadIfSafe)
    return () => document.removeEventListener('visibilitychange', reloadIfSafe)
  }, [])
}

function reloadIfSafe(): void {
  if (!isOutdated.get()) return
  const doing = {
    pathname: location.pathname,
    hasTyped: hasTyped(),
    hasDialog: document.querySelector('[role="dialog"], [role="alertdialog"]') !== null,
    hasToast: toasts.get().length > 0,
    openWrites: openWrites(),
  }
  if (canReload(doing)) location.reload()
}
