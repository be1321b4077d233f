import { type Toast, toasts } from '../../shared/session/toasts.ts'

let count = 0

/** Shows a toast with a button that reverses what has just happened. */
export function showUndo(sentence: string, action: NonNullable<Toast['action']>): void {
  count += 1
  // Other toasts count upwards.
  toasts.set(
    [...toasts.get(), { id: -count, kind: 'info' as const, message: () => sentence, action }].slice(-3),
  )
}

/** The same for a call, which offers the button again unless it succeeds.
 *  @param undo resolves to null after a refusal or failure, which a toast tells: its button is in a toast */
export function showUndoCall(sentence: string, label: string, undo: () => Promise<unknown>): void {
  const run = async () => {
    if ((await undo()) === null) showUndoCall(sentence, label, undo)
  }
  showUndo(sentence, { label, run: () => void run() })
}
