import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { openWrites } from '../../shared/api/browser-api.ts'
import { isOutdated } from '../../shared/browser/deploy.ts'
import { canReload } from '../../shared/browser/reload-rules.ts'
import { typed } from '../../shared/browser/typing.ts'
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

/** Whether the page holds unsaved input. Emptied and removed fields do not count. Input from before hydration
 *  is recognised by a value that differs from the rendered one. */
function hasTyped(): boolean {
  for (const field of typed) {
    if (!isField(field) || !field.isConnected || field.value === '') typed.delete(field)
  }
  return typed.size > 0 || [...document.querySelectorAll(textFields)].some(hasOtherText)
}

const textFields = 'input:not([type=hidden], [type=checkbox], [type=radio], [type=file]), textarea'

function hasOtherText(field: Element): boolean {
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  return isText && field.value !== '' && field.value !== field.defaultValue
}

function isField(target: EventTarget | null) {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
}
