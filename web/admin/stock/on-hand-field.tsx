import { type FormEvent, useId, useState } from 'react'
import { correctedInList } from '../../../contract/admin/stock/list-correction.ts'
import { maxQuantity, type Stocked } from '../../../contract/admin/stock/stock-admin.ts'
import { stockKeepingPermissions } from '../../../contract/values/permissions.ts'
import { useUnsaved } from '../../shared/browser/unsaved.ts'
import { showToast } from '../../shared/session/toasts.ts'
import { adminSentence, useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { useMay } from '../shared/admin-access.tsx'
import { adminApi } from '../shared/admin-api.ts'
import { useAct } from '../shared/use-act.ts'

interface OnHandFieldProps {
  stocked: Stocked
  onChanged: (stocked: Stocked) => void
}

/** The stock on hand of a row: Enter saves it as a correction, Escape restores it. */
export function OnHandField(props: OnHandFieldProps) {
  const may = useMay()
  return may(...stockKeepingPermissions) ? <EditableOnHand {...props} /> : props.stocked.onHand
}

function EditableOnHand({ stocked, onChanged }: OnHandFieldProps) {
  const text = useText()
  const admin = useAdminText()
  const { stock } = admin
  const { specificationId: id, sku, onHand } = stocked
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const { isBusy, act } = useAct()
  const errorId = useId()
  const isUnsaved = typed !== null && typed !== String(onHand)
  useUnsaved(isUnsaved)
  const type = (typed: string | null) => {
    setTyped(typed)
    setError(undefined)
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!isUnsaved) return type(null)
    if (!/^\d{1,6}$/.test(typed.trim()) || Number(typed) > maxQuantity)
      return setError(stock.sheet.faults['too-many'])
    setError(undefined)
    const body = { expectedOnHand: onHand, onHand: Number(typed), note: correctedInList }
    const corrected = await act(
      () => adminApi.stock.correct({ params: { id }, body }),
      (refusal) => {
        setError(adminSentence(text, admin, refusal))
        // The next Enter is about the stock that the refusal names.
        if (refusal.code === 'stock-moved-meanwhile') onChanged({ ...stocked, onHand: refusal.onHand })
        return true
      },
    )
    if (corrected === null) return
    type(null)
    showToast('info', () => stock.corrected(corrected.onHand))
    onChanged(corrected)
  }
  return (
    <form onSubmit={(event) => void save(event)} className="ms-auto w-16">
      <input
        aria-label={stock.onHandOf(sku)}
        aria-describedby={error === undefined ? undefined : errorId}
        aria-invalid={error === undefined ? undefined : true}
        // A number field would also change when the page is scrolled over it.
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? onHand}
        readOnly={isBusy}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') type(null)
        }}
        className="min-h-9 w-full rounded-md border border-control bg-paper px-2 text-end text-ink tabular-nums aria-invalid:border-danger pointer-coarse:min-h-11"
      />
      <div aria-live="polite" className="text-start text-xs whitespace-normal wrap-anywhere">
        {error === undefined ? (
          isUnsaved && <p className="pt-1 text-muted">{stock.enterSaves}</p>
        ) : (
          <p id={errorId} className="pt-1 text-danger">
            {error}
          </p>
        )}
      </div>
    </form>
  )
}
