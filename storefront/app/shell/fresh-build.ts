import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { openWrites } from '../platform/api/browser-api.ts'
import { hasTyped } from '../platform/has-typed.ts'
import { isOutdated } from '../platform/pages/deploy.ts'
import { canReload } from '../platform/pages/reload-rules.ts'
import { toasts } from '../platform/toasts.ts'

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
