import { useAdminText } from '../../shared/text/shape/admin.ts'

/** Hint with the stored value of a field that another user has changed; undefined if it equals the input. */
export function useStoredValueHint(): (stored: unknown, input: unknown) => string | undefined {
  const { log, products } = useAdminText()
  return (stored, input) => {
    if (stored === undefined || stored === input) return undefined
    const shownValue = typeof stored === 'boolean' ? (stored ? log.yes : log.no) : String(stored)
    return shownValue === '' ? products.nowEmpty : products.now(shownValue)
  }
}

/** Label of a checkbox with the hint on its stored value. */
export function LabelWithHint({ label, hint }: { label: string; hint: string | undefined }) {
  return (
    <>
      {label}
      {hint !== undefined && <span className="block text-xs text-muted">{hint}</span>}
    </>
  )
}
