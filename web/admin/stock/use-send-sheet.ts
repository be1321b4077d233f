import type { Refusal } from '../../../contract/wire/refusals.ts'
import { CallFailed } from '../../shared/api/calls.ts'
import { reportFailure } from '../../shared/api/failures.ts'
import { showToast } from '../../shared/session/toasts.ts'
import { adminSentence, useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { quietAdminApi } from '../shared/admin-api.ts'
import { useAct } from '../shared/use-act.ts'
import { isSameSheet, type SentSheet } from './sheet-draft.ts'
import type { StockSheetState } from './use-stock-sheet.ts'

/** Sends a list. One whose answer was lost may have been saved: if lines were added since, it is sent again as it was, so
 *  that the added ones are neither lost nor saved twice. */
export function useSendSheet(sheet: StockSheetState, onFault: (sentence: string) => void) {
  const admin = useAdminText()
  const text = useText()
  const { sheet: words } = admin.stock
  const { isBusy, act } = useAct()

  const failed = (failure: unknown): never => {
    // Another tab saved other lines under the id of this list.
    if (failure instanceof CallFailed && failure.status === 409) {
      sheet.renew()
      onFault(words.savedElsewhere)
    } else reportFailure(failure)
    throw failure
  }
  const save = async (body: SentSheet, onRefused: (refusal: Refusal) => void) => {
    sheet.set({ unanswered: body })
    return await act(
      () => quietAdminApi.stockSheets.save({ body }).catch(failed),
      (refusal) => {
        // Nothing of it was saved.
        sheet.set({ unanswered: null })
        onRefused(refusal)
        return true
      },
    )
  }
  const send = async (body: SentSheet) => {
    const { unanswered = null } = sheet.draft
    if (unanswered !== null && !isSameSheet(unanswered, body)) {
      const before = await save(unanswered, () => onFault(words.notSavedBefore))
      if (before === null) return
      sheet.clearSaved(unanswered.lines)
      return showToast('info', () => words.savedBefore(before.lines))
    }
    const saved = await save(body, (refusal) => {
      onFault(adminSentence(text, admin, refusal))
      if (refusal.code === 'stock-sheet-moved') sheet.previewAgain()
    })
    if (saved === null) return
    showToast('info', () => words.saved(saved.lines, saved.quantity))
    sheet.saved(body)
  }
  return { isBusy, send }
}
