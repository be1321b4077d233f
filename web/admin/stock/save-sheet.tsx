import { type FormEvent, type RefObject, useRef, useState } from 'react'
import type { StockSheetKind } from '../../../contract/admin/stock/stock-sheet.ts'
import { adminSentence, useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { DialogActions } from '../../shared/ui/dialog-actions.tsx'
import { Field, FieldError } from '../../shared/ui/form/field.tsx'
import { CountsToSend } from './counts-to-send.tsx'
import { useSendSheet } from './use-send-sheet.ts'
import type { StockSheetState } from './use-stock-sheet.ts'

/** Saves the list as previewed, or clears it. */
export function SaveSheet({ kind, sheet }: { kind: StockSheetKind; sheet: StockSheetState }) {
  const admin = useAdminText()
  const text = useText()
  const { stock } = admin
  const { sheet: words } = stock
  const [isClearing, setClearing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { draft, preview } = sheet
  const lines = preview?.lines ?? []
  const faults = lines.filter(({ fault }) => fault !== null).length
  const hasToSend = kind === 'COUNT' && lines.some(({ stocked }) => (stocked?.toSend ?? 0) > 0)
  const { isBusy, errors, clearErrors, save } = useSave({ kind, sheet, hasToSend, form })
  return (
    <form
      ref={form}
      onSubmit={(event) => void save(event)}
      noValidate
      className="grid max-w-2xl gap-5 rounded-lg border border-line p-4 md:p-6"
    >
      {hasToSend && (
        <CountsToSend
          legend={words.legend}
          value={draft.includesToSend}
          error={errors.choice}
          onChange={(includesToSend) => {
            clearErrors()
            sheet.set({ includesToSend })
          }}
        />
      )}
      <Field
        name="note"
        label={kind === 'RECEIPT' ? stock.deliveryNote : words.reason}
        maxLength={200}
        required={kind === 'COUNT'}
        value={draft.note}
        error={errors.note}
        onChange={(event) => sheet.set({ note: event.target.value })}
      />
      <div className="flex flex-wrap gap-3">
        <SaveButton kind={kind} sheet={sheet} isBusy={isBusy} isFaulty={faults > 0} />
        <Button variant="secondary" onClick={() => setClearing(true)}>
          {words.clear}
        </Button>
      </div>
      <FieldError
        id="sheet-error"
        error={
          errors.save ??
          (faults > 0 ? adminSentence(text, admin, { code: 'stock-sheet-faulty', faults }) : undefined)
        }
      />
      <p className="text-xs text-muted">{words.savedHere}</p>
      <ClearSheet isOpen={isClearing} onClose={() => setClearing(false)} sheet={sheet} />
    </form>
  )
}

interface SaveOptions {
  kind: StockSheetKind
  sheet: StockSheetState
  hasToSend: boolean
  form: RefObject<HTMLFormElement | null>
}

/** Saves the sheet once its choice and note are given; the field that lacks takes the focus. */
function useSave({ kind, sheet, hasToSend, form }: SaveOptions) {
  const { stock } = useAdminText()
  const { fieldCodes } = useText()
  const { draft, input, preview } = sheet
  const [errors, setErrors] = useState<{ choice?: string; note?: string; save?: string }>({})
  const fail = (found: typeof errors, name: string) => {
    setErrors(found)
    form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus()
  }
  const { isBusy, send } = useSendSheet(sheet, (sentence) => fail({ save: sentence }, 'save'))
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (preview === null || !sheet.isCurrent) return
    const lacksChoice = hasToSend && draft.includesToSend === null
    const lacksNote = kind === 'COUNT' && draft.note.trim() === ''
    if (lacksChoice || lacksNote) {
      const found = {
        ...(lacksChoice && { choice: stock.toSendChoice.missing }),
        ...(lacksNote && { note: fieldCodes.required }),
      }
      return fail(found, lacksChoice ? 'includesToSend' : 'note')
    }
    setErrors({})
    const body = {
      ...input,
      id: draft.id,
      note: draft.note,
      digest: preview.digest,
      columns: sheet.columns(),
    }
    await send(body)
  }
  return { isBusy, errors, clearErrors: () => setErrors({}), save }
}

interface SaveButtonProps {
  kind: StockSheetKind
  sheet: StockSheetState
  isBusy: boolean
  isFaulty: boolean
}

function SaveButton({ kind, sheet, isBusy, isFaulty }: SaveButtonProps) {
  const { save } = useAdminText().stock.sheet
  const { lines } = sheet.draft
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Button
      type="submit"
      name="save"
      isBusy={isBusy || (!sheet.isCurrent && !sheet.hasFailed)}
      disabled={isFaulty}
    >
      {kind === 'RECEIPT' ? save.RECEIPT(lines.length, pieces) : save.COUNT(lines.length)}
    </Button>
  )
}

function ClearSheet({
  isOpen,
  onClose,
  sheet,
}: {
  isOpen: boolean
  onClose: () => void
  sheet: StockSheetState
}) {
  const { shell } = useText()
  const { sheet: words } = useAdminText().stock
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={words.clearTitle}
      description={words.clearHint(sheet.draft.lines.length)}
      closeLabel={shell.close}
    >
      <DialogActions cancel={{ label: words.keep, onClick: onClose }}>
        <Button variant="danger" onClick={sheet.clear}>
          {words.clear}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
